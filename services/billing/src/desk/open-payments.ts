/** Staff read what a member pays for a written reason: who, whose, when and why is kept (docs/product/billing.md, "The desk"). */
import { paymentsOpenMinutes } from '@samvaer/contracts/billing/values'
import { ProductError } from '@samvaer/contracts/core/errors'
import type { Billing } from '../billing-parts.ts'
import type { PaymentsOpenedRow } from '../models/payments-opened.ts'

const openFor = paymentsOpenMinutes * 60_000

type Opening = Pick<PaymentsOpenedRow, 'by' | 'profileId' | 'community' | 'reason'>

/** @returns until when they are open */
export const openPayments = async (billing: Billing, opening: Opening): Promise<Date> => {
  const _id = await billing.nextId('paymentsOpened')
  const at = billing.clock()
  await billing.transaction(async ({ session, publish }) => {
    await billing.models.paymentsOpened.create([{ _id, ...opening, at }], { session })
    const { by: actorId, ...about } = opening
    const trace = { key: `payments:${_id}`, act: 'PaymentsOpened' as const, actorId, ...about, at: at.toISOString() }
    await publish('StaffTraced', `staff:${actorId}`, trace)
  })
  return new Date(at.getTime() + openFor)
}

/** @throws ProductError Conflict for whoever has not opened them, or too long ago */
export const requireOpened = async (
  { models, clock }: Billing,
  { by, profileId }: Pick<Opening, 'by' | 'profileId'>,
): Promise<void> => {
  const since = new Date(clock().getTime() - openFor)
  if (!(await models.paymentsOpened.exists({ by, profileId, at: { $gt: since } })))
    throw new ProductError('Conflict', { reason: 'ReasonNeeded' })
}
