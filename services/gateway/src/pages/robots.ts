import type { Brand } from '@samvaer/contracts/brand'

/** The front page may be found; the dark variant nowhere (rules.md 2.9). Everything else is behind the sign-in. */
export const robotsText = (brand: Brand): string =>
  brand.dark ? 'User-agent: *\nDisallow: /\n' : 'User-agent: *\nDisallow: /api/\nDisallow: /media/\nAllow: /\n'
