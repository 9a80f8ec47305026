/** The pages of a brand from its `pages.json`, with their placeholders filled. */
import { type Brand, type BrandPage, brandPage } from '@samvaer/contracts/brand'
import { filledSections, fillTexts } from '@samvaer/contracts/brand-placeholders'
import type { BrandSource } from './brand-sources.ts'
import { type Checked, checked } from './checked-content.ts'
import { parsedJson } from './parsed-json.ts'

const pagesIn = (source: BrandSource): Checked<BrandPage[]> => {
  if (source.pages === undefined) return { value: [] }
  const json = parsedJson(source.pages)
  if ('fault' in json) return { faults: [`pages.json: ${json.fault}`] }
  if (!Array.isArray(json.content)) return { faults: ['pages.json: no list of pages'] }
  const pages = json.content.map((item: unknown, index) => checked(brandPage, item, `pages.json[${index}]`))
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
