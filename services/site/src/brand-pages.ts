/**
 * The pages of a brand from its `pages.json`: a list of pages of its own and of pages that it shares with others
 * (`{ "shared": "privacy" }`, with `further` sections of its own below). Their placeholders are filled.
 */
import { type Brand, type BrandPage, brandPage } from '@samvaer/contracts/brand'
import * as z from 'zod'
import { filledSections, fillTexts } from './brand-placeholders.ts'
import type { BrandSource } from './brand-sources.ts'
import { type Checked, checked } from './checked-content.ts'
import { parsedJson } from './parsed-json.ts'

const sharedPage = z.strictObject({
  shared: z.string().regex(/^[a-z][a-z0-9-]*$/),
  further: brandPage.shape.sections.default([]),
})

const sharedPageOf = (item: object, { shared }: BrandSource, where: string): Checked<BrandPage> => {
  const { value: reference, faults } = checked(sharedPage, item, where)
  if (faults) return { faults }
  const file = `shared/legal/${reference.shared}.json`
  const text = shared.get(reference.shared)
  if (text === undefined) return { faults: [`${where}: there is no ${file}`] }
  const json = parsedJson(text)
  if ('fault' in json) return { faults: [`${file}: ${json.fault}`] }
  const page = checked(brandPage, json.content, file)
  if (page.faults) return page
  return { value: { ...page.value, sections: [...page.value.sections, ...reference.further] } }
}

const pagesIn = (source: BrandSource): Checked<BrandPage[]> => {
  if (source.pages === undefined) return { value: [] }
  const json = parsedJson(source.pages)
  if ('fault' in json) return { faults: [`pages.json: ${json.fault}`] }
  if (!Array.isArray(json.content)) return { faults: ['pages.json: no list of pages'] }
  const pages = json.content.map((item: unknown, index): Checked<BrandPage> => {
    const where = `pages.json[${index}]`
    const isShared = typeof item === 'object' && item !== null && 'shared' in item
    return isShared ? sharedPageOf(item, source, where) : checked(brandPage, item, where)
  })
  const faults = pages.flatMap((page) => page.faults ?? [])
  return faults.length > 0 ? { faults } : { value: pages.flatMap((page) => page.value ?? []) }
}

const filledPage = (page: BrandPage, brand: Brand, unknown: Set<string>): BrandPage => {
  const filled = fillTexts(brand, `page ${page.path}`, unknown)
  return {
    ...page,
    title: filled(page.title),
    description: filled(page.description),
    heading: filled(page.heading),
    lead: filled(page.lead),
    sections: filledSections(page.sections, filled),
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
