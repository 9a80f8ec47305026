import { cpSync, mkdtempSync, readFileSync, rmSync, utimesSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { basename, join } from 'node:path'
import type { Brand, BrandPage } from '@samvaer/contracts/site/brand'
import { ownThemes } from '@samvaer/service-kit/settings/settings'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { type BrandFiles, openBrandFiles } from '../src/brand-files.ts'

let folder: string
let now = Date.now()
let refused: string[]
let degradations: Record<string, readonly string[]>

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'samvaer-pages-'))
  cpSync(ownThemes, folder, { recursive: true })
  refused = []
  degradations = {}
})
afterEach(() => rmSync(folder, { recursive: true, force: true }))

const open = (): BrandFiles =>
  openBrandFiles({
    folder,
    keptIn: join(folder, '..', `${basename(folder)}-kept`),
    degradations: {
      say: (_source, faults) => {
        degradations = Object.fromEntries(faults)
      },
    },
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
])(
  '%s is left out with the reason, where it stands, and the rest of the brand is as its files say',
  (_what, pages, reason) => {
    const files = open()
    write('samvaer/pages.json', pages)
    files.all()
    expect(refused).toHaveLength(1)
    const faults = JSON.parse(refused[0] ?? '').faults as string[]
    expect(faults.join('\n')).toContain(reason)
    expect(faults.every((fault) => fault.startsWith('pages.json'))).toBe(true)
    expect(degradations).toEqual({ samvaer: faults })
    const brand = content('samvaer/brand.json') as Brand
    write('samvaer/brand.json', { ...brand, supportPhone: '+45 70 70 70 71' })
    expect(files.find(1)?.supportPhone).toBe('+45 70 70 70 71')
    write('samvaer/pages.json', [page()])
    expect(files.find(1)?.pages.map(({ path }) => path)).toEqual(['/Et-sted'])
    expect(degradations).toEqual({})
  },
)

test('of ten pages a bad one is as it was last good, over a restart too, one that never was is missing, and the others are new', () => {
  const ten = (change: (at: number) => object) =>
    Array.from({ length: 10 }, (_, at) =>
      page({ path: `/Side-${at}`, title: { 'da-DK': `Side ${at}` }, ...change(at) }),
    )
  const files = open()
  write('samvaer/pages.json', ten(() => ({})).slice(0, 9))
  const titles = (brands = files) => brands.find(1)?.pages.map(({ title }) => title['da-DK'])
  expect(titles()).toEqual([0, 1, 2, 3, 4, 5, 6, 7, 8].map((at) => `Side ${at}`))
  const now = (at: number) => ({ title: at === 4 || at === 9 ? { 'sv-SE': 'Bara svenska' } : { 'da-DK': `Ny ${at}` } })
  write('samvaer/pages.json', ten(now))
  const expected = [0, 1, 2, 3, 4, 5, 6, 7, 8].map((at) => `${at === 4 ? 'Side' : 'Ny'} ${at}`)
  expect(titles()).toEqual(expected)
  expect(titles(open())).toEqual(expected)
  expect(degradations.samvaer?.map((fault) => fault.slice(0, 13))).toEqual(['pages.json[4]', 'pages.json[9]'])
  // No list is as if it had not been written.
  write('samvaer/pages.json', '[{"path"')
  expect(titles()).toEqual(expected)
})

test('articles, texts, news and pictures go one by one as well; the others of the brand are as the files say', () => {
  const files = open()
  const good = files.find(1)
  const articles = content('samvaer/articles.json') as { items: { slug: string; title: object }[] }
  const [first, second] = articles.items
  if (!first || !second) throw new Error('The brand lacks articles')
  write('samvaer/articles.json', {
    ...articles,
    items: [
      { ...first, lead: 7 },
      { ...second, title: { 'da-DK': 'Ny overskrift' } },
      { ...second, slug: 'Forkert Navn' },
    ],
  })
  expect(files.find(1)?.articles?.items.map(({ title }) => title['da-DK'])).toEqual([
    good?.articles?.items.find(({ slug }) => slug === first.slug)?.title['da-DK'],
    'Ny overskrift',
  ])
  const scene = join(folder, 'samvaer/scenes/front.svg')
  writeFileSync(scene, '<script/>')
  const brand = content('samvaer/brand.json') as Brand
  const news = { from: '2026-02-01T00:00:00Z', until: '2026-03-01T00:00:00Z', text: { 'da-DK': 'Noget er nyt.' } }
  write('samvaer/brand.json', {
    ...brand,
    supportPhone: '+45 70 70 70 72',
    texts: { ...brand.texts, claim: {} },
    newsTicker: 'ingen liste over sprog',
    maintenance: { text: { 'sv-SE': 'Vi flyttar' } },
    breakingNews: [
      { ...news, id: 8, title: {} },
      { ...news, id: 9, title: { 'da-DK': 'Nyt' } },
    ],
    somethingNewer: true,
  })
  const now = files.find(1)
  expect(now).toMatchObject({ supportPhone: '+45 70 70 70 72', texts: good?.texts, newsTicker: good?.newsTicker })
  // A site is not closed by words that its members cannot read.
  expect(now).not.toHaveProperty('maintenance')
  expect(now?.scenes?.front).toBe(good?.scenes?.front)
  expect(now?.breakingNews.map(({ id }) => id)).toEqual([9])
  const said = degradations.samvaer?.join('\n') ?? ''
  for (const place of [
    'articles.json items[0]',
    'articles.json items[2]',
    'scenes/front.svg',
    'brand.json texts claim',
    'brand.json newsTicker',
    'brand.json maintenance',
    'brand.json breakingNews[0]',
    'somethingNewer',
  ])
    expect(said).toContain(place)
})

test.each([
  ['twice', [{}, {}], 'breakingNews 7 is there twice'],
  ['ending before it begins', [{ until: '2026-01-01T00:00:00Z' }], 'breakingNews 7 ends before it begins'],
])('news %s are left out', (_what, changed, reason) => {
  const news = { id: 7, from: '2026-02-01T00:00:00Z', until: '2026-03-01T00:00:00Z' }
  const texts = { title: { 'da-DK': 'Nyt' }, text: { 'da-DK': 'Noget er nyt.' } }
  const files = open()
  const brand = content('samvaro/brand.json') as Brand
  write('samvaro/brand.json', { ...brand, breakingNews: changed.map((one) => ({ ...news, ...texts, ...one })) })
  expect(files.find(2)?.breakingNews.map(({ id }) => id)).toEqual(changed.length === 2 ? [7] : [])
  expect(refused[0]).toContain(reason)
})
