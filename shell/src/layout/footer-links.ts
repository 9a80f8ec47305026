/** The links of the footer (docs/product/screens.md): pages that exist here, and the legal pages of the brand. */
import { articlesPath } from '@samvaer/contracts/site/articles'
import type { SiteConfig } from '@samvaer/contracts/site/brand'

interface FooterLink {
  path: string
  /** The key of its words. */
  label?: string
  /** The name where there are no words for it. */
  title?: string
}

const known: readonly Required<Pick<FooterLink, 'path' | 'label'>>[] = [
  { path: '/Support/GeneralTerms', label: 'footer.pages.terms' },
  { path: '/Support/TradeTerms', label: 'footer.pages.trade' },
  { path: '/Withdraw', label: 'footer.pages.withdraw' },
  { path: '/Support/Privacy', label: 'footer.pages.privacy' },
  { path: '/Support/Cookies', label: 'footer.pages.cookies' },
  { path: '/Support/CodeOfConduct', label: 'footer.pages.conduct' },
  { path: '/etisk-regelsaet', label: 'footer.pages.rules' },
  { path: '/Support/Moderation', label: 'footer.pages.moderation' },
  { path: '/Support/ContactPoints', label: 'footer.pages.contact' },
  { path: '/Support/Accessibility', label: 'footer.pages.accessibility' },
  { path: articlesPath, label: 'footer.pages.blog' },
]

/** `/om-os` is called "Om os". */
const titleOf = (path: string): string => {
  const words = (path.split('/').at(-1) ?? '').replaceAll(/[-_]+/g, ' ').trim()
  return words.charAt(0).toLocaleUpperCase() + words.slice(1)
}

type FooterSite = Pick<SiteConfig, 'legalPages' | 'hasArticles'>

/**
 * The links in their order; `exists` says whether a path leads somewhere here. A brand without articles has no blog.
 */
export const footerLinks = (
  { legalPages, hasArticles }: FooterSite,
  exists: (path: string) => boolean,
): FooterLink[] => {
  const isKnown = (path: string) => known.some((link) => link.path.toLowerCase() === path.toLowerCase())
  return [
    ...known.filter(({ path }) => exists(path) && (hasArticles || path !== articlesPath)),
    ...legalPages.filter((path) => !isKnown(path)).map((path) => ({ path, title: titleOf(path) })),
  ]
}
