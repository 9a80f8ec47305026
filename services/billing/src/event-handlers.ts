/** Handles the domain events about members: a profile that goes is charged no more, and receipts follow its address. */
import type { DomainEventPayload } from '@samvaer/contracts/domain-events'
import { isListed } from '@samvaer/service-kit/directory'
import type { EventHandlers, Transaction } from '@samvaer/service-kit/parts'
import { foldEmail } from '@samvaer/service-kit/text/fold-login'
import { followModeration } from '@samvaer/service-kit/writing/moderated-items'
import { forgettingDeleted, leavingDark } from './ads/erase-words.ts'
import { keepBirthdays } from './birthdays/standing.ts'
import { sendAdChange } from './live-ads.ts'
import type { BillingParts } from './models/models.ts'
import { moderatedKinds } from './moderated/kinds.ts'
import { changeSubscription, subscriptionOf } from './subscriptions/change-subscription.ts'

/** In these states nothing is charged any more, and a restored profile does not go on by itself (docs/product/retention.md). */
const gone: readonly DomainEventPayload<'ProfileChanged'>['status'][] = ['PermaLocked', 'ToBeDeleted', 'Deleted']

/**
 * Returns what a deletion is to a subscription: until it is done the paid time stays, for a member who comes back; then
 * it goes too.
 */
const eventOf = (status: DomainEventPayload<'ProfileChanged'>['status']) =>
  status === 'ToBeDeleted' ? ('Stopped' as const) : ('ProfileGone' as const)

/** Updates who the author of ads is now, by which they are found. */
const followAuthor = async (
  parts: BillingParts,
  transaction: Transaction,
  profile: DomainEventPayload<'ProfileChanged'>,
): Promise<void> => {
  const { profileId, community, gender } = profile
  const { session } = transaction
  for (const dark of [false, true]) {
    const now = { gender, authorListed: isListed(profile, { dark }) }
    const { modifiedCount } = await parts.models.quickScorAd.updateMany({ profileId, dark }, { $set: now }, { session })
    if (modifiedCount > 0) sendAdChange(parts, transaction, { profileId, community, dark })
  }
}

const stopCharging = async (
  parts: BillingParts,
  transaction: Transaction,
  { profileId, status }: DomainEventPayload<'ProfileChanged'>,
): Promise<void> => {
  // Payments are kept by law; words go with the member who wrote them, or got them.
  if (status === 'Deleted') await forgettingDeleted(parts).begin(new Map([[profileId, profileId]]), transaction)
  if (!gone.includes(status)) return
  const row = await subscriptionOf(parts, profileId, transaction)
  if (!row) return
  const { community, siteId, state, until } = row
  if (state === 'None' && until === null) return
  await changeSubscription(parts, transaction, { profileId, community, siteId }, eventOf(status))
}

const keepContact = async (
  { models }: BillingParts,
  { session }: Transaction,
  { profileId: _id, email, name, language }: DomainEventPayload<'ContactChanged'>,
): Promise<void> => {
  if (email === null) await models.contact.deleteOne({ _id }, { session })
  else {
    const contact = { email, emailFolded: foldEmail(email), name, language }
    await models.contact.updateOne({ _id }, { $set: contact }, { session, upsert: true })
  }
}

export const billingEventHandlers = (parts: BillingParts): EventHandlers => ({
  ProfileChanged: async (payload, { transaction }) => {
    await followAuthor(parts, transaction, payload)
    await keepBirthdays(parts, transaction, payload)
    await stopCharging(parts, transaction, payload)
  },
  ItemModerated: followModeration(moderatedKinds(parts)),
  DarkStatusChanged: (change, delivery) => leavingDark(parts).onStatus(change, delivery),
  ContactChanged: (payload, { transaction }) => keepContact(parts, transaction, payload),
})
