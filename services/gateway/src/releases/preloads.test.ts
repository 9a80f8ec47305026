import type { Language } from '@samvaer/contracts/core/values'
import type { ListedRelease } from '@samvaer/contracts/registry/listed-release'
import { expect, it } from 'vitest'
import type { ShellBuild } from '../shell/shell-build.ts'
import { preloadsFor } from './preloads.ts'

const none = { scripts: [], styles: [] }
const asset = (file: string) => ({ file, integrity: `of ${file}` })
const shared = {
  '@samvaer/writing/reading': {
    scripts: [asset('reading.js')],
    styles: [asset('reading.css')],
    texts: { 'da-DK': [asset('skrive.js')], 'en-GB': [asset('write.js')] },
  },
}
const shell = {
  firstCalls: [{ path: '/Start', call: 'Start/GetSettings' }],
  remotes: none,
  rest: none,
  member: none,
  later: [asset('hashes.js')],
  pages: {},
  shared,
} as unknown as ShellBuild
const remote = {
  routes: ['/Blogs'],
  anonymousRoutes: [],
  contributes: {},
  firstCalls: [
    {
      path: '/Blogs/All',
      call: 'Blogs/GetEntries?byActivity=:blogs.order&take=5',
      choices: { 'blogs.order': 'false' },
      withoutQuery: true,
    },
    { path: '/Blogs/Entry/:entryId', call: 'Blogs/GetEntry?entryId=:entryId' },
    { path: '/Blogs/Author/:authorId/:name?', call: 'Blogs/GetAuthor?authorId=:authorId' },
  ],
}
const releases = [
  {
    base: '/mfe/mfe-blogs/1/',
    description: {
      entry: 'entry.js',
      exposes: { './remote': { ...none, shared: ['@samvaer/writing/reading', '@samvaer/not/there'] } },
      texts: { 'da-DK': ['danish.js'], 'en-GB': ['english.js'] },
      integrity: { 'danish.js': 'of the Danish file' },
      remote,
    },
  },
  {
    base: '/mfe/mfe-lodges/1/',
    description: {
      entry: 'entry.js',
      exposes: {},
      integrity: {},
      remote: { ...remote, routes: ['/Lodges'], firstCalls: [] },
    },
  },
] as unknown as ListedRelease[]

const addressOf = (base: string) => base.replace('/mfe/', '/mfe/releases/')

const preloads = (
  path: string,
  {
    signedIn = true,
    reads = signedIn,
    language = 'da-DK',
    query = false,
    order,
  }: { signedIn?: boolean; reads?: boolean; language?: Language; query?: boolean; order?: string } = {},
) =>
  preloadsFor(shell, releases, {
    path,
    language,
    signedIn,
    reads: reads ? { query, choice: (key) => (key === 'blogs.order' ? order : undefined) } : undefined,
    releaseFiles: new Map(releases.map(({ base }) => [base, { address: addressOf(base), integrity: '' }])),
  })

const reads = (path: string, visit: Parameters<typeof preloads>[1] = {}) =>
  preloads(path, visit)
    .filter(({ href }) => href.startsWith('/api/'))
    .map(({ href, as }) => `${as} ${href}`)

const files = (path: string, language: Language) =>
  preloads(path, { language }).filter(({ href }) => href.startsWith('/mfe/mfe-blogs/'))

it('announces what a page reads first, by the id in its path', () => {
  expect(reads('/blogs/entry/7')).toEqual(['fetch /api/Blogs/GetEntry?entryId=7'])
})

it.each(['/Blogs/Author/7', '/Blogs/Author/7/anna-from-fyn'])(
  'announces it with words behind the id or without: %s',
  (path) => {
    expect(reads(path)).toEqual(['fetch /api/Blogs/GetAuthor?authorId=7'])
  },
)

it('announces a list in the order that the member chose, or in the usual one', () => {
  expect(reads('/Blogs/All')).toEqual(['fetch /api/Blogs/GetEntries?byActivity=false&take=5'])
  expect(reads('/Blogs/All', { order: 'true' })).toEqual(['fetch /api/Blogs/GetEntries?byActivity=true&take=5'])
  expect(reads('/Blogs/All', { order: '1&take=900' })).toEqual([
    'fetch /api/Blogs/GetEntries?byActivity=1%26take%3D900&take=5',
  ])
})

it('announces no list where the query asks for another one, and a thing with whatever query', () => {
  expect(reads('/Blogs/All', { query: true })).toEqual([])
  expect(reads('/Blogs/Entry/7', { query: true })).toEqual(['fetch /api/Blogs/GetEntry?entryId=7'])
})

it('announces what the start page reads first, also to a member who comes by the front page', () => {
  expect(['/Start', '/'].map((path) => reads(path))).toEqual([
    ['fetch /api/Start/GetSettings'],
    ['fetch /api/Start/GetSettings'],
  ])
})

it('announces no reads where their answers would be those of somebody else', () => {
  expect(reads('/Blogs/Entry/7', { reads: false })).toEqual([])
})

it.each([
  '/Blogs/Entry/seven',
  '/Blogs/Entry/0',
  '/Blogs/Entry/7/Edit',
  '/Blogs/Entry',
  '/Blogs',
  '/Blogs/Author/anna',
  '/Blogs/Author/7/anna/Edit',
])('announces nothing at %s', (path) => {
  expect(reads(path)).toEqual([])
})

it('announces nothing to a visitor', () => {
  expect(reads('/Blogs/Entry/7', { signedIn: false })).toEqual([])
})

it('announces what the remotes of a page alone are loaded with, and the hashes of late files last', () => {
  const addresses = preloads('/Blogs').map(({ href }) => href)
  expect(addresses.filter((href) => href.startsWith('/mfe/releases/'))).toEqual(['/mfe/releases/mfe-blogs/1/'])
  expect(addresses.at(-1)).toBe('/assets/hashes.js')
})

it('announces the texts of a remote in the language of the page', () => {
  expect(files('/Blogs', 'da-DK')).toEqual([
    { href: '/mfe/mfe-blogs/1/danish.js', as: 'script', integrity: 'of the Danish file' },
  ])
})

it('announces no file whose hash is not known', () => {
  expect(files('/Blogs', 'en-GB')).toEqual([])
})

it('announces what the remote imports of the shell, with its texts in the language of the page', () => {
  const assets = preloads('/Blogs', { language: 'en-GB' }).filter(({ href }) => href.startsWith('/assets/'))
  expect(assets).toEqual([
    { href: '/assets/reading.js', as: 'script', integrity: 'of reading.js' },
    { href: '/assets/write.js', as: 'script', integrity: 'of write.js' },
    { href: '/assets/reading.css', as: 'style', integrity: 'of reading.css' },
    { href: '/assets/hashes.js', as: 'script', integrity: 'of hashes.js' },
  ])
})
