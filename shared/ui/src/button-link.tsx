import { Link } from '@samvaer/remote-kit/router'
import type { ComponentProps } from 'react'
import styles from './button.module.css'
import { type ButtonLook, buttonClass } from './button-look.ts'
import { Icon } from './icon.tsx'

interface ButtonLinkProps extends Omit<ComponentProps<typeof Link>, 'className' | 'to'>, ButtonLook {
  /** A path of the product, or an address with `tel:`, `mailto:` or `https:`. */
  to: string
}

/** Leads elsewhere and looks like a button. */
export const ButtonLink = ({ variant, size, wide, icon, to, children, ...rest }: ButtonLinkProps) => {
  const className = buttonClass({ variant, size, wide })
  const content = (
    <>
      {icon && <Icon name={icon} />}
      <span className={styles.label}>{children}</span>
    </>
  )
  if (!to.startsWith('/') && !to.startsWith('.'))
    return (
      <a className={className} href={to}>
        {content}
      </a>
    )
  return (
    <Link {...rest} to={to} className={className}>
      {content}
    </Link>
  )
}
