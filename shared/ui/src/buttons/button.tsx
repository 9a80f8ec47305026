import type { ComponentProps } from 'react'
import { heldButton } from '../behaviour/held-button.ts'
import { Icon } from '../icons/icon.tsx'
import { Spinner } from '../marks/spinner.tsx'
import styles from './button.module.css'
import { type ButtonLook, buttonClass } from './button-look.ts'

export interface ButtonProps extends Omit<ComponentProps<'button'>, 'className'>, ButtonLook {
  /** The act is under way: the button keeps its place and focus but does nothing. */
  busy?: boolean | undefined
  /** There is nothing to do yet: it keeps its focus as well, and is told to be `aria-disabled`. */
  disabled?: boolean | undefined
  /** Sends what is no form: whoever presses it is taken to the first field that is wrong, as in a form. */
  'data-sends'?: ''
}

/** Does something on this page. A button that leads elsewhere is a ButtonLink. */
export const Button = (props: ButtonProps) => {
  const { variant, size, wide, icon, busy = false, disabled = false, type, onClick, children, ...rest } = props
  return (
    <button
      {...rest}
      type={type ?? 'button'}
      className={buttonClass({ variant, size, wide })}
      aria-busy={busy || undefined}
      {...heldButton(busy || disabled, onClick)}
    >
      {busy ? <Spinner /> : icon && <Icon name={icon} />}
      <span className={styles.label}>{children}</span>
    </button>
  )
}
