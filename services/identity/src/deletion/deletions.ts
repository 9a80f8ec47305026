/** Deletes profiles 30 days after it was asked for: what identity knows of the persons is erased, and an event makes the others erase theirs. */
import type { Task } from '@samvaer/service-kit/parts'
import { processQueue } from '@samvaer/service-kit/tasks/work-queue'
import { deletedAfter, secondsAfter } from '../limits.ts'
import { createMailer } from '../mail/mailer.ts'
import type { Account, IdentityParts } from '../models/models.ts'
import { eraseProfile } from './erase-profile.ts'

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
        const deleted = await eraseProfile(parts, profileId, parts.clock(), ripe())
        if (!deleted) return
        parts.log.info({ profileId }, 'a profile was deleted')
        await mailer.send('deleted', account, account.siteId, { path: '/' })
      },
    }),
  }
}
