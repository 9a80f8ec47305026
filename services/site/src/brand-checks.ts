/** What a brand has to pass before a visitor sees it: by itself, and beside the others. */
import { type Brand, brand as brandSchema } from '@samvaer/contracts/brand'
import * as z from 'zod'
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

const pageFaults = ({ pages }: Brand): string[] => [
  ...pages
    .map(({ path }) => pathKey(path))
    .filter(isTwice)
    .map((path) => `page ${path} is there twice`),
  ...pages.flatMap(({ path, description }) =>
    Object.entries(description)
      .filter(([, text]) => text.length > longestDescription)
      .map(([language, text]) => `page ${path}: the description in ${language} has ${text.length} characters`),
  ),
]

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
  const whole = withPages(result.data, source)
  if ('faults' in whole) return whole
  const { brand } = whole
  const faults = [
    ...(brand.key === folderName ? [] : [`key "${brand.key}" is not the folder name`]),
    ...brand.countryCodes.filter((code) => !countryOf(code)).map((code) => `"${code}" is no country`),
    ...(brand.hosts.some(isTwice) ? ['a host is named twice'] : []),
    ...contrastFaults(brand.theme.colours),
    ...newsFaults(brand),
    ...pageFaults(brand),
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
