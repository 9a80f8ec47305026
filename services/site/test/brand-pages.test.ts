import { cpSync, mkdtempSync, readFileSync, rmSync, utimesSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { basename, join } from 'node:path'
import type { Brand, BrandPage } from '@samvaer/contracts/brand'
import { ownThemes } from '@samvaer/service-kit/settings'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { type BrandFiles, openBrandFiles } from '../src/brand-files.ts'

let folder: string
let now = Date.now()
let refused: string[]

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'samvaer-pages-'))
  cpSync(ownThemes, folder, { recursive: true })
  refused = []
})
afterEach(() => rmSync(folder, { recursive: true, force: true }))

const open = (): BrandFiles =>
  openBrandFiles({
    folder,
    keptIn: join(folder, '..', `${basename(folder)}-kept`),
    leftOut: { say: () => undefined },
    log: { info: () => undefined, error: (data) => void refused.push(JSON.stringify(data)) },
    clock: () => new Date(now),
  })

let changes = 0
/** Writes a file of the themes; the next look a second later sees it. */
const write = (name: string, content: unknown): void => {
  const file = join(folder, name)
  writeFileSync(file, typeof content === 'string' ? content : JSON.stringify(content))
  // Two changes may fall into one tick of a coarse file clock.
  changes += 1
  utimesSync(file, new Date(), new Date(Date.now() + changes * 1000))
  now += 1000
}
const content = (name: string): unknown => JSON.parse(readFileSync(join(folder, name), 'utf8'))

const page = (further: object = {}): object => ({
  path: '/Et-sted',
  title: { 'da-DK': 'Et sted' },
  description: { 'da-DK': 'Om et sted' },
  heading: { 'da-DK': 'Velkommen til {{site}}' },
  lead: { 'da-DK': 'Skriv til {{ email }}' },
  sections: [{ heading: { 'da-DK': 'Hvor' }, paragraphs: [{ 'da-DK': '{{company}}, {{address}}' }] }],
  ...further,
})

const pageAt = (brand: Brand | undefined, path: string): BrandPage | undefined =>
  brand?.pages.find((one) => one.path === path)

test('pages of the brand’s own are filled with what belongs to the brand', () => {
  const files = open()
  write('samvaer/pages.json', [page()])
  const own = pageAt(files.find(1), '/Et-sted')
  expect(own?.heading).toEqual({ 'da-DK': 'Velkommen til Samvær' })
  expect(own?.lead).toEqual({ 'da-DK': 'Skriv til hej@samvaer.example' })
  expect(own?.sections[0]?.paragraphs).toEqual([{ 'da-DK': 'Samvær ApS, Torvet 12, 4600 Køge' }])
  expect(own?.frontPage).toBe(false)
})

test('a brand without pages.json has no pages, and gets them when the file comes', () => {
  rmSync(join(folder, 'samvaro/pages.json'))
  const files = open()
  expect(files.find(2)?.pages).toEqual([])
  write('samvaro/pages.json', [page()])
  expect(files.find(2)?.pages.map(({ path }) => path)).toEqual(['/Et-sted'])
})

test.each([
  ['half a file', '[{"path"', 'pages.json: not JSON'],
  ['no list', '{}', 'pages.json: no list of pages'],
  ['a page without a title', [{ ...page(), title: undefined }], 'pages.json[0]:'],
  ['a field that no page has', [page({ picture: 'x' })], 'Unrecognized key'],
  ['a path with a space', [page({ path: '/Et sted' })], 'pages.json[0]:'],
  ['an unknown placeholder', [page({ title: { 'da-DK': '{{nonsense}}' } })], '{{nonsense}} is no placeholder'],
  ['a path twice', [page(), page({ path: '/et-STED' })], 'page /et-sted is there twice'],
  ['too long a description', [page({ description: { 'da-DK': 'x'.repeat(161) } })], 'has 161 characters'],
  ['a text in no language to fall back to', [page({ title: { 'sv-SE': 'Bara svenska' } })], 'neither in Danish nor in'],
  ['an empty text', [page({ title: { 'da-DK': ' ' } })], 'a text is empty'],
])('%s is refused with the reason, and the last good state stays', (_what, pages, reason) => {
  const files = open()
  const good = files.find(1)
  write('samvaer/pages.json', pages)
  expect(files.find(1)).toBe(good)
  expect(refused).toHaveLength(1)
  expect(JSON.parse(refused[0] ?? '').faults.join('\n')).toContain(reason)
  write('samvaer/pages.json', [page()])
  expect(files.find(1)?.pages).toHaveLength(1)
})

test.each([
  ['twice', [{}, {}], 'breakingNews 7 is there twice'],
  ['ending before it begins', [{ until: '2026-01-01T00:00:00Z' }], 'breakingNews 7 ends before it begins'],
])('news %s are refused', (_what, changed, reason) => {
  const news = { id: 7, from: '2026-02-01T00:00:00Z', until: '2026-03-01T00:00:00Z' }
  const texts = { title: { 'da-DK': 'Nyt' }, text: { 'da-DK': 'Noget er nyt.' } }
  const files = open()
  const brand = content('samvaro/brand.json') as Brand
  write('samvaro/brand.json', { ...brand, breakingNews: changed.map((one) => ({ ...news, ...texts, ...one })) })
  expect(files.find(2)?.breakingNews.map(({ id }) => id)).toEqual([1])
  expect(refused[0]).toContain(reason)
})
