/** Words that a writer may mean. Without an answer nothing is suggested. */
import { useDebounced } from '@samvaer/remote-kit/debounced'
import { useQuery } from '@tanstack/react-query'

export interface WordSuggestion {
  word: string
  /** The number of things that have it. */
  uses: number
  /** Those things in words, for who points at the number. */
  usesText?: string
}

/** The source of suggested words. */
export interface WordSource {
  /** Of the call; what is found is kept by it. */
  key: string
  /** @param text the beginning of a word; empty for the most used ones */
  find: (text: string, signal: AbortSignal) => Promise<readonly WordSuggestion[]>
}

export const useWordSuggestions = (
  source: WordSource | undefined,
  written: string,
  open: boolean,
): readonly WordSuggestion[] => {
  const text = written.trim().replace(/^#+/, '')
  const settled = useDebounced(text)
  const asked = source !== undefined && open && settled === text
  const { data } = useQuery({
    queryKey: [source?.key, 'words', settled],
    queryFn: ({ signal }) => source?.find(settled, signal) ?? [],
    enabled: asked,
    staleTime: 60_000,
    retry: false,
  })
  return asked ? (data ?? []) : []
}
