/** The events that the address of the list asks for. */
import { categoryNames } from '@samvaer/contracts/lodges/values'
import { useSearchParams } from '@samvaer/remote-kit/router'
import { idOf } from '../../paths.ts'

export const regionParameter = 'region'
export const fromParameter = 'from'
export const categoryParameter = 'category'
/** Opens the map. */
export const mapParameter = 'map'
/** The region of whoever asks for what is nearby. */
export const nearby = 'near'

interface Wanted {
  near: boolean
  category: (typeof categoryNames)[number] | undefined
  countryAreaId: number | undefined
  startDate: string | undefined
}

export const useWantedEvents = (): Wanted => {
  const [query] = useSearchParams()
  const from = query.get(fromParameter) ?? ''
  return {
    near: query.get(regionParameter) === nearby,
    category: categoryNames.find((name) => name === query.get(categoryParameter)),
    countryAreaId: idOf(query.get(regionParameter) ?? undefined),
    startDate: /^20\d\d-\d\d-\d\d$/.test(from) ? from : undefined,
  }
}

/** Returns the query with another value of a parameter, without it for an empty one. */
export const searchWith = (query: URLSearchParams, name: string, value: string): string => {
  const next = new URLSearchParams(query)
  if (value === '') next.delete(name)
  else next.set(name, value)
  return next.size === 0 ? '' : `?${next}`
}
