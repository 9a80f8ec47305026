/** Erases what identity knows of the persons of a profile; the events make the others erase theirs. */
import type { Transaction } from '@samvaer/service-kit/parts'
import type { QueryFilter } from 'mongoose'
import { changeAccount } from '../accounts.ts'
import { forgetFactors } from '../factors/factor-removals.ts'
import { dropMailedLinks } from '../mailed-links.ts'
import type { Account, IdentityParts } from '../models/models.ts'
import { endSessionsOf } from '../sessions/session-keeper.ts'

/** The row stays, so that its number never belongs to somebody else; nothing in it points to a person. */
const erased = (profileId: number, erasedAt: Date): Partial<Account> => ({
  status: 'Deleted',
  erasedAt,
  name: 'Deleted profile',
  nameFolded: `deleted:${profileId}`,
  nameSkeleton: `deleted:${profileId}`,
  namesBefore: [],
  email: '',
  emailFolded: `deleted:${profileId}`,
  passwordHash: '',
  role: 'Normal',
  persons: [],
  countryId: 0,
  zipCode: '',
  city: '',
  pictures: [],
  hasMedia: false,
  subscriberUntil: null,
  publishedSubscriber: false,
  validated: false,
  darkStatus: 'None',
  ageProven: false,
  bans: [],
  grants: [],
  configuration: [],
  knownDevices: [],
  referrer: null,
  signedInAt: null,
  cameBackAt: null,
  forcedValidation: false,
  forcedConsentMedia: false,
  statusBeforeDeletion: null,
  deletionReason: null,
})

/** Removes blocks in both directions, and publishes their end: neither has anything to take back any more. */
const forgetBlocks = async (parts: IdentityParts, transaction: Transaction, profileId: number): Promise<void> => {
  const { session } = transaction
  const either = { $or: [{ blockerId: profileId }, { blockedId: profileId }] }
  const blocks = await parts.models.Block.find(either, null, { session }).lean()
  await parts.models.Block.deleteMany(either, { session })
  for (const { blockerId, blockedId } of blocks)
    await transaction.publish('BlockChanged', `profile:${blockerId}`, { blockerId, blockedId, blocked: false })
}

/** @returns the erased account; null when it does not meet the filter any more, and then nothing is changed */
export const eraseProfile = (
  parts: IdentityParts,
  profileId: number,
  at: Date,
  only: QueryFilter<Account>,
): Promise<Account | null> =>
  parts.transaction(async (transaction) => {
    const account = await changeAccount(parts, transaction, profileId, erased(profileId, at), only)
    if (!account) return null
    await forgetBlocks(parts, transaction, profileId)
    await dropMailedLinks(parts, transaction, profileId)
    await endSessionsOf(parts, transaction, profileId)
    await forgetFactors(parts, transaction, profileId)
    return account
  })
