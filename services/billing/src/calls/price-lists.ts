/** The present prices of things, for members and visitors of a brand. */

import { memberFeatures, packageProducts } from '@samvaer/contracts/billing/values'
import type { Billing } from '../billing-parts.ts'
import { accountOf, priceOf, vatRateOf } from '../catalogue/price-of.ts'
import { monthsOf } from '../catalogue/products.ts'
import { membershipHandlers } from '../policy.ts'

/** A month of a package: rounded up, so that it never sounds cheaper than it is. */
export const monthlyOf = (value: number, months: number): number => Math.ceil(value / months)

/** The last visitors are seen by everybody. */
const inPart: ReadonlySet<(typeof memberFeatures)[number]> = new Set(['SeeAllVisitors'])

export const priceLists = ({ clock, brandOf }: Pick<Billing, 'clock' | 'brandOf'>) =>
  membershipHandlers({
    MembershipPackages: async ({ context: { siteId } }) => {
      const [brand, now] = [await brandOf(siteId), clock()]
      const monthByMonth = priceOf(brand, 'Membership1Month', now).value
      const packages = packageProducts.map((product) => {
        const [price, months] = [priceOf(brand, product, now), monthsOf(product)]
        const saved = 1 - price.value / (monthByMonth * months)
        const monthly = { ...price, value: monthlyOf(price.value, months) }
        return { product, months, price, monthly, savesPercent: Math.floor(saved * 100) }
      })
      const bankTransfer = accountOf(brand, now) !== undefined
      return { vatPercent: vatRateOf(brand, now) / 100, bankTransfer, packages }
    },
    MembershipFeatures: async () => ({
      features: memberFeatures.map((feature) => ({ feature, free: inPart.has(feature) ? 'Some' : 'No' })),
    }),
    Membership24HoursPrice: async ({ context: { siteId } }) => ({
      price: priceOf(await brandOf(siteId), 'OneDayMembership', clock()),
    }),
  })
