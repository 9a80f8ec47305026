import type { MouseEvent, MouseEventHandler } from 'react'

/**
 * The attributes of a button that does nothing at the moment. It is never `disabled`: that would take the focus from
 * whoever has just pressed it, and hide it from those who look for it by keys.
 */
export const heldButton = (
  held: boolean,
  onClick: MouseEventHandler<HTMLButtonElement> | undefined,
): { 'aria-disabled': true | undefined; onClick: MouseEventHandler<HTMLButtonElement> } => ({
  'aria-disabled': held || undefined,
  onClick: (event: MouseEvent<HTMLButtonElement>) => {
    // Of a form as well, and of a menu that would open.
    if (held) {
      event.preventDefault()
      event.stopPropagation()
    } else onClick?.(event)
  },
})
