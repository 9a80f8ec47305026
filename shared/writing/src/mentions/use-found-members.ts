/**
 * Members whom a writer may mean by what is written behind an @: the same in every text, because the service finds in
 * each whom it mentions (decision 60). Nobody behind a block is answered; without an answer nobody is suggested.
 */
import type { ProfileCard } from '@samvaer/contracts/profile/card'
import { api, callQuery } from '@samvaer/remote-kit/api'
import { useDebounced } from '@samvaer/remote-kit/debounced'
import { useQuery } from '@tanstack/react-query'
import { mergedMembers } from './merged-members.ts'

export type MentionedMember = ProfileCard

/** As many favourites as are known without asking again for each letter. */
const knownFavourites = 50
const take = 6

const fresh = { staleTime: 60_000, retry: false as const }
const nobody: readonly MentionedMember[] = []

/**
 * Finds the members who are here, then the favourites of the writer, then everybody else whose name begins so.
 * @param begun what stands behind the @; undefined for no question
 */
export const useFoundMembers = (
  begun: string | undefined,
  here: readonly MentionedMember[] = nobody,
): readonly MentionedMember[] => {
  const name = begun ?? ''
  const settled = useDebounced(name)
  const known = useQuery({
    ...callQuery('TopMenu/Favorites', { take: knownFavourites }),
    ...fresh,
    enabled: begun !== undefined,
  })
  const found = useQuery({
    queryKey: ['Profiles/SearchProfiles', 'mentions', settled],
    queryFn: async ({ signal }) =>
      (await api.post('Profiles/SearchProfiles', { text: settled, take, sort: 'Name' }, { signal })).items,
    enabled: name !== '' && settled === name,
    ...fresh,
  })
  if (begun === undefined) return nobody
  const others = name !== '' && settled === name ? found.data : undefined
  return mergedMembers(name, [...here, ...(known.data?.items ?? nobody)], others ?? nobody)
}
