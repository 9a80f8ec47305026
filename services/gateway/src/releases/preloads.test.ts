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
  { base: '/mfe/mfe-blogs/1/', description: { entry: 'entry.js', exposes: {}, integrity: {}, remote } },
] as unknown as ListedRelease[]

const reads = (path: string, signedIn = true) =>
  preloadsFor(shell, releases, {
    path,
    signedIn,
    releaseFiles: { address: '/mfe/releases/a/files.json', integrity: '' },
  })
    .filter(({ href }) => href.startsWith('/api/'))
    .map(({ href, as }) => `${as} ${href}`)

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
