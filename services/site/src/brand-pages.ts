/**
 * The pages of a brand from its `pages.json`: a list of pages of its own and of pages that it shares with others
 * (`{ "shared": "privacy" }`, with `further` sections of its own below). What differs between brands stands in the
 * texts as `{{site}}`, `{{email}}` and so on, and is filled in when they are read.
 */
import { type Brand, type BrandPage, type BrandTexts, brandPage, textIn } from '@samvaer/contracts/brand'
import { type Language, languages } from '@samvaer/contracts/enumerations'
import * as z from 'zod'
import type { BrandSource } from './brand-sources.ts'
import { parsedJson } from './parsed-json.ts'

const sharedPage = z.strictObject({
  shared: z.string().regex(/^[a-z][a-z0-9-]*$/),
  further: brandPage.shape.sections.default([]),
})

type Read<T> = { value: T; faults?: never } | { value?: never; faults: string[] }

const read = <Schema extends z.ZodType>(schema: Schema, content: unknown, where: string): Read<z.output<Schema>> => {
  const result = schema.safeParse(content)
  if (result.success) return { value: result.data }
  return {
    faults: z
      .prettifyError(result.error)
      .split('\n')
      .map((line) => `${where}: ${line}`),
  }
}

const sharedPageOf = (item: object, { shared }: BrandSource, where: string): Read<BrandPage> => {
  const { value: reference, faults } = read(sharedPage, item, where)
  if (faults) return { faults }
  const file = `shared/legal/${reference.shared}.json`
  const text = shared.get(reference.shared)
  if (text === undefined) return { faults: [`${where}: there is no ${file}`] }
  const json = parsedJson(text)
  if ('fault' in json) return { faults: [`${file}: ${json.fault}`] }
  const page = read(brandPage, json.content, file)
  if (page.faults) return page
  return { value: { ...page.value, sections: [...page.value.sections, ...reference.further] } }
}

const pagesIn = (source: BrandSource): Read<BrandPage[]> => {
  if (source.pages === undefined) return { value: [] }
  const json = parsedJson(source.pages)
  if ('fault' in json) return { faults: [`pages.json: ${json.fault}`] }
  if (!Array.isArray(json.content)) return { faults: ['pages.json: no list of pages'] }
  const pages = json.content.map((item: unknown, index): Read<BrandPage> => {
    const where = `pages.json[${index}]`
    const isShared = typeof item === 'object' && item !== null && 'shared' in item
    return isShared ? sharedPageOf(item, source, where) : read(brandPage, item, where)
  })
  const faults = pages.flatMap((page) => page.faults ?? [])
  return faults.length > 0 ? { faults } : { value: pages.flatMap((page) => page.value ?? []) }
}

const placeholder = /\{\{\s*([^{}]*?)\s*\}\}/g

const fillingsOf = (brand: Brand, language: Language): Map<string, string> =>
  new Map([
    ['site', brand.name],
    ['company', brand.company.name],
    ['address', brand.company.address],
    ['vat', textIn(brand.company.vat, language)],
    ['email', brand.supportEmail],
    ['phone', brand.supportPhone],
    ['hours', textIn(brand.openingHours, language)],
  ])

/** Fills the texts of a page; what is no placeholder of ours is noted and stays as it was. */
const filledPage = (page: BrandPage, brand: Brand, unknown: Set<string>): BrandPage => {
  const fillings = new Map(languages.map((language) => [language, fillingsOf(brand, language)]))
  const filled = (texts: BrandTexts): BrandTexts => {
    const entries = Object.entries(texts) as [Language, string][]
    const fill = (language: Language, text: string): string =>
      text.replace(placeholder, (whole, name: string) => {
        const filling = fillings.get(language)?.get(name)
        if (filling === undefined) unknown.add(`page ${page.path}: ${whole} is no placeholder`)
        return filling ?? whole
      })
    return Object.fromEntries(entries.map(([language, text]) => [language, fill(language, text)]))
  }
  return {
    ...page,
    title: filled(page.title),
    description: filled(page.description),
    heading: filled(page.heading),
    lead: filled(page.lead),
    sections: page.sections.map(({ heading, paragraphs }) => ({
      heading: filled(heading),
      paragraphs: paragraphs.map(filled),
    })),
  }
}

/** The brand with its pages, or what is wrong with them, a sentence each. */
export const withPages = (brand: Brand, source: BrandSource): { brand: Brand } | { faults: string[] } => {
  const { value, faults } = pagesIn(source)
  if (faults) return { faults }
  const unknown = new Set<string>()
  const pages = [...brand.pages, ...value].map((page) => filledPage(page, brand, unknown))
  return unknown.size > 0 ? { faults: [...unknown] } : { brand: { ...brand, pages } }
}

/** The form in which paths are compared: upper and lower case and a slash at the end make no difference. */
export const pathKey = (path: string): string => path.toLowerCase().replace(/\/+$/, '')
