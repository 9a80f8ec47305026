import { callQuery } from '@samvaer/remote-kit/api'
import { onceMore } from '@samvaer/remote-kit/recovery'
import { useCurrentProfile } from '@samvaer/remote-kit/session'
import { useQuery } from '@tanstack/react-query'

/** The regions of the member’s country, as they are read once. */
export const useCountryAreas = ({ enabled = true }: { enabled?: boolean } = {}) => {
  const { countryId } = useCurrentProfile()
  const { data } = useQuery({
    ...callQuery('Common/GetCountryAreasByCountryId', { country: countryId }, { staleTime: Number.POSITIVE_INFINITY }),
    enabled,
    retry: onceMore,
  })
  return {
    areas: data?.items ?? [],
    nameOf: (countryAreaId: number) => data?.items.find(({ id }) => id === countryAreaId)?.name,
  }
}
