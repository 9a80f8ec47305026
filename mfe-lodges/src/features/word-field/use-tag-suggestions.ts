/** Tags of lodges that a writer may mean. Without an answer nothing is suggested. */
import type { CallOutput } from '@samvaer/contracts/client'
import { api } from '@samvaer/remote-kit/api'
import { useSettled } from '@samvaer/remote-kit/settled'
import { useQuery } from '@tanstack/react-query'

const most = 6

export type TagSuggestion = CallOutput<'Lodges/SearchLodgeTags'>['items'][number]

/** Tags that begin with what is written; the most used ones while nothing is. */
export const useTagSuggestions = (written: string, open: boolean): readonly TagSuggestion[] => {
  const text = written.trim().replace(/^#+/, '')
  const settled = useSettled(text)
  const current = settled === text
  const { data } = useQuery({
    queryKey: ['Lodges/SearchLodgeTags', { text: settled, take: most }],
    queryFn: ({ signal }) => api.post('Lodges/SearchLodgeTags', { text: settled, take: most }, { signal }),
    enabled: open && current,
    staleTime: 60_000,
    retry: false,
  })
  return open && current ? (data?.items ?? []) : []
}
