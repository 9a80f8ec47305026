import type { BlogEntrySummary } from '@samvaer/contracts/blogs/calls'
import { applyChanges } from '@samvaer/remote-kit/optimistic'
import { bo } from '@samvaer/remote-kit/testing'
import { QueryClient } from '@tanstack/react-query'
import { describe, expect, it } from 'vitest'
import { entryCard } from '../../testing/entries.ts'
import { changeEntriesWhere, changeEntry, removeEntriesWhere, removeEntry } from '../entry-data/entry-cache.ts'
import { entryLists } from './entry-lists.ts'
import { countNew } from './new-entries.ts'
import { periodOf } from './period.ts'

/** A cache with two pages of all entries, one of the reader's own, and the page of entry 1. */
const cache = () => {
  const client = new QueryClient()
  const pages = (...rows: BlogEntrySummary[][]) => ({
    pages: rows.map((items, index) => ({ items, next: String(index) })),
    pageParams: rows.map((_row, index) => index),
  })
  client.setQueryData(
    entryLists.all(false).pages.queryKey,
    pages([entryCard(3), entryCard(2)], [entryCard(2), entryCard(1)]),
  )
  client.setQueryData(entryLists.myBlogs(true).pages.queryKey, pages([entryCard(1)]))
  client.setQueryData(['Blogs/GetBlogEntryData', { blogEntryId: 1 }], entryCard(1))
  return client
}
const all = (client: QueryClient) => {
  const { queryKey, select } = entryLists.all(false).pages
  return select?.(client.getQueryData(queryKey) as never) as unknown as BlogEntrySummary[]
}

describe('the pages of a list', () => {
  it('show every entry once, although it moved between two pages', () => {
    expect(all(cache()).map((one) => one.blogEntryId)).toEqual([3, 2, 1])
  })
})

describe('an entry that changes', () => {
  it('changes wherever it stands, and is taken back the same way', async () => {
    const client = cache()
    const undo = await applyChanges(
      client,
      changeEntry(1, ({ likes }) => ({ liked: true, likes: likes + 1 })),
    )
    expect(all(client).map((one) => one.likes)).toEqual([0, 0, 1])
    expect(client.getQueryData(['Blogs/GetBlogEntryData', { blogEntryId: 1 }])).toMatchObject({ liked: true, likes: 1 })
    undo()
    expect(all(client).every((one) => !one.liked && one.likes === 0)).toBe(true)
  })

  it('leaves every list when it is deleted', async () => {
    const client = cache()
    await applyChanges(client, removeEntry(1))
    expect(all(client).map((one) => one.blogEntryId)).toEqual([3, 2])
    expect(client.getQueryData(entryLists.myBlogs(true).pages.queryKey)).toMatchObject({ pages: [{ items: [] }] })
  })
})

describe('the marks of a list', () => {
  it('go from its entries wherever they stand', async () => {
    const client = cache()
    await applyChanges(
      client,
      changeEntriesWhere(
        (one) => one.blogEntryId !== 2,
        () => ({ read: true }),
      ),
    )
    expect(all(client).map((one) => one.read)).toEqual([true, false, true])
  })
})

describe('an author who is hidden', () => {
  it('leaves every list, a search too, and comes back to the same rows', async () => {
    const client = cache()
    const found = ['Blogs/SearchBlogEntries', { text: 'te', tags: [] }, 'list']
    client.setQueryData(found, { pages: [{ items: [entryCard(1)], next: null }], pageParams: [undefined] })
    const undo = await applyChanges(
      client,
      removeEntriesWhere((one) => one.author.profileId === bo.profileId),
    )
    expect(all(client)).toEqual([])
    expect(client.getQueryData(found)).toMatchObject({ pages: [{ items: [] }] })
    undo()
    expect(all(client).map((one) => one.blogEntryId)).toEqual([3, 2, 1])
  })
})

describe('the period of a top list', () => {
  it('is a week unless the address names another', () => {
    expect([null, '', '0', '14', '30', '31', '7.0'].map(periodOf)).toEqual([7, 7, 0, 14, 30, 7, 7])
  })
})

describe('new entries', () => {
  it('are those that the list does not show', () => {
    expect(countNew([entryCard(2), entryCard(1)], [entryCard(4), entryCard(3), entryCard(2)])).toBe(2)
    expect(countNew([entryCard(2), entryCard(1)], [entryCard(2), entryCard(1)])).toBe(0)
    expect(countNew([], [])).toBe(0)
  })
})
