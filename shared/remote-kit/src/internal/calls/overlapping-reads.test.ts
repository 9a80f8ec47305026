import { InfiniteQueryObserver, QueryObserver } from '@tanstack/react-query'
import { afterEach, expect, it } from 'vitest'
import { applyChanges } from '../../optimistic.ts'
import { turn } from '../../testing/until.ts'
import { beginAct } from './overlapping-reads.ts'
import { PatientQueryClient } from './patient-client.ts'

const queryKey = ['Blogs/GetBlogEntryData', { blogEntryId: 1 }]
const follow = { queryKey, change: () => 'followed' }

/** A page that shows an entry, and a service whose answers are given one by one. */
const shown = () => {
  const client = new PatientQueryClient({ defaultOptions: { queries: { retry: false } } })
  const answers: ((entry: string) => void)[] = []
  const queryFn = () => new Promise<string>((resolve) => answers.push(resolve))
  const observer = new QueryObserver(client, { queryKey, queryFn })
  leave.push(observer.subscribe(() => undefined))
  return {
    client,
    reads: () => answers.length,
    answer: async (entry: string) => {
      answers.at(-1)?.(entry)
      await turn()
    },
    entry: () => client.getQueryData(queryKey),
    read: () => void observer.refetch(),
    /** Shows what an act changes; the answer ends it. */
    press: async () => {
      const end = beginAct(client, [queryKey])
      await applyChanges(client, [follow])
      return end
    },
  }
}
const leave: (() => void)[] = []
afterEach(() => {
  for (const one of leave.splice(0)) one()
})

it('shows nothing that was answered while an act was under way, and reads it again once that is over', async () => {
  const { reads, answer, entry, read, press } = shown()
  await answer('not followed')
  const end = await press()
  read()
  await answer('not followed')
  expect(entry()).toBe('followed')
  end()
  expect(reads()).toBe(3)
  await answer('followed')
  expect(entry()).toBe('followed')
})

it('reads again what an act interrupted, or what its answer meets on its way', async () => {
  const { reads, answer, entry, read, press } = shown()
  await answer('not followed')
  read()
  const end = await press()
  expect(entry()).toBe('followed')
  end()
  expect(reads()).toBe(3)
  await answer('followed, with a comment')
  expect(entry()).toBe('followed, with a comment')
})

it('waits for the last of several acts over the same', async () => {
  const { client, reads, answer, read } = shown()
  await answer('not followed')
  const ends = [beginAct(client, [queryKey]), beginAct(client, [['Blogs/GetBlogEntryData']])]
  read()
  await answer('not followed')
  ends[0]?.()
  expect(reads()).toBe(2)
  ends[1]?.()
  expect(reads()).toBe(3)
})

it('shows what was before again where the act fails, though something else was read meanwhile', async () => {
  const { client, reads, answer, entry, read } = shown()
  await answer('not followed')
  const end = beginAct(client, [queryKey])
  const undo = await applyChanges(client, [follow])
  read()
  await answer('not followed, with a comment')
  undo()
  expect(entry()).toBe('not followed')
  end()
  expect(reads()).toBe(3)
  await answer('not followed, with a comment')
  expect(entry()).toBe('not followed, with a comment')
})

it('shows the next page of a list that comes while an act is under way', async () => {
  const client = new PatientQueryClient({ defaultOptions: { queries: { retry: false } } })
  const list = new InfiniteQueryObserver(client, {
    ...{ queryKey, initialPageParam: 1, getNextPageParam: (_page: string, pages: string[]) => pages.length + 1 },
    queryFn: async ({ pageParam }) => `page ${pageParam}`,
  })
  leave.push(list.subscribe(() => undefined))
  await turn()
  const end = beginAct(client, [queryKey])
  await list.fetchNextPage()
  const pages = () => client.getQueryData<{ pages: string[] }>(queryKey)?.pages
  expect(pages()).toEqual(['page 1', 'page 2'])
  end()
  await turn()
  expect(pages()).toEqual(['page 1', 'page 2'])
})

it('lets a first read end, and does it again', async () => {
  const { reads, answer, entry, press } = shown()
  const end = await press()
  end()
  await answer('not followed')
  expect(reads()).toBe(2)
  await answer('followed')
  expect(entry()).toBe('followed')
})

it('reads nothing that no act changes, and nothing when there was no read', async () => {
  const { client, reads, answer, read } = shown()
  await answer('not followed')
  const end = beginAct(client, [['Blogs/GetFollowed']])
  read()
  await answer('not followed')
  end()
  beginAct(client, [queryKey])()
  beginAct(client, [])()
  expect(reads()).toBe(2)
})
