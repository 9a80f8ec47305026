/** The paid membership (docs/product/billing.md). */
import * as z from 'zod'
import { anyone } from './access.ts'
import { packageProduct, price } from './billing/products.ts'
import { area, get } from './call.ts'

const nothingAsked = z.strictObject({})

export const membership = area('Membership', {
  service: 'billing',
  calls: {
    MembershipPackages: get({
      about:
        'The packages of the brand with their prices now, each renewing itself until it is stopped, and what each costs a month. UnsupportedCurrency where the brand has none in its currency.',
      access: anyone,
      query: nothingAsked,
      returns: z.object({
        /** Included in every price. */
        vatPercent: z.number(),
        packages: z.array(
          z.object({
            product: packageProduct,
            months: z.int(),
            price,
            monthly: price,
            /** Whole per cent less than month by month. */
            savesPercent: z.int(),
          }),
        ),
      }),
    }),
    Membership24HoursPrice: get({
      about: 'What a membership for one day costs, which ends by itself.',
      access: anyone,
      query: nothingAsked,
      returns: z.object({ price }),
    }),
  },
})
