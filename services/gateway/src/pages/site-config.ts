import { hostname } from 'node:os'
import { type Brand, type SiteConfig, siteAgeOn } from '@samvaer/contracts/brand'

/** What the browser gets of a brand. */
export const siteConfigOf = (brand: Brand, publicVapidKey: string | null): SiteConfig => {
  const { hosts: _hosts, theme, countryCodes: _codes, breakingNews: _news, pages, newsTicker, ...shown } = brand
  return {
    ...shown,
    logoPath: theme.logoPath,
    machineName: hostname(),
    publicVapidKey,
    legalPages: pages.filter(({ kind }) => kind === 'legal').map(({ path }) => path),
    hasNewsTicker: newsTicker !== undefined,
    siteAge: siteAgeOn(new Date().toISOString().slice(0, 10)),
  }
}
