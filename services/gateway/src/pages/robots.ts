import type { Brand } from '@samvaer/contracts/site/brand'
import { addressOf } from '../sites/site-address.ts'
import { sitemapPath } from './sitemap.ts'

export const robotsPath = '/robots.txt'

/**
 * Returns the rules for search engines: open pages may be found; the dark variant nowhere
 * (docs/product/dark-variant.md). Everything else is behind the sign-in.
 */
export const robotsText = (brand: Brand, origin: string): string =>
  brand.dark
    ? 'User-agent: *\nDisallow: /\n'
    : `User-agent: *\nDisallow: /api/\nDisallow: /media/\nAllow: /\n\nSitemap: ${addressOf(brand, origin, sitemapPath)}\n`
