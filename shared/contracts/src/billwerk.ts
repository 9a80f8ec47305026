/** Charging a renewal again that failed (docs/product/billing.md); the name of the area is the specification’s. */
import * as z from 'zod'
import { signedIn } from './access.ts'
import { paymentFailure } from './billing/products.ts'
import { area, post } from './call.ts'
import { paymentRates } from './payment.ts'

export const billwerk = area('Billwerk', {
  service: 'billing',
  calls: {
    RerunRecurrentTransaction: post({
      about:
        'Charges the own renewal that failed again, now. Conflict with detail.reason NothingFailed where none did; ServiceUnavailable while the provider is away.',
      access: signedIn.beforeDarkGate().own(),
      rates: [paymentRates.payments],
      body: z.strictObject({}),
      returns: z.object({ paid: z.boolean(), failure: paymentFailure.nullable() }),
    }),
  },
})
