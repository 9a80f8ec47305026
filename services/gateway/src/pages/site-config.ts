import { hostname } from 'node:os'
import type { Brand, BrandTexts, SiteConfig } from '@samvaer/contracts/brand'
import type { Language } from '@samvaer/contracts/enumerations'

/** A text in a language, else in Danish, else in English. */
export const textIn = (texts: BrandTexts, language: Language): string =>
  texts[language] ?? texts['da-DK'] ?? texts['en-GB'] ?? ''

/** What the browser gets of a brand. */
export const siteConfigOf = (brand: Brand): SiteConfig => {
  const { hosts: _hosts, theme, countryCodes: _codes, ...shown } = brand
  return { ...shown, logoPath: theme.logoPath, machineName: hostname(), publicVapidKey: null }
}
