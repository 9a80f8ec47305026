/** Finds the place of a lodge, and the regions around it. */
import { ProductError } from '@samvaer/contracts/core/errors'
import type { LodgeRow } from '../models/lodge.ts'
import type { LodgesParts } from '../models/models.ts'

export interface FoundPlace {
  place: LodgeRow['place']
  /** Its region with those around it, the widest first. */
  countryAreaIds: number[]
}

export type Zip = { countryId: number; zipCode: string }

/** The town of a zip code; `place` is null for an unknown one. */
export const placeOf = ({ peers }: LodgesParts, { countryId, zipCode }: Zip): Promise<FoundPlace> =>
  peers.post('Common/FindPlace', { countryId, zipCode })

/** @throws ProductError InvalidInput for a zip code that there is not */
export const knownPlace = async (parts: LodgesParts, asked: Zip | null): Promise<FoundPlace> => {
  if (!asked) return { place: null, countryAreaIds: [] }
  const found = await placeOf(parts, asked)
  if (!found.place) throw new ProductError('InvalidInput', { issues: [{ path: 'place', code: 'unknown' }] })
  return found
}
