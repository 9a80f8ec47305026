import type { ComponentProps, MouseEvent } from 'react'
import styles from './button.module.css'
import { type ButtonLook, buttonClass } from './button-look.ts'
import { Icon } from './icon.tsx'
import { Spinner } from './spinner.tsx'

export interface ButtonProps extends Omit<ComponentProps<'button'>, 'className'>, ButtonLook {
  /** The act is under way: the button keeps its place and focus but does nothing. */
  busy?: boolean | undefined
}

/** Does something on this page. What leads elsewhere is a ButtonLink. */
export const Button = ({ variant, size, wide, icon, busy = false, type, onClick, children, ...rest }: ButtonProps) => {
  const click = (event: MouseEvent<HTMLButtonElement>) => {
    if (busy) event.preventDefault()
    else onClick?.(event)
  }
  return (
    <button
      {...rest}
      type={type ?? 'button'}
      className={buttonClass({ variant, size, wide })}
      aria-busy={busy || undefined}
      aria-disabled={busy || undefined}
      onClick={click}
    >
      {busy ? <Spinner /> : icon && <Icon name={icon} />}
      <span className={styles.label}>{children}</span>
    </button>
  )
}
