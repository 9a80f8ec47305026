/** The regions that a place lies in. */
import { areasOf } from './country-areas.ts'
import { placeOf } from './zip-codes.ts'

/** A region with those that it lies in, the widest first. */
const areasAround = (countryId: number, areaId: number): number[] => {
  const path: number[] = []
  for (const { id, nestingLevel } of areasOf(countryId)) {
    path.splice(nestingLevel - 1, path.length, id)
    if (id === areaId) return path
  }
  return [areaId]
}

/** The widest first; none where the zip code or its region is not known. */
export const areasOfZipCode = (countryId: number, zipCode: string): number[] => {
  const place = placeOf(countryId, zipCode)
  return place?.countryAreaId ? areasAround(countryId, place.countryAreaId) : []
}
