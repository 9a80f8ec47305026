/** Members whom a writer may mean by what is written behind an @. Without an answer nobody is suggested. */
import type { ProfileCard } from '@samvaer/contracts/profile-card'
import { useSettled } from '@samvaer/remote-kit/settled'
import { useQuery } from '@tanstack/react-query'

export type MentionedMember = ProfileCard

/** Where a remote finds the members that may be mentioned in its texts. */
export interface MentionSource {
  /** Tells the answers apart from those of other sources: the name of the call. */
  name: string
  /** The members whose names begin so; a few are enough. */
  search: (begun: string, signal: AbortSignal) => Promise<readonly MentionedMember[]>
}

const fresh = { staleTime: 60_000, retry: false as const }

/** @param begun what stands behind the @; undefined for no question */
export const useFoundMembers = (source: MentionSource, begun: string | undefined): readonly MentionedMember[] => {
  const name = begun ?? ''
  const settled = useSettled(name)
  const { data } = useQuery({
    queryKey: [source.name, 'mentions', settled],
    queryFn: ({ signal }) => source.search(settled, signal),
    enabled: begun !== undefined && settled === name,
    ...fresh,
  })
  return (settled === name && data) || []
}
