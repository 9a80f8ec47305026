/** Checks of a brand before a visitor sees it: by itself, piece by piece, and beside the others. */
import { type Brand, brand as brandSchema, newsOfBrand } from '@samvaer/contracts/site/brand'
import { sceneFaults } from '@samvaer/service-kit/media/scene-colours'
import type * as z from 'zod'
import { readArticles } from './brand-articles.ts'
import { readPages } from './brand-pages.ts'
import { type Pieces, readPieces, textField } from './brand-pieces.ts'
import type { BrandSource } from './brand-sources.ts'
import { placed, textFaults } from './brand-texts.ts'
import { type Checked, checked } from './checked-content.ts'
import { contrastFaults } from './contrast.ts'
import { countryOf } from './countries.ts'
import { parsedJson } from './parsed-json.ts'

/** The brand, with what of its files is not in it; or why it is none at all. */
export type CheckedBrand = { brand: Brand; skipped: string[] } | { faults: string[] }

type News = Brand['breakingNews'][number]

const isTwice = <T>(item: T, index: number, all: readonly T[]): boolean => all.indexOf(item) < index

const readNews = (items: readonly unknown[], good: readonly News[]): Pieces<News> =>
  readPieces(items, {
    file: 'brand.json breakingNews',
    kind: 'breakingNews',
    nameOf: (item) => textField(item, 'id'),
    read: (item, where): Checked<News> => {
      const { value, faults } = checked(newsOfBrand, item, where)
      if (faults) return { faults }
      const { id, from, until, title, text } = value
      const own = [
        ...(Date.parse(until) <= Date.parse(from) ? [`${where}: breakingNews ${id} ends before it begins`] : []),
        ...textFaults(placed(`breakingNews ${id}`, { title, text })).map((fault) => `${where}: ${fault}`),
      ]
      return own.length > 0 ? { faults: own } : { value }
    },
    good,
  })

const readScenes = (
  { scenes }: BrandSource,
  brand: Brand,
  good: Brand['scenes'],
): { scenes: Brand['scenes']; faults: string[] } => {
  const faults: string[] = []
  const kept = Object.entries(scenes).flatMap(([name, svg]) => {
    const own = sceneFaults(svg, brand.theme.colours).map((fault) => `scenes/${name}.svg ${fault}`)
    faults.push(...own)
    const last = good?.[name as keyof typeof good]
    if (own.length === 0) return [[name, svg]]
    return last === undefined ? [] : [[name, last]]
  })
  return { scenes: Object.fromEntries(kept), faults }
}

/** Fields that say something to a reader and nothing about the brand itself: each can be as it was before. */
const ofReaders = [
  'distanceUnit',
  'supportPhone',
  'supportEmail',
  'openingHours',
  'company',
  'texts',
  'newsTicker',
  'maintenance',
]

/** The value in the place of a field that fails: its last good one, or nothing where nothing is needed. */
const standIn = (field: string, good: Brand | undefined): unknown =>
  ofReaders.includes(field) ? good?.[field as keyof Brand] : undefined

/**
 * Returns the name of a failing field that may be left out, as something stands for it; undefined for one that may not.
 */
const mayGo = (issue: z.core.$ZodIssue): string | undefined => {
  if (issue.code === 'unrecognized_keys' && issue.path.length === 0) return issue.keys[0]
  const [field] = issue.path
  return typeof field === 'string' && ofReaders.includes(field) ? field : undefined
}

/** Reads the fields that the lists beside them do not hold. */
const readCore = (
  content: unknown,
  good: Brand | undefined,
): { core: Brand; skipped: string[] } | { faults: string[] } => {
  const value = structuredClone(content) as Record<string, unknown>
  const skipped: string[] = []
  const replaced = new Set<string>()
  for (;;) {
    const read = brandSchema.safeParse(value)
    const texts = read.success ? coreTexts.flatMap((field) => coreTextFaults(read.data, field)) : []
    const [fault] = texts
    if (read.success && !fault) return { core: read.data, skipped }
    const [issue] = read.success ? [] : read.error.issues
    const field = fault ? fault.field : issue && mayGo(issue)
    const said = fault
      ? fault.said
      : issue
        ? `${issue.path.join('.') || 'brand'}: ${issue.message}`
        : 'it cannot be read'
    if (field === undefined || replaced.has(field)) return { faults: [...skipped, `brand.json ${said}`] }
    skipped.push(`brand.json ${said}`)
    replaced.add(field)
    const last = standIn(field, good)
    if (last === undefined) delete value[field]
    else value[field] = last
  }
}

