import type { Language } from '@samvaer/contracts/enumerations'
import type { ListedRelease } from '@samvaer/contracts/release'
import { expect, it } from 'vitest'
import type { ShellBuild } from '../shell/shell-build.ts'
import { preloadsFor } from './preloads.ts'

const none = { scripts: [], styles: [] }
const shell = { remotes: none, rest: none, member: none, pages: {} } as unknown as ShellBuild
const remote = {
  routes: ['/Blogs'],
  anonymousRoutes: [],
  slots: {},
  firstCalls: [{ path: '/Blogs/Entry/:entryId', call: 'Blogs/GetEntry?entryId=:entryId' }],
}
const releases = [
  {
    base: '/mfe/mfe-blogs/1/',
    description: {
      entry: 'entry.js',
      exposes: {},
      texts: { 'da-DK': ['danish.js'], 'en-GB': ['english.js'] },
      integrity: { 'danish.js': 'of the Danish file' },
      remote,
    },
  },
] as unknown as ListedRelease[]

const preloads = (path: string, { signedIn = true, language = 'da-DK' as Language } = {}) =>
  preloadsFor(shell, releases, {
    path,
    language,
    signedIn,
    releaseFiles: { address: '/mfe/releases/a/files.json', integrity: '' },
  })

const reads = (path: string, signedIn = true) =>
  preloads(path, { signedIn })
    .filter(({ href }) => href.startsWith('/api/'))
    .map(({ href, as }) => `${as} ${href}`)

const files = (path: string, language: Language) =>
  preloads(path, { language }).filter(({ href }) => href.startsWith('/mfe/mfe-blogs/'))

it('announces what a page reads first, by the id in its path', () => {
  expect(reads('/blogs/entry/7')).toEqual(['fetch /api/Blogs/GetEntry?entryId=7'])
})

it.each(['/Blogs/Entry/seven', '/Blogs/Entry/0', '/Blogs/Entry/7/Edit', '/Blogs/Entry', '/Blogs'])(
  'announces nothing at %s',
  (path) => {
    expect(reads(path)).toEqual([])
  },
)

it('announces nothing to a visitor', () => {
  expect(reads('/Blogs/Entry/7', false)).toEqual([])
})

it('announces the texts of a remote in the language of the page', () => {
  expect(files('/Blogs', 'da-DK')).toEqual([
    { href: '/mfe/mfe-blogs/1/danish.js', as: 'script', integrity: 'of the Danish file' },
  ])
})

it('announces no file whose hash is not known', () => {
  expect(files('/Blogs', 'en-GB')).toEqual([])
})
