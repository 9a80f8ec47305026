/** Members whom a writer may mean by what is written behind an @. Without an answer nobody is suggested. */
import type { ProfileCard } from '@samvaer/contracts/profile/card'
import { useSettled } from '@samvaer/remote-kit/settled'
import { useQuery } from '@tanstack/react-query'
import { mergedMembers } from './merged-members.ts'

export type MentionedMember = ProfileCard

/** The source in which a remote finds the members that may be mentioned in its texts. */
export interface MentionSource {
  /** Tells the answers apart from those of other sources: the name of the call. */
  name: string
  /** Returns the members whom the writer knows: suggested first, and right behind the @. */
  near?: (signal: AbortSignal) => Promise<readonly MentionedMember[]>
  /** The members whose names begin so; a few are enough. */
  search: (begun: string, signal: AbortSignal) => Promise<readonly MentionedMember[]>
}

const fresh = { staleTime: 60_000, retry: false as const }
const nobody: readonly MentionedMember[] = []

/**
 * Those who are here, then those whom the writer knows, then everybody else whose name begins so.
 * @param begun what stands behind the @; undefined for no question
 */
export const useFoundMembers = (
  source: MentionSource,
  begun: string | undefined,
  here: readonly MentionedMember[] = nobody,
): readonly MentionedMember[] => {
  const { near } = source
  const name = begun ?? ''
  const settled = useSettled(name)
  const known = useQuery({
    queryKey: [source.name, 'near'],
    queryFn: ({ signal }) => near?.(signal) ?? nobody,
    enabled: begun !== undefined && near !== undefined,
    ...fresh,
  })
  const found = useQuery({
    queryKey: [source.name, 'mentions', settled],
    queryFn: ({ signal }) => source.search(settled, signal),
    enabled: name !== '' && settled === name,
    ...fresh,
  })
  if (begun === undefined) return nobody
  const others = name !== '' && settled === name ? found.data : undefined
  return mergedMembers(name, [...here, ...(known.data ?? nobody)], others ?? nobody)
}
