/** Charging a renewal again that failed (docs/product/billing.md); the name of the area is the specification’s. */
import * as z from 'zod'
import { signedIn } from '../core/access.ts'
import { area, post } from '../core/call.ts'
import { id } from '../core/fields.ts'
import { staffReason } from '../core/staff-reason.ts'
import { scopes } from '../safety/values.ts'
import { paymentRates } from './payment.ts'
import { paymentFailure } from './products.ts'
import { billingRights } from './rights.ts'

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
    RerunMemberTransaction: post({
      about:
        'Charges the renewal of a member that failed again, now; the member is notified. Conflict with detail.reason NothingFailed where none did; ServiceUnavailable while the provider is away. For staff.',
      access: signedIn.from('Support').holding(scopes.Billing).inPerson().fresh().may(billingRights['payer.rerun']),
      body: z.strictObject({ profileId: id, reason: staffReason }),
      returns: z.object({ paid: z.boolean(), failure: paymentFailure.nullable() }),
    }),
  },
})
