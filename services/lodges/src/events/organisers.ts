/**
 * Organisers of an event besides the first: guests whom one of them asks, who answer, and who step down by themselves
 * (decision 171).
 */
import { ProductError } from '@samvaer/contracts/core/errors'
import type { Transaction } from '@samvaer/service-kit/parts'
import type { AskedOrganiser, EventRow } from '../models/event.ts'
import type { Side } from '../models/models.ts'
import { withdrawOfEvent } from '../notifications/event-notifications.ts'
import { publishEventCounts } from './event-counts.ts'

/** @throws ProductError Conflict for the last organiser */
export const stepDown = async (
  { side }: { side: Side },
  event: EventRow,
  profileId: number,
  transaction: Transaction,
): Promise<EventRow> => {
  const { session } = transaction
  const organiserIds = event.organiserIds.filter((id) => id !== profileId)
  if (organiserIds.length === 0) throw new ProductError('Conflict', { reason: 'LastOrganiser' })
  await side.event.updateOne({ _id: event._id }, { $set: { organiserIds, mailDue: true } }, { session })
  await publishEventCounts(side, [profileId], transaction)
  return { ...event, organiserIds }
}

/** Ends the question to a guest whether to organise an event too, if there is one: it was answered, or stands no more. */
export const endAsked = async (
  side: Pick<Side, 'event'>,
  event: { _id?: number },
  asked: { profileId: number; by?: number },
  transaction: Transaction,
): Promise<void> => {
  const { session } = transaction
  const { profileId } = asked
  const matching = { ...event, 'askedOrganisers.profileId': profileId, askedOrganisers: { $elemMatch: asked } }
  const rows = await side.event.find(matching, { _id: 1 }, { session }).lean<Pick<EventRow, '_id'>[]>()
  for (const { _id } of rows) {
    const without = { $pull: { askedOrganisers: { profileId } }, $inc: { turns: 1 } }
    await side.event.updateOne({ _id }, without, { session })
    await withdrawOfEvent(transaction, _id, [profileId], { variant: 'organiserAsked' })
  }
}

/** Ends all questions of an event that does not take place, or is over. */
export const endAllAsked = async (
  side: Pick<Side, 'event'>,
  { _id, askedOrganisers = [] }: { _id: number; askedOrganisers?: readonly AskedOrganiser[] },
  transaction: Transaction,
): Promise<void> => {
  if (askedOrganisers.length === 0) return
  const { session } = transaction
  await side.event.updateOne({ _id }, { $unset: { askedOrganisers: 1 } }, { session })
  const receivers = askedOrganisers.map(({ profileId }) => profileId)
  await withdrawOfEvent(transaction, _id, receivers, { variant: 'organiserAsked' })
}
