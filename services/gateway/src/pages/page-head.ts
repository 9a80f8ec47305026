import { type Brand, siteSince, textIn } from '@samvaer/contracts/brand'
import type { Language } from '@samvaer/contracts/enumerations'
import { addressOf } from '../sites/site-address.ts'
import type { Theme } from '../sites/themes.ts'
import { createPath, type FoundPage, frontPath } from './find-page.ts'
import { escapeHtml, escapeJson, tag } from './html.ts'

export interface HeadMaterial {
  brand: Brand
  language: Language
  theme: Theme
  found: FoundPage
  /** Every brand of the installation. */
  brands: readonly Brand[]
  /** Where members reach the installation, for scheme and port. */
  origin: string
}

/** The path that search engines keep for a page; undefined for what they do not. */
const canonicalPath = ({ kind, page, indexable }: FoundPage): string | undefined => {
  if (!indexable) return undefined
  if (kind === 'front') return frontPath
  return kind === 'create' ? createPath : page?.path
}

const titleOf = ({ brand, language, found: { kind, page } }: HeadMaterial): string => {
  if (page) return `${textIn(page.title, language)} – ${brand.name}`
  if (kind !== 'front') return brand.name
  return `${brand.name} – ${textIn(brand.texts.claim, language).replace(/\.$/, '')}`
}

/** The same page on other brands: one a language, this brand's own first. */
const alternates = ({ brand, brands, origin }: HeadMaterial, path: string): string[] => {
  const has = ({ pages }: Brand) =>
    path === frontPath || path === createPath || pages.some((page) => page.path === path)
  const byLanguage = new Map<Language, Brand>([[brand.language, brand]])
  for (const one of brands)
    if (!one.dark && has(one) && !byLanguage.has(one.language)) byLanguage.set(one.language, one)
  if (byLanguage.size < 2) return []
  return [...byLanguage].map(([hreflang, one]) =>
    tag('link', { rel: 'alternate', hreflang, href: addressOf(one, origin, path) }),
  )
}

const property = (name: string, content: string): string => tag('meta', { property: name, content })

const organization = ({ brand, theme, origin }: HeadMaterial): string => {
  const data = {
    '@context': 'https://schema.org',
    '@type': 'Organization',
    name: brand.name,
    legalName: brand.company.name,
    foundingDate: siteSince,
    url: addressOf(brand, origin, frontPath),
    logo: addressOf(brand, origin, theme.appIcons.large),
    address: brand.company.address,
    email: brand.supportEmail,
    telephone: brand.supportPhone,
  }
  return `<script type="application/ld+json">${escapeJson(JSON.stringify(data))}</script>`
}

/** The part of a page's head that is this page's alone: what readers see in tabs, and search engines and shares show. */
export const pageHead = (material: HeadMaterial): string => {
  const { brand, language, theme, found, origin } = material
  const title = titleOf(material)
  const description = textIn(found.page?.description ?? brand.texts.description, language)
  const named = [`<title>${escapeHtml(title)}</title>`, tag('meta', { name: 'description', content: description })]
  const path = canonicalPath(found)
  if (path === undefined) return named.join('')
  const address = addressOf(brand, origin, path)
  return [
    ...named,
    tag('link', { rel: 'canonical', href: address }),
    ...alternates(material, path),
    property('og:type', 'website'),
    property('og:site_name', brand.name),
    property('og:title', title),
    property('og:description', description),
    property('og:url', address),
    property('og:locale', language.replace('-', '_')),
    property('og:image', addressOf(brand, origin, theme.appIcons.large)),
    found.kind === 'front' ? organization(material) : '',
  ].join('')
}
