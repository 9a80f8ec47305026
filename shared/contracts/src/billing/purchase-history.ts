/** Of Profiles: what the member bought (docs/product/profiles.md). */

import * as z from 'zod'
import { signedIn } from '../core/access.ts'
import { get } from '../core/call.ts'
import { currency, id, instant } from '../core/fields.ts'
import { page, paged } from '../core/paging.ts'
import { rates } from '../core/rates.ts'
import { purchaseStatuses } from './values.ts'

export const purchase = z.object({
  purchaseId: id,
  /** The product’s key in the catalogue of the server. */
  product: z.string(),
  boughtAt: instant,
  /** The charged sum: `value` in minor units (R25), the currency by ISO 4217. */
  amount: z.object({ value: z.int(), currency }),
  status: z.enum(purchaseStatuses),
})

export const purchaseHistoryCalls = {
  GetPurchaseHistoryData: get({
    about: 'Says what the member bought, newest first.',
    service: 'profile',
    access: signedIn.alsoIn('Locked', 'Quarantined').own(),
    rates: [rates.paging],
    query: paged({}),
    returns: page(purchase),
  }),
}
