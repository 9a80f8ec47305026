/** A brand whose pages for phones are elsewhere says so to search engines, which send phones there. */
import type { Brand } from '@samvaer/contracts/site/brand'
import { tag } from '../html.ts'

/** Draws the link to the mobile site; nothing where phones get these very pages. */
export const mobileSite = ({ mobileUrl }: Pick<Brand, 'mobileUrl'>): string =>
  mobileUrl === '/'
    ? ''
    : tag('link', { rel: 'alternate', media: 'only screen and (max-width: 640px)', href: mobileUrl })
