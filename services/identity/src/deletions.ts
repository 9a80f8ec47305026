/** Deletes profiles 30 days after it was asked for: what identity knows of the persons is erased, and an event makes the others erase theirs. */
import type { Task, Transaction } from '@samvaer/service-kit/parts'
import { processQueue } from '@samvaer/service-kit/tasks/work-queue'
import { changeAccount } from './accounts.ts'
import { forgetFactors } from './factors/factor-removals.ts'
import { deletedAfter, secondsAfter } from './limits.ts'
import { createMailer } from './mail/mailer.ts'
import { dropMailedLinks } from './mailed-links.ts'
import type { Account, IdentityParts } from './models/models.ts'
import { endSessionsOf } from './sessions/session-keeper.ts'

/** The row stays, so that its number never belongs to somebody else; nothing in it points to a person. */
const erased = (profileId: number): Partial<Account> => ({
  status: 'Deleted',
  name: 'Deleted profile',
  nameFolded: `deleted:${profileId}`,
  nameSkeleton: `deleted:${profileId}`,
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

export const deletions = (parts: IdentityParts): Task => {
  const mailer = createMailer(parts)
  const ripe = () => ({
    status: 'ToBeDeleted' as const,
    deletionAskedAt: { $ne: null, $lte: secondsAfter(parts.clock(), -deletedAfter) },
  })
  return {
    name: 'deletions',
    everySeconds: 600,
    run: processQueue(parts, {
      what: 'profile to delete',
      due: (others, limit) =>
        parts.models.Account.find({ ...ripe(), ...others })
          .limit(limit)
          .lean<Account[]>(),
      act: async (account) => {
        const { _id: profileId } = account
        const deleted = await parts.transaction(async (transaction) => {
          await forgetBlocks(parts, transaction, profileId)
          await dropMailedLinks(parts, transaction, profileId)
          await endSessionsOf(parts, transaction, profileId)
          await forgetFactors(parts, transaction, profileId)
          return changeAccount(parts, transaction, profileId, erased(profileId), ripe())
        })
        if (!deleted) return
        parts.log.info({ profileId }, 'a profile was deleted')
        await mailer.send('deleted', account, account.siteId, { path: '/' })
      },
    }),
  }
}
