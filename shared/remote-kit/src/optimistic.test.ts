import { QueryClient } from '@tanstack/react-query'
import { expect, it } from 'vitest'
import { listQuery } from './api.ts'
import { applyChanges, changeItems } from './optimistic.ts'

it('changes every cached list of a call at once, and takes it back', async () => {
  const queryClient = new QueryClient()
  const keys = [true, false].map((sortByActivity) => listQuery('Blogs/GetAllBlogEntries', { sortByActivity }).queryKey)
  const before = { pages: [{ items: [{ blogEntryId: 1, liked: false }], next: null }], pageParams: [undefined] }
  for (const key of keys) queryClient.setQueryData(key, before as never)
  const like = changeItems('Blogs/GetAllBlogEntries', (entry) => ({ ...entry, liked: true }))
  const undo = await applyChanges(queryClient, [like])
  for (const key of keys)
    expect(queryClient.getQueryData(key)?.pages[0]?.items[0]).toEqual({ blogEntryId: 1, liked: true })
  undo()
  for (const key of keys) expect(queryClient.getQueryData(key)).toEqual(before)
})
