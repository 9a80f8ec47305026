import { useCurrentProfile } from '@samvaer/remote-kit/session'
import { useQuery } from '@tanstack/react-query'
import { regionsOf } from '../billing-data/promotion-queries.ts'

/** The regions of the reader's country, and what one of them is called; undefined for one of elsewhere. */
export const useRegions = () => {
  const { countryId } = useCurrentProfile()
  const { data } = useQuery(regionsOf(countryId))
  const regions = data?.items ?? []
  const nameOf = (countryAreaId: number): string | undefined => regions.find(({ id }) => id === countryAreaId)?.name
  return { regions, nameOf }
}
