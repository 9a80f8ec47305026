import type { ComponentProps } from 'react'
import { Icon } from '../icons/icon.tsx'
import styles from './button.module.css'
import { type ButtonLook, buttonClass } from './button-look.ts'

/** An anchor that looks like a button. A link to a page of the product is a ButtonLink, which the router follows. */
export const ButtonAnchor = ({
  variant,
  size,
  wide,
  icon,
  children,
  ...rest
}: Omit<ComponentProps<'a'>, 'className'> & ButtonLook) => (
  <a {...rest} className={buttonClass({ variant, size, wide })}>
    {icon && <Icon name={icon} />}
    <span className={styles.label}>{children}</span>
  </a>
)
