// @vitest-environment happy-dom
/** The acts after which pushes are offered are what the remotes of the page declare, and nothing else. */
import type { ListedRelease } from '@samvaer/contracts/registry/listed-release'
import { setPageState } from '@samvaer/remote-kit/host'
import { currentProfileQuery } from '@samvaer/remote-kit/session'
import { member, site } from '@samvaer/remote-kit/testing/facts'
import { QueryClient } from '@tanstack/react-query'
import { beforeEach, expect, it } from 'vitest'
import { memoryOf } from '../after-navigation/memory.ts'
import { startRemotes } from '../remotes/release-list.ts'
import { notingActs, waits } from './push-after.ts'

const garden: ListedRelease = {
  description: {
    name: 'mfe-garden',
    version: '0.1.0-abc',
    builtAt: '2026-11-20T10:00:00.000Z',
    entry: 'entry.js',
    integrity: {},
    exposes: {},
    remote: {
      name: 'mfe-garden',
      owner: 'team',
      routes: ['/Garden'],
      anonymousRoutes: [],
      contributes: {},
      pushAfter: ['Garden/Ask'],
      areas: ['Garden'],
      tier: 2,
      sizeBudget: 1,
    },
  },
  base: '/mfe/mfe-garden/0.1.0-abc/',
  manifest: {},
  previous: null,
}

beforeEach(() => {
  sessionStorage.clear()
  const queryClient = new QueryClient()
  queryClient.setQueryData(currentProfileQuery().queryKey, member)
  setPageState({
    site,
    language: 'da-DK',
    services: [],
    profilePath: undefined,
    leadsSomewhere: () => true,
    queryClient,
  })
  startRemotes([garden])
})

it.each([
  ['a declared call', 'POST', 'Garden/Ask', 200, true],
  ['one that was refused', 'POST', 'Garden/Ask', 409, false],
  ['another call', 'POST', 'Garden/Water', 200, false],
  ['a read', 'GET', 'Garden/Ask', 200, false],
])('after %s', async (_name, method, call, status, expected) => {
  const answer = new Response('{}', { status })
  const send = notingActs(async () => answer)
  expect(await send(`/api/${call}`, { method })).toBe(answer)
  expect(memoryOf(member.id).inVisit(waits) > 0).toBe(expected)
})
