/** The countries of a brand. */
import type { common } from '@samvaer/contracts/common'
import { ProductError } from '@samvaer/contracts/errors'
import { handlers } from '@samvaer/service-kit/implement'
import type { BrandFiles } from '../brand-files.ts'
import { countriesOf } from '../countries.ts'

export const countryCalls = (files: BrandFiles) =>
  handlers<typeof common>()({
    GetSiteCountries: async ({ context }) => {
      const brand = files.find(context.siteId)
      if (!brand) throw new ProductError('NotFound')
      return { items: countriesOf(brand) }
    },
  })
