/** What a writer may mean: tags that exist, authors by name. Without an answer nothing is suggested. */
import type { CallOutput } from '@samvaer/contracts/client'
import { api } from '@samvaer/remote-kit/api'
import { useQuery } from '@tanstack/react-query'
import { useSettled } from '../../use-settled.ts'
import { isSearchable } from '../search/found-names.ts'

const most = 6
const fresh = { staleTime: 60_000, retry: false as const }

export type TagSuggestion = CallOutput<'Blogs/SearchBlogTags'>['items'][number]
export type AuthorSuggestion = CallOutput<'Blogs/SearchBlogAuthors'>['items'][number]

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

/** Authors whose names begin with what is written behind an @. */
export const useAuthorSuggestions = (name: string | undefined): readonly AuthorSuggestion[] => {
  const settled = useSettled(name ?? '')
  const asked = name !== undefined && isSearchable(name) && settled === name
  const { data } = useQuery({
    queryKey: ['Blogs/SearchBlogAuthors', { text: settled, take: most }],
    queryFn: ({ signal }) => api.post('Blogs/SearchBlogAuthors', { text: settled, take: most }, { signal }),
    enabled: asked,
    ...fresh,
  })
  return asked ? (data?.items ?? []) : []
}
