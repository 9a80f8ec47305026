/** Beginning a payment, and how it stands. */

import { actKeyHeader } from '@samvaer/contracts/call'
import { ProductError } from '@samvaer/contracts/errors'
import { isDuplicateKey } from '@samvaer/service-kit/errors'
import type { Billing } from '../billing-parts.ts'
import { productFacts } from '../catalogue/products.ts'
import { beginOrder } from '../paying/begin-order.ts'
import { settleOrder } from '../paying/settle-order.ts'
import { paymentHandlers } from '../policy.ts'
import { orUnavailable } from './or-unavailable.ts'

const missingKey = { issues: [{ path: actKeyHeader, code: 'invalid_type' }] }
const noGift = { issues: [{ path: 'gift', code: 'custom' }] }
const notGiven = { issues: [{ path: 'presentProfileId', code: 'custom' }] }

export const payingCalls = (billing: Billing) =>
  paymentHandlers({
    Pay: async ({ input, context, profile: { profileId }, actKey }) => {
      if (actKey === undefined) throw new ProductError('InvalidInput', missingKey)
      const { product, presentProfileId } = input
      if (presentProfileId !== undefined && !productFacts[product].membership)
        throw new ProductError('InvalidInput', notGiven)
      if (input.gift !== undefined && presentProfileId === undefined) throw new ProductError('InvalidInput', noGift)
      const { community, language, siteId } = context
      const brand = await billing.brandOf(siteId)
      const wish = { ...input, profileId, community, brand, language, key: `${profileId}:${actKey}` }
      return orUnavailable(beginOrder(billing, wish))
    },
    CheckPayment: async ({ objects: { order } }) => {
      const { status, failure } = (await orUnavailable(settleOrder(billing, order.handle))) ?? order
      return { status, failure }
    },
    UpdateFromProvider: async ({ input }) => {
      const { provider, models, clock } = billing
      if (!provider) throw new ProductError('ServiceUnavailable')
      const event = provider.readEvent(input, clock())
      if (!event) throw new ProductError('WrongSignature')
      if (await models.heardEvent.exists({ _id: event.id })) return {}
      try {
        // Answered once it has taken effect: until then the provider sends it again.
        await orUnavailable(settleOrder(billing, event.handle, { eventId: event.id }))
      } catch (error) {
        // The same event, at the same moment: it is heard. Any other clash is none that is answered with ok.
        if (!isDuplicateKey(error) || !(await models.heardEvent.exists({ _id: event.id }))) throw error
      }
      return {}
    },
  })
