/** Countries, their regions, and the towns of zip codes. */
import type { common } from '@samvaer/contracts/common'
import { ProductError } from '@samvaer/contracts/errors'
import { handlers } from '@samvaer/service-kit/implement'
import type { BrandFiles } from '../brand-files.ts'
import { countriesOf } from '../countries.ts'
import { areasOf } from '../country-areas.ts'
import { nearestPlace, placeOf } from '../zip-codes.ts'

/** A region with those that it lies in, the widest first. */
const areasAround = (countryId: number, areaId: number): number[] => {
  const path: number[] = []
  for (const { id, nestingLevel } of areasOf(countryId)) {
    path.splice(nestingLevel - 1, path.length, id)
    if (id === areaId) return path
  }
  return [areaId]
}

export const placeCalls = (files: BrandFiles) =>
  handlers<typeof common>()({
    GetSiteCountries: async ({ context }) => ({ items: countriesOf(files.of(context)) }),

    GetCountryAreasByCountryId: async ({ input }) => ({ items: areasOf(input.country) }),

    GetZipCode: async ({ input }) => {
      const place = placeOf(input.countryId, input.zipCode)
      if (!place) throw new ProductError('NotFound')
      return place
    },

    FindPlace: async ({ input: { countryId, zipCode } }) => {
      const place = placeOf(countryId, zipCode) ?? null
      return { place, countryAreaIds: place?.countryAreaId ? areasAround(countryId, place.countryAreaId) : [] }
    },

    GetZipCodeByCoordinates: async ({ input }) => {
      const place = nearestPlace(input)
      if (!place) throw new ProductError('NotFound')
      return place
    },
  })
