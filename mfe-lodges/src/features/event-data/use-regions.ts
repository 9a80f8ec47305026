import { callQuery } from '@samvaer/remote-kit/api'
import { useCurrentProfile } from '@samvaer/remote-kit/session'
import { useQuery } from '@tanstack/react-query'

/** Returns the regions of the viewer's country in reading order. */
export const useRegions = () => {
  const { countryId } = useCurrentProfile()
  return useQuery({
    ...callQuery('Common/GetCountryAreasByCountryId', { country: countryId ?? 0 }, { staleTime: 60 * 60_000 }),
    enabled: countryId !== null,
  })
}
