/** What a brand has to pass before a visitor sees it: by itself, and beside the others. */
import { type Brand, type BrandTexts, brand as brandSchema } from '@samvaer/contracts/brand'
import { sceneFaults } from '@samvaer/service-kit/scene-colours'
import * as z from 'zod'
import { withArticles } from './brand-articles.ts'
import { pathKey, withPages } from './brand-pages.ts'
import type { BrandSource } from './brand-sources.ts'
import { textsOf } from './brand-texts.ts'
import { contrastFaults } from './contrast.ts'
import { countryOf } from './countries.ts'
import { parsedJson } from './parsed-json.ts'

export type CheckedBrand = { brand: Brand } | { faults: string[] }

/** Characters of a description that search engines show. */
const longestDescription = 160

const isTwice = <T>(item: T, index: number, all: readonly T[]): boolean => all.indexOf(item) < index

const newsFaults = ({ breakingNews }: Brand): string[] => [
  ...breakingNews
    .map(({ id }) => id)
    .filter(isTwice)
    .map((id) => `breakingNews ${id} is there twice`),
  ...breakingNews
    .filter(({ from, until }) => Date.parse(until) <= Date.parse(from))
    .map(({ id }) => `breakingNews ${id} ends before it begins`),
]

const descriptionFaults = (place: string, description: BrandTexts): string[] =>
  Object.entries(description)
    .filter(([, text]) => text.length > longestDescription)
    .map(([language, text]) => `${place}: the description in ${language} has ${text.length} characters`)

const pageFaults = ({ pages }: Brand): string[] => [
  ...pages
    .map(({ path }) => pathKey(path))
    .filter(isTwice)
    .map((path) => `page ${path} is there twice`),
  ...pages.flatMap(({ path, description }) => descriptionFaults(`page ${path}`, description)),
]

const articleFaults = ({ articles }: Brand): string[] => {
  if (!articles) return []
  const { items, description } = articles
  return [
    ...descriptionFaults('articles', description),
    ...items
      .map(({ slug }) => slug)
      .filter(isTwice)
      .map((slug) => `article ${slug} is there twice`),
    ...items
      .filter(({ publishedOn, changedOn }) => changedOn !== undefined && changedOn < publishedOn)
      .map(({ slug }) => `article ${slug} was changed before it was published`),
    ...items.flatMap((article) => descriptionFaults(`article ${article.slug}`, article.description)),
  ]
}

/** Line breaks and the like mean nothing in a text of its own, and some of them end a feed. */
const controlFaults = (brand: Brand): string[] =>
  textsOf(brand)
    .filter(
      ({ place, texts }) => place.startsWith('article') && Object.values(texts).some((text) => /\p{Cc}/u.test(text)),
    )
    .map(({ place }) => `${place}: a text has a line break or another control character`)

/** A reader of whatever language falls back to Danish, then English (R39): one of them has to be there. */
const textFaults = (brand: Brand): string[] =>
  textsOf(brand)
    .filter(
      ({ texts }) => !(texts['da-DK'] ?? texts['en-GB'])?.trim() || Object.values(texts).some((text) => !text.trim()),
    )
    .map(({ place }) => `${place}: a text is empty, or neither in Danish nor in English`)

/** The brand in the texts of its files, or what is wrong with them, a sentence each. */
export const checkBrand = (source: BrandSource, folderName: string): CheckedBrand => {
  const json = parsedJson(source.brand)
  if ('fault' in json) return { faults: [json.fault] }
  const result = brandSchema.safeParse(json.content)
  if (!result.success) return { faults: z.prettifyError(result.error).split('\n') }
  const paged = withPages(result.data, source)
  if ('faults' in paged) return paged
  const whole = withArticles(paged.brand, source)
  if ('faults' in whole) return whole
  const brand: Brand = { ...whole.brand, scenes: source.scenes }
  const faults = [
    ...(brand.key === folderName ? [] : [`key "${brand.key}" is not the folder name`]),
    ...brand.countryCodes.filter((code) => !countryOf(code)).map((code) => `"${code}" is no country`),
    ...(brand.hosts.some(isTwice) ? ['a host is named twice'] : []),
    ...contrastFaults(brand.theme.colours),
    ...Object.entries(source.scenes).flatMap(([name, svg]) =>
      sceneFaults(svg, brand.theme.colours).map((fault) => `scenes/${name}.svg ${fault}`),
    ),
    ...newsFaults(brand),
    ...pageFaults(brand),
    ...articleFaults(brand),
    ...controlFaults(brand),
    ...textFaults(brand),
  ]
  return faults.length > 0 ? { faults } : { brand }
}

/** What two brands may not share. */
export const conflictsOf = (brand: Brand, others: readonly Brand[]): string[] =>
  others.flatMap((other) => [
    ...(other.id === brand.id ? [`id ${brand.id} belongs to ${other.key}`] : []),
    ...brand.hosts.filter((host) => other.hosts.includes(host)).map((host) => `host ${host} belongs to ${other.key}`),
  ])
