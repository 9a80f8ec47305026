/** Erases what identity knows of the persons of a profile; the events make the others erase theirs. */
import type { Transaction } from '@samvaer/service-kit/parts'
import { createFanOut, type FanOut } from '@samvaer/service-kit/tasks/fan-out'
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
  photoChecked: false,
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
const forgetBlocks = async (
  { models: { Block } }: IdentityParts,
  profileId: number,
  most: number,
  { session, publish }: Transaction,
): Promise<number> => {
  const either = { $or: [{ blockerId: profileId }, { blockedId: profileId }] }
  const blocks = await Block.find(either, null, { session }).limit(most).lean()
  await Block.deleteMany({ _id: { $in: blocks.map(({ _id }) => _id) } }, { session })
  for (const { blockerId, blockedId } of blocks)
    await publish('BlockChanged', `profile:${blockerId}`, { blockerId, blockedId, blocked: false })
  return blocks.length
}

/** Any number of members may have blocked somebody, and every service hears of the end of each: in short steps (decision 87). */
export const forgettingBlocks = (parts: IdentityParts): FanOut<number> =>
  createFanOut(parts, {
    name: 'forget-blocks',
    rows: parts.models.DeletedProfile,
    find: async (profileId) => profileId,
    steps: [(profileId, most, transaction) => forgetBlocks(parts, profileId, most, transaction)],
  })

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
    await forgettingBlocks(parts).begin(new Map([[profileId, profileId]]), transaction)
    await dropMailedLinks(parts, transaction, profileId)
    await endSessionsOf(parts, transaction, profileId)
    await forgetFactors(parts, transaction, profileId)
    return account
  })
