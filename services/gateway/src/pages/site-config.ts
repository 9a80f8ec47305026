import { siteAgeOn } from '@samvaer/contracts/site/age'
import { dayOf, shownArticles } from '@samvaer/contracts/site/articles'
import type { Brand, SiteConfig } from '@samvaer/contracts/site/brand'
import { legalPaths } from '@samvaer/contracts/support/values'

/** Returns the facts of a brand that the browser gets. */
export const siteConfigOf = (
  brand: Brand,
  {
    publicVapidKey,
    translates,
    scenes,
    hasDarkVariant,
  }: Pick<SiteConfig, 'publicVapidKey' | 'translates' | 'scenes' | 'hasDarkVariant'>,
): SiteConfig => {
  const {
    hosts: _hosts,
    pageHosts: _pageHosts,
    countryCodes: _codes,
    breakingNews: _news,
    articles: _articles,
    ...rest
  } = brand
  const { theme, pages: _pages, newsTicker, scenes: _drawings, ...shown } = rest
  const today = dayOf(new Date())
  return {
    ...shown,
    logoPath: theme.logoPath,
    publicVapidKey,
    scenes,
    legalPages: Object.values(legalPaths),
    hasDarkVariant,
    hasNewsTicker: newsTicker !== undefined,
    hasArticles: shownArticles(brand, today).length > 0,
    siteAge: siteAgeOn(today),
    ...(translates && { translates }),
  }
}
