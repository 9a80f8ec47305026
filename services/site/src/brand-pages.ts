/** The pages of a brand from its files, with their placeholders filled, each read by itself. */
import { type Brand, type BrandPage, brandPage } from '@samvaer/contracts/site/brand'
import { filledSections, fillTexts } from '@samvaer/contracts/site/brand-placeholders'
import { type Pieces, readPieces, textField } from './brand-pieces.ts'
import { descriptionFaults, pageTexts, textFaults } from './brand-texts.ts'
import { type Checked, checked } from './checked-content.ts'
import { parsedJson } from './parsed-json.ts'

const file = 'pages.json'

/** The form in which paths are compared: upper and lower case and a slash at the end make no difference. */
export const pathKey = (path: string): string => path.toLowerCase().replace(/\/+$/, '')

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

const readPage = (item: unknown, where: string, brand: Brand): Checked<BrandPage> => {
  const { value, faults } = checked(brandPage, item, where)
  if (faults) return { faults }
  const unknown = new Set<string>()
  const page = filledPage(value, brand, unknown)
  const own = [
    ...unknown,
    ...descriptionFaults(`page ${page.path}`, page.description),
    ...textFaults(pageTexts(page)),
  ].map((fault) => `${where}: ${fault}`)
  return own.length > 0 ? { faults: own } : { value: page }
}

/** @param items pages as a file has them, `listed` is where they stand */
const pagesOf = (items: readonly unknown[], listed: string, brand: Brand, good: readonly BrandPage[]) =>
  readPieces(items, {
    file: listed,
    kind: 'page',
    nameOf: (item) => {
      const path = textField(item, 'path')
      return path === undefined ? undefined : pathKey(path)
    },
    read: (item, where) => readPage(item, where, brand),
    good,
  })

/**
 * The pages that stand in `brand.json` itself, then those of the file beside it.
 * @param brand what fills their placeholders
 * @param good as they were last good
 */
export const readPages = (
  brand: Brand,
  { within, beside }: { within: readonly unknown[]; beside: string | undefined },
  good: readonly BrandPage[],
): Pieces<BrandPage> => {
  const inside = pagesOf(within, 'brand.json pages', brand, good)
  const json = beside === undefined ? { content: [] } : parsedJson(beside)
  const unread =
    'fault' in json ? `${file}: ${json.fault}` : Array.isArray(json.content) ? undefined : `${file}: no list of pages`
  const paths = new Set(inside.pieces.map(({ path }) => pathKey(path)))
  // A file that is no list is as if it had not been written.
  const outside = unread
    ? { pieces: [...good], faults: [unread] }
    : pagesOf('content' in json ? (json.content as unknown[]) : [], file, brand, good)
  const twice = outside.pieces.filter(({ path }) => paths.has(pathKey(path)))
  return {
    pieces: [...inside.pieces, ...outside.pieces.filter((page) => !twice.includes(page))],
    faults: [
      ...inside.faults,
      ...outside.faults,
      ...(unread ? [] : twice.map(({ path }) => `${file}: page ${pathKey(path)} is there twice`)),
    ],
  }
}
