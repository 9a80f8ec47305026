/** Tags that a writer may mean. Without an answer nothing is suggested. */
import type { CallOutput } from '@samvaer/contracts/client'
import { api } from '@samvaer/remote-kit/api'
import { useSettled } from '@samvaer/remote-kit/settled'
import { useQuery } from '@tanstack/react-query'
import { isSearchable } from '../entry-data/searchable.ts'

const most = 6
const fresh = { staleTime: 60_000, retry: false as const }

export type TagSuggestion = CallOutput<'Blogs/SearchBlogTags'>['items'][number]

/** Tags that begin with what is written; the most used ones while nothing is. */
export const useTagSuggestions = (written: string, open: boolean): readonly TagSuggestion[] => {
  const text = written.trim().replace(/^#+/, '')
  const settled = useSettled(text)
  const searching = isSearchable(text)
  const found = useQuery({
    queryKey: ['Blogs/SearchBlogTags', { text: settled, take: most }],
    queryFn: ({ signal }) => api.post('Blogs/SearchBlogTags', { text: settled, take: most }, { signal }),
    enabled: open && searching && settled === text,
    ...fresh,
  })
  const used = useQuery({
    queryKey: ['Blogs/GetBlogTagsAndAuthors', { take: most }],
    queryFn: ({ signal }) => api.post('Blogs/GetBlogTagsAndAuthors', { take: most }, { signal }),
    enabled: open && text === '',
    ...fresh,
  })
  if (!open) return []
  if (text === '') return used.data?.tags ?? []
  return searching && settled === text ? (found.data?.items ?? []) : []
}
