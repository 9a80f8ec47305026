import { Link } from '@samvaer/remote-kit/router'
import type { ComponentProps } from 'react'
import { Icon } from '../icons/icon.tsx'
import styles from './button.module.css'
import { ButtonAnchor } from './button-anchor.tsx'
import { type ButtonLook, buttonClass } from './button-look.ts'

interface ButtonLinkProps extends Omit<ComponentProps<typeof Link>, 'className' | 'to'>, ButtonLook {
  /** A path of the product, or an address with `tel:`, `mailto:` or `https:`. */
  to: string
}

/** Leads elsewhere and looks like a button. */
export const ButtonLink = ({ variant, size, wide, icon, to, children, ...rest }: ButtonLinkProps) => {
  const look = { variant, size, wide, icon }
  if (!to.startsWith('/') && !to.startsWith('.'))
    return (
      <ButtonAnchor {...look} href={to}>
        {children}
      </ButtonAnchor>
    )
  return (
    <Link {...rest} to={to} className={buttonClass(look)}>
      {icon && <Icon name={icon} />}
      <span className={styles.label}>{children}</span>
    </Link>
  )
}
