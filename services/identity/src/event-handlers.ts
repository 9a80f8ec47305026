/** Handles the domain events about profiles: their pictures, whether somebody has looked at the persons, and the dark variant. */
import type { DomainEventPayload } from '@samvaer/contracts/domain-events'
import type { EventHandlers, Transaction } from '@samvaer/service-kit/parts'
import { changeAccount, followAccount, isSubscriber } from './accounts.ts'
import { consentStates, needsMediaConsent } from './consents.ts'
import type { Account, IdentityParts } from './models/models.ts'
import { numberedPersons } from './persons.ts'
import { followSanctions, giveRights } from './sanctions.ts'
import { keepTerms, leavingDark } from './terms.ts'

const notDeleted = { status: { $ne: 'Deleted' as const } }

/** Keeps pictures and videos of a profile, which nobody else sees until the consent to them is given. */
const setMedia = async (
  parts: IdentityParts,
  transaction: Transaction,
  profileId: number,
  media: Partial<Pick<Account, 'pictures' | 'photoChecked' | 'hasMedia'>>,
): Promise<void> => {
  const { session } = transaction
  const account = await parts.models.Account.findOne({ ...notDeleted, _id: profileId }, null, {
    session,
  }).lean<Account>()
  if (!account) return
  const { Media } = await consentStates(parts, account, transaction)
  const forcedConsentMedia = needsMediaConsent({ ...account, ...media }) && !Media.given
  const asked = forcedConsentMedia !== account.forcedConsentMedia && { forcedConsentMedia }
  // Every change of an album says so again.
  const known = media.pictures === undefined && media.hasMedia === account.hasMedia
  if (known && !asked) return
  await changeAccount(parts, transaction, profileId, { ...media, ...asked }, notDeleted)
}

/**
 * Returns the change of an account by a validation, the way out of Locked and Quarantined where it was demanded
 * (docs/product/states.md).
 */
const released = ({ forcedValidation, status, statusBeforeDeletion }: Account): Partial<Account> => {
  if (!forcedValidation) return {}
  const held = (state: Account['status'] | null | undefined) => state === 'Locked' || state === 'Quarantined'
  return {
    forcedValidation: false,
    ...(held(status) && { status: 'Active' as const }),
    ...(held(statusBeforeDeletion) && { statusBeforeDeletion: 'Active' as const }),
  }
}

const setValidated = async (
  parts: IdentityParts,
  transaction: Transaction,
  { profileId, personIds, confirmedIds, validated, ageProven }: DomainEventPayload<'ProfileValidated'>,
): Promise<void> => {
  const account = await parts.models.Account.findById(profileId, null, {
    session: transaction.session,
  }).lean<Account>()
  if (!account || account.status === 'Deleted') return
  const persons = numberedPersons(account.persons)
  const present = persons.map(({ personId }) => personId)
  // It was said of others: a person came or went meanwhile, and the next word is on its way.
  if (present.length !== personIds.length || !present.every((personId) => personIds.includes(personId))) return
  const marked = persons.map((person) => ({ ...person, confirmed: confirmedIds.includes(person.personId) }))
  const change = { persons: marked, validated, ageProven, ...(validated && released(account)) }
  await changeAccount(parts, transaction, profileId, change)
}

/** Follows billing, which says who is a subscriber; besides it, time alone ends that (subscription-ends.ts). */
const setSubscriber = async (
  parts: IdentityParts,
  transaction: Transaction,
  { profileId, subscriberUntil }: DomainEventPayload<'SubscriptionChanged'>,
): Promise<void> => {
  const until = subscriberUntil === null ? null : new Date(subscriberUntil)
  const publishedSubscriber = isSubscriber({ subscriberUntil: until }, parts.clock())
  await changeAccount(parts, transaction, profileId, { subscriberUntil: until, publishedSubscriber }, notDeleted)
}

export const identityEventHandlers = (parts: IdentityParts): EventHandlers => ({
  SubscriptionChanged: (payload, { transaction }) => setSubscriber(parts, transaction, payload),
  ProfilePicturesChanged: ({ profileId, pictures, photoChecked = false }, { transaction }) =>
    setMedia(parts, transaction, profileId, { pictures, photoChecked }),
  ProfileMediaChanged: ({ profileId, hasMedia }, { transaction }) =>
    setMedia(parts, transaction, profileId, { hasMedia }),
  TermsChanged: (payload, { transaction }) => keepTerms(parts)(payload, transaction),
  ProfileValidated: (payload, { transaction }) => setValidated(parts, transaction, payload),
  SanctionsChanged: (payload, { transaction }) => followSanctions(parts, transaction, payload),
  RightsGiven: (payload, { transaction }) => giveRights(parts, transaction, payload),
  DarkStatusChanged: async (payload, delivery) => {
    const { profileId, darkStatus, byAccount } = payload
    const { transaction } = delivery
    await leavingDark(parts).onStatus(payload, delivery)
    if (byAccount) return
    // Without the consent that it stands on nobody is let in, whatever was decided meanwhile.
    const only = { ...notDeleted, ...(darkStatus !== 'None' && { sensitiveDataWithdrawn: { $ne: true } }) }
    await followAccount(parts, transaction, profileId, { darkStatus }, only)
  },
})