const coreTexts = ['company', 'texts', 'newsTicker', 'maintenance'] as const

const coreTextFaults = (brand: Brand, field: (typeof coreTexts)[number]): { field: string; said: string }[] => {
  const texts = {
    company: [{ place: 'company vat', texts: brand.company.vat }],
    texts: placed('texts', brand.texts),
    newsTicker: brand.newsTicker ? [{ place: 'newsTicker', texts: brand.newsTicker }] : [],
    maintenance: brand.maintenance ? [{ place: 'maintenance', texts: brand.maintenance.text }] : [],
  }[field]
  return textFaults(texts).map((said) => ({ field, said }))
}

const listIn = (content: unknown, field: string): { items: unknown[]; faults: string[] } => {
  const value = (content as Record<string, unknown>)[field]
  if (value === undefined) return { items: [], faults: [] }
  return Array.isArray(value) ? { items: value, faults: [] } : { items: [], faults: [`brand.json ${field}: no list`] }
}

/**
 * The brand in the texts of its files.
 * @param good as it was last good: what stands for a piece that fails
 */
export const checkBrand = (source: BrandSource, folderName: string, good?: Brand): CheckedBrand => {
  const json = parsedJson(source.brand)
  if ('fault' in json) return { faults: [json.fault] }
  const { content } = json
  if (typeof content !== 'object' || content === null || Array.isArray(content)) return { faults: ['no brand'] }
  const { pages: _pages, breakingNews: _news, scenes: _scenes, ...rest } = content as Partial<Brand>
  const read = readCore(rest, good)
  if ('faults' in read) return read
  const { core } = read
  const faults = [
    ...(core.key === folderName ? [] : [`key "${core.key}" is not the folder name`]),
    ...core.countryCodes.filter((code) => !countryOf(code)).map((code) => `"${code}" is no country`),
    ...(core.hosts.some(isTwice) ? ['a host is named twice'] : []),
    ...Object.entries(core.pageHosts ?? {})
      .filter(([, host]) => core.hosts.indexOf(host) < 1)
      .map(([path, host]) => `pageHosts ${path}: ${host} is none of the hosts behind the first`),
    ...contrastFaults(core.theme.colours),
  ]
  if (faults.length > 0) return { faults }
  const listedNews = listIn(content, 'breakingNews')
  const listedPages = listIn(content, 'pages')
  const news = readNews(listedNews.items, good?.breakingNews ?? [])
  const pages = readPages(core, { within: listedPages.items, beside: source.pages }, good?.pages ?? [])
  const { articles, faults: articleFaults } = readArticles(core, source.articles, good?.articles)
  const { scenes, faults: sceneFaultsOf } = readScenes(source, core, good?.scenes)
  return {
    brand: {
      ...core,
      breakingNews: news.pieces,
      pages: pages.pieces,
      ...(articles && { articles }),
      scenes,
    },
    skipped: [
      ...read.skipped,
      ...listedNews.faults,
      ...news.faults,
      ...listedPages.faults,
      ...pages.faults,
      ...articleFaults,
      ...sceneFaultsOf,
    ],
  }
}

/** Returns the things that two brands may not share. */
export const conflictsOf = (brand: Brand, others: readonly Brand[]): string[] =>
  others.flatMap((other) => [
    ...(other.id === brand.id ? [`id ${brand.id} belongs to ${other.key}`] : []),
    ...brand.hosts.filter((host) => other.hosts.includes(host)).map((host) => `host ${host} belongs to ${other.key}`),
  ])
