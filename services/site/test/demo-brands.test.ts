/** The brands that come with the product: what a stranger would find half done. */
import { mkdtempSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { languages } from '@samvaer/contracts/core/values'
import type { Brand } from '@samvaer/contracts/site/brand'
import { hoursInWords } from '@samvaer/contracts/site/opening-hours'
import { ownThemes } from '@samvaer/service-kit/settings/settings'
import { expect, test } from 'vitest'
import { openBrandFiles } from '../src/brand-files.ts'
import { pathKey } from '../src/brand-pages.ts'
import { articleTexts, pageTexts, placed } from '../src/brand-texts.ts'

const refused: object[] = []
const log = { info: () => undefined, error: (data: object) => void refused.push(data) }
const brands = openBrandFiles({
  folder: ownThemes,
  keptIn: mkdtempSync(join(tmpdir(), 'samvaer-kept-')),
  log,
  clock: () => new Date(),
  degradations: { say: () => undefined },
}).all()
const lightBrands = brands.filter(({ dark }) => !dark)
const byKey = brands.map((brand): [string, Brand] => [brand.key, brand])

/** The beginnings of the product's own routes; a page of a brand never stands in front of one. */
const productRoutes = [
  '/api',
  '/assets',
  '/theme',
  '/mfe',
  '/media',
  '/realtime',
  '/dev',
  '/health',
  '/metrics',
  '/reports',
  '/Account',
  '/Birthdays',
  '/Blacklist',
  '/Community',
  '/Contest',
  '/Create',
  '/EditProfile',
  '/Glossary',
  '/Kinks',
  '/LinkExpired',
  '/Mail',
  '/Membership',
  '/Notes',
  '/Notifications',
  '/NotificationSettings',
  '/Pictures',
  '/Profile',
  '/ProfileValidation',
  '/Promote',
  '/QuickScor',
  '/ReAcceptance',
  '/Receipt',
  '/ResetPassword',
  '/Reviews',
  '/Search',
  '/Settings',
  '/Start',
  '/Support',
  '/Tags',
  '/Visitors',
  '/blog',
]

/**
 * Words that belong to the dark variant alone (docs/product/dark-variant.md); six months are "sex månader" in Swedish.
 */
const darkWords =
  /\b(kink|fetish|fetich|erot|sexu|sex(?! månader)|nøgen|naken|naked|nude|rødt album|røde album|red album|röda album)/i

/** Every text of a brand with its place. */
const textsOf = ({ company, texts, newsTicker, breakingNews, pages, articles }: Brand) => [
  ...placed('company', { vat: company.vat }),
  ...placed('texts', texts),
  ...(newsTicker ? placed('brand', { newsTicker }) : []),
  ...breakingNews.flatMap(({ id, title, text }) => placed(`breakingNews ${id}`, { title, text })),
  ...pages.flatMap(pageTexts),
  ...(articles
    ? [
        ...placed('article front', { title: articles.title, lead: articles.lead }),
        ...articles.items.flatMap(articleTexts),
      ]
    : []),
]

test('every brand passes schema and contrast', () => {
  expect(refused).toEqual([])
  expect(brands.map(({ id }) => id)).toEqual([1, 2, 3, 4, 5])
})

test.each(byKey)('%s has every text in its own language and in English', (_key, brand) => {
  const missing = textsOf(brand).flatMap(({ place, texts }) =>
    [brand.language, 'en-GB' as const].filter((name) => !texts[name]?.trim()).map((name) => `${place} ${name}`),
  )
  expect(missing).toEqual([])
})

test.each(byKey)('%s has what every page shows in four languages', (_key, brand) => {
  const everywhere = textsOf(brand).filter(({ place }) => !/^(page|article) /.test(place))
  const missing = everywhere.flatMap(({ place, texts }) =>
    languages.filter((name) => !texts[name]?.trim()).map((name) => `${place} ${name}`),
  )
  expect(missing).toEqual([])
})

test.each(byKey)('%s has no placeholder left', (_key, brand) => {
  const unfilled = textsOf(brand).filter(({ texts }) => Object.values(texts).some((text) => /\{\{|\}\}/.test(text)))
  expect(unfilled).toEqual([])
})

test.each(lightBrands.map((brand): [string, Brand] => [brand.key, brand]))(
  '%s has landing pages, three of them on its front page, at paths of their own, without dark words',
  (_key, brand) => {
    const { pages: landing } = brand
    expect(landing.length).toBeGreaterThanOrEqual(3)
    expect(landing.filter(({ frontPage }) => frontPage)).toHaveLength(3)
    for (const { path } of landing) {
      const first = pathKey(path).split('/')[1]
      expect(productRoutes.map((route) => pathKey(route).slice(1))).not.toContain(first)
    }
    const words = textsOf(brand).flatMap(({ place, texts }) =>
      Object.values(texts).flatMap((text) => (darkWords.test(text) ? [`${place}: ${text}`] : [])),
    )
    expect(words).toEqual([])
  },
)

test.each(lightBrands.map((brand): [string, Brand] => [brand.key, brand]))(
  '%s has articles of a readable length, each with an address of its own',
  (_key, brand) => {
    const items = brand.articles?.items ?? []
    expect(items.length).toBeGreaterThanOrEqual(3)
    for (const { slug, lead, sections } of items)
      for (const language of [brand.language, 'en-GB'] as const) {
        const texts = [lead, ...sections.flatMap(({ paragraphs }) => paragraphs)]
        const words = texts.flatMap((text) => text[language]?.split(/\s+/) ?? [])
        expect(words.length, `${slug} in ${language}`).toBeGreaterThan(130)
        expect(words.length, `${slug} in ${language}`).toBeLessThan(360)
      }
  },
)

test('no two brands have the same article', () => {
  const items = lightBrands.flatMap(({ articles }) => articles?.items ?? [])
  expect(new Set(items.map(({ slug }) => slug)).size).toBe(items.length)
  expect(new Set(items.map(({ lead }) => lead['en-GB'])).size).toBe(items.length)
})

test('the dark brand has no landing page and no articles', () => {
  expect(brands.filter(({ dark, articles }) => dark && articles)).toEqual([])
  expect(brands.filter(({ dark }) => dark).flatMap(({ pages }) => pages)).toEqual([])
})

test('no two brands look or speak alike', () => {
  const differing = {
    name: (brand: Brand) => brand.name,
    claim: (brand: Brand) => brand.texts.claim['en-GB'],
    lead: (brand: Brand) => brand.texts.lead['en-GB'],
    description: (brand: Brand) => brand.texts.description['en-GB'],
    openingHours: (brand: Brand) => hoursInWords(brand.openingHours, 'en-GB'),
    surface: (brand: Brand) => brand.theme.colours.surface,
    raised: (brand: Brand) => brand.theme.colours.raised,
    accent: (brand: Brand) => brand.theme.colours.accent,
    logo: (brand: Brand) => brand.theme.logoPath,
    phone: (brand: Brand) => brand.supportPhone,
    email: (brand: Brand) => brand.supportEmail,
  }
  for (const [what, of] of Object.entries(differing)) expect(new Set(brands.map(of)).size, what).toBe(brands.length)
  const landing = lightBrands.flatMap(({ pages }) => pages)
  expect(new Set(landing.map(({ lead }) => lead['en-GB'])).size).toBe(landing.length)
})

test('a line of news stands where one is wanted, news for everybody at one brand alone', () => {
  expect(brands.filter(({ newsTicker }) => newsTicker).map(({ key }) => key)).toEqual(['samvaer', 'kindred-evenings'])
  expect(brands.filter(({ breakingNews }) => breakingNews.length > 0).map(({ key }) => key)).toEqual(['samvaro'])
})
