/** The list that keeps one React, one router and one cache in a page. */
import { readdir } from 'node:fs/promises'
import path from 'node:path'
import { expect, it } from 'vitest'
import { repositoryRoot } from './parts.ts'
import { sharedDependencies } from './shared-dependencies.ts'

it('shares everything that a page may have only once', () => {
  const requests = sharedDependencies.map(({ request }) => request)
  const single = ['react', 'react/jsx-runtime', 'react-dom', 'react-dom/client', '@tanstack/react-query', 'i18next']
  expect(requests).toEqual(expect.arrayContaining(single))
  expect(new Set(requests).size).toBe(requests.length)
})

it('shares every public module of the kit', async () => {
  const files = await readdir(path.join(repositoryRoot, 'shared/remote-kit/src'))
  // The shell's side of it, and the stand-in of tests: no page loads them from a remote.
  const notForRemotes = ['host', 'testing']
  const modules = files
    .filter((file) => /^[a-z-]+\.tsx?$/.test(file))
    .map((file) => file.replace(/\.tsx?$/, ''))
    .filter((name) => !notForRemotes.includes(name))
  const shared = sharedDependencies.map(({ request }) => request)
  expect(modules.map((name) => `@samvaer/remote-kit/${name}`).filter((request) => !shared.includes(request))).toEqual(
    [],
  )
})
