import type { ReactNode } from 'react'

/** An address that may stand behind a link: http or https alone, and readable as an address. */
export const isSafeAddress = (href: unknown): href is string =>
  typeof href === 'string' && /^https?:\/\//i.test(href) && URL.canParse(href)

/** A link that members wrote; only its words when the address is not allowed. */
export const SafeLink = ({ href, children }: { href: unknown; children: ReactNode }) =>
  isSafeAddress(href) ? (
    <a href={href} target="_blank" rel="ugc nofollow noopener">
      {children}
    </a>
  ) : (
    children
  )
