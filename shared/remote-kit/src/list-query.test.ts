import { QueryClient } from '@tanstack/react-query'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { listQuery } from './api.ts'
import { sendCallsBy } from './internal/calls/call-sender.ts'

const sent: { method: string | undefined; path: string; body: unknown }[] = []
/** The answers in order; the last one is refused. */
let answers: ({ items: { profileId: number }[]; next: string | null } | { code: string; detail: object })[] = []
beforeEach(() => {
  sent.splice(0)
  answers = []
  sendCallsBy(async (input, { method, body } = {}) => {
    sent.push({ method, path: String(input), body: typeof body === 'string' ? JSON.parse(body) : undefined })
    const answer = answers.shift()
    if (answer && 'code' in answer) return Response.json(answer, { status: 400 })
    return answer ? Response.json(answer) : Response.json({ code: 'NotAllowed' }, { status: 403 })
  })
})
afterEach(() => sendCallsBy(fetch))

const profiles = (...ids: number[]) => ids.map((profileId) => ({ profileId }))
const paged = [
  { items: profiles(1, 2), next: 'behind 2' },
  // The second one has moved meanwhile.
  { items: profiles(2, 3), next: null },
]

it('follows the anchors of a list that is a POST, and shows each item once', async () => {
  answers = [...paged]
  const options = listQuery('Profiles/SearchProfiles', { text: 'an', take: 2 }, { method: 'POST', staleTime: 1000 })
  const data = await new QueryClient().fetchInfiniteQuery({ ...options, pages: 2 })
  const path = '/api/Profiles/SearchProfiles'
  expect(sent).toEqual([
    { method: 'POST', path, body: { text: 'an', take: 2 } },
    { method: 'POST', path, body: { text: 'an', take: 2, anchor: 'behind 2' } },
  ])
  expect(options.select?.(data as never).map(({ profileId }) => profileId)).toEqual([1, 2, 3])
  expect(options.staleTime).toBe(1000)
  expect(options).not.toHaveProperty('method')
})

it('asks for a list that is a GET in its address', async () => {
  answers = [...paged]
  const options = listQuery('Profiles/GetBlacklistProfiles', { take: 2 })
  await new QueryClient().fetchInfiniteQuery({ ...options, pages: 2 })
  const path = '/api/Profiles/GetBlacklistProfiles?take=2'
  expect(sent.map((one) => [one.method, one.path, one.body])).toEqual([
    ['GET', path, undefined],
    ['GET', `${path}&anchor=behind+2`, undefined],
  ])
})

it('begins again behind an anchor that is refused, and shows each item once all the same', async () => {
  const refusal = { code: 'InvalidInput', detail: { issues: [{ path: 'anchor', code: 'invalid_format' }] } }
  const options = listQuery('Profiles/SearchProfiles', { take: 2 }, { method: 'POST' })
  answers = [{ items: profiles(1, 2), next: 'of before' }, refusal, { items: profiles(3, 1), next: null }]
  const data = await new QueryClient().fetchInfiniteQuery({ ...options, pages: 2, retry: false })
  expect(sent.map(({ body }) => body)).toEqual([{ take: 2 }, { take: 2, anchor: 'of before' }, { take: 2 }])
  expect(options.select?.(data as never).map(({ profileId }) => profileId)).toEqual([1, 2, 3])

  // Any other refusal stays one.
  answers = [
    { items: profiles(1), next: 'behind 1' },
    { code: 'InvalidInput', detail: { issues: [{ path: 'take', code: 'too_big' }] } },
  ]
  const read = new QueryClient().fetchInfiniteQuery({ ...options, pages: 2, retry: false })
  await expect(read).rejects.toMatchObject({ code: 'InvalidInput' })
})

it('is known by its call and input, and fails as the call does', async () => {
  const options = listQuery('Profiles/SearchProfiles', { text: 'an' }, { method: 'POST' })
  expect(options.queryKey).toEqual(['Profiles/SearchProfiles', { text: 'an' }, 'list'])
  const read = new QueryClient().fetchInfiniteQuery({ ...options, retry: false })
  await expect(read).rejects.toMatchObject({ code: 'NotAllowed', status: 403 })
})

it('a list that is a POST says so, and no other does', () => {
  // @ts-expect-error without it the list would be asked for as a GET
  listQuery('Profiles/SearchProfiles', {})
  // @ts-expect-error there is no such POST
  listQuery('Profiles/GetBlacklistProfiles', {}, { method: 'POST' })
})
