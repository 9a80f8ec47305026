import type { AdFilters } from '@samvaer/contracts/billing/ads'
import { offeredGenders } from '@samvaer/contracts/core/values'
import { useNavigate, useSearchParams } from '@samvaer/remote-kit/router'
import { idOf } from '../../paths.ts'

const genderOf = (value: string | null) => offeredGenders.find((gender) => gender === value)

/** Returns the ads that the address asks for, and the way to ask for others. */
export const useWantedAds = () => {
  const navigate = useNavigate()
  const [query] = useSearchParams()
  const countryAreaId = idOf(query.get('region'))
  const [from, seeks] = [genderOf(query.get('from')), genderOf(query.get('seeks'))]
  const filters: AdFilters = {
    ...(countryAreaId !== undefined && { countryAreaId }),
    ...(from && { from }),
    ...(seeks && { seeks }),
  }
  const ask = (name: 'region' | 'from' | 'seeks', value: string) => {
    const next = new URLSearchParams(query)
    if (value === '') next.delete(name)
    else next.set(name, value)
    void navigate({ search: next.size === 0 ? '' : `?${next}` }, { replace: true })
  }
  const clear = () => void navigate({ search: '' }, { replace: true })
  return { filters, ask, clear, filtered: Object.keys(filters).length > 0 }
}
