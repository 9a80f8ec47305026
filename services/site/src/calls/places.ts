/** Countries, their regions, and the towns of zip codes. */
import { ProductError } from '@samvaer/contracts/core/errors'
import type { common } from '@samvaer/contracts/site/common'
import { handlers } from '@samvaer/service-kit/http/implement'
import { areasOfZipCode } from '../areas-of-zip-code.ts'
import type { BrandFiles } from '../brand-files.ts'
import { countriesOf } from '../countries.ts'
import { areasOf } from '../country-areas.ts'
import { nearestPlace, placeOf } from '../zip-codes.ts'

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
      return { place, countryAreaIds: areasOfZipCode(countryId, zipCode) }
    },

    GetZipCodeByCoordinates: async ({ input }) => {
      const place = nearestPlace(input)
      if (!place) throw new ProductError('NotFound')
      return place
    },
  })
