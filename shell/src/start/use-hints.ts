/** Hints that would make the member's profile better: the server's list. Nothing waits for the answer. */
import type { CurrentProfileData } from '@samvaer/contracts/identity/current-profile'
import type { ProfileHint } from '@samvaer/contracts/identity/values'
import { callQuery } from '@samvaer/remote-kit/api'
import { useCurrentProfile } from '@samvaer/remote-kit/session'
import { useQuery } from '@tanstack/react-query'

/** Returns those of the hints that the profile itself tells, before the list is there. */
export const hintsOf = ({
  pictures,
  persons,
  validated,
}: Pick<CurrentProfileData, 'pictures' | 'persons' | 'validated'>): ProfileHint[] => {
  const missing: Partial<Record<ProfileHint, boolean>> = {
    Picture: pictures.length === 0,
    HeightAndWeight: persons.some(({ height, weight }) => !height || !weight),
    Validation: !validated,
  }
  return (Object.keys(missing) as ProfileHint[]).filter((hint) => missing[hint])
}

/** Returns the hints as they were read since the page opened: an earlier one may be done by now. */
export const useHints = (): readonly ProfileHint[] => {
  const profile = useCurrentProfile()
  const { data, isFetchedAfterMount } = useQuery({
    ...callQuery('CurrentProfile/Hints', {}, { staleTime: 0, enabled: profile.status === 'Active' }),
    retry: false,
  })
  return isFetchedAfterMount && data ? data.items : hintsOf(profile)
}
