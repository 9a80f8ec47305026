/** The list that keeps one React, one router and one cache in a page. */
import { readdir, readFile } from 'node:fs/promises'
import path from 'node:path'
import { kitVersion, sharedVersions } from '@samvaer/contracts/registry/kit-window'
import { expect, it } from 'vitest'
import { readPackage, repositoryRoot } from './parts.ts'
import { sharedDependencies } from './shared-dependencies.ts'
import { installedVersion } from './webpack/installed-version.ts'

it('shares everything that a page may have only once', () => {
  const requests = sharedDependencies.map(({ request }) => request)
  const single = [
    ...['react', 'react/jsx-runtime', 'react-dom', 'react-dom/client', '@tanstack/react-query'],
    ...['i18next', 'react-i18next'],
  ]
  expect(requests).toEqual(expect.arrayContaining(single))
  expect(new Set(requests).size).toBe(requests.length)
})

/** Packages whose modules all are files of `src/`, and those of them that no page loads from a remote. */
const shared = [
  // The shell's side of it, that of a page without a shell, and the stand-in of tests.
  { folder: 'remote-kit', notShared: ['host', 'standalone', 'testing'] },
  // The parts that the others of the package stand on.
  { folder: 'media', notShared: ['texts'] },
] as const

it.each(shared)('shares every public module of $folder', async ({ folder, notShared }) => {
  const directory = path.join(repositoryRoot, 'shared', folder)
  const files = await readdir(path.join(directory, 'src'))
  const modules = files
    .filter((file) => /^[a-z-]+\.tsx?$/.test(file))
    .map((file) => file.replace(/\.tsx?$/, ''))
    .filter((module) => !notShared.some((name) => name === module))
  expect(modules.length).toBeGreaterThan(1)
  const requests = modules.map((module) => `${readPackage(directory).name}/${module}`)
  const known = sharedDependencies.map(({ request }) => request)
  expect(requests.filter((request) => !known.includes(request))).toEqual([])
})

/** Offline modules bring it along: the service worker keeps the files of a remote alone. */
const broughtAlong = '@samvaer/writing/offline'

it('shares every public module of the writing package, none of them with the first remote', async () => {
  const file = await readFile(path.join(repositoryRoot, 'shared/writing/package.json'), 'utf8')
  const { exports } = JSON.parse(file) as { exports: Record<string, string> }
  const shared = sharedDependencies.filter(({ request }) => request.startsWith('@samvaer/writing'))
  const requests = Object.keys(exports).map((name) => `@samvaer/writing${name.slice(1)}`)
  expect([...shared.map(({ request }) => request), broughtAlong].sort()).toEqual(requests.sort())
  expect(shared.filter(({ eager }) => eager)).toEqual([])
})

it('says the versions that the shell brings, and those of the kits, all of which have the same one', async () => {
  const packages = sharedDependencies
    .filter(({ versioned }) => versioned)
    .map(({ request }) => request.split('/', request.startsWith('@') ? 2 : 1).join('/'))
  expect(sharedVersions).toEqual(Object.fromEntries(packages.map((name) => [name, installedVersion(name)])))
  const folders = (await readdir(path.join(repositoryRoot, 'shared'))).filter(
    (name) => !['decisions', 'README.md'].includes(name),
  )
  const versions = folders.map((folder) => [folder, readPackage(path.join(repositoryRoot, 'shared', folder)).version])
  expect(versions).toEqual(folders.map((folder) => [folder, kitVersion]))
})
