/** The entries that a search finds. */
import { api, listQuery } from '@samvaer/remote-kit/api'
import { infiniteQueryOptions } from '@tanstack/react-query'
import { type EntrySource, entryLists, kept } from '../entry-list/entry-lists.ts'
import type { BlogSearch } from './search-address.ts'

const words = (text: string): { text?: string } => (text === '' ? {} : { text })

const found = ({ text, tags }: BlogSearch): EntrySource['pages'] => {
  const { select } = entryLists.all(false).pages
  return infiniteQueryOptions({
    queryKey: ['Blogs/SearchBlogEntries', { text, tags }, 'list'] as readonly unknown[],
    initialPageParam: undefined as string | undefined,
    queryFn: ({ pageParam, signal }) => {
      const anchored = pageParam === undefined ? {} : { anchor: pageParam }
      return api.post('Blogs/SearchBlogEntries', { ...words(text), tags: [...tags], ...anchored }, { signal })
    },
    getNextPageParam: (page) => page.next ?? undefined,
    ...(select && { select }),
    ...kept,
  })
}

export const searchSource = (search: BlogSearch): EntrySource => {
  const { author, text } = search
  if (author === undefined) return { pages: found(search) }
  return { pages: listQuery('Blogs/GetProfileBlogEntries', { profileId: author, ...words(text) }, kept) }
}
