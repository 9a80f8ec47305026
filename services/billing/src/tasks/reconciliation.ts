/** Compares books, provider and entitlements once a day; operators read of each difference in the log, staff at the desk. */
import type { Task } from '@samvaer/service-kit/parts'
import type { Billing } from '../billing-parts.ts'
import { keepComparison } from '../books/keep-comparison.ts'
import { reconcile } from '../books/reconcile.ts'
import { daysAfter } from '../lifecycle/subscription.ts'

const oneDay = 24 * 60 * 60
/** Days that are looked at again, for what a provider books late. */
const lookedBack = 3

export const reconciliation = (billing: Billing): Task => ({
  name: 'reconciliation',
  everySeconds: oneDay,
  run: async () => {
    const now = billing.clock()
    const differences = await reconcile(billing, daysAfter(now, -lookedBack), now)
    await keepComparison(billing, differences, now)
    for (const { kind, orderId } of differences) {
      // A transfer that goes back waits for the desk; any other difference is a fault.
      const level = kind === 'TransferDiffers' ? 'info' : 'error'
      billing.log[level]({ kind, orderId }, 'the books differ')
    }
    billing.log.info({ differences: differences.length }, 'the books were compared')
  },
})
