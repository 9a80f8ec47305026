/**
 * The way back of who has lost the device (R7): with the password alone all factors go, 48 hours later. Whoever is signed
 * in hears of it at once, and can stop it.
 */
import type { Task, Transaction } from '@samvaer/service-kit/parts'
import { processQueue } from '@samvaer/service-kit/tasks/work-queue'
import { factorRemovalWait, secondsAfter } from '../limits.ts'
import type { IdentityParts } from '../models/models.ts'
import { raiseSecurity } from '../security-notifications.ts'
import { endSessionsOf } from '../sessions/session-keeper.ts'

/** Removes everything that signs somebody in besides the password. */
export const forgetFactors = async (
  { models }: IdentityParts,
  { session }: Transaction,
  profileId: number,
): Promise<void> => {
  await models.Factor.deleteMany({ profileId }, { session })
  await models.RecoveryCode.deleteMany({ profileId }, { session })
  await models.FactorDraft.deleteOne({ _id: profileId }, { session })
  await models.FactorRemoval.deleteOne({ _id: profileId }, { session })
}

/** Asks for the removal; once it is asked for, asking again changes nothing. @returns when it happens */
export const askRemoval = (parts: IdentityParts, profileId: number): Promise<Date> =>
  parts.transaction(async (transaction) => {
    const { FactorRemoval } = parts.models
    const { session } = transaction
    const asked = await FactorRemoval.findById(profileId, null, { session }).lean()
    if (asked) return asked.at
    const now = parts.clock()
    const at = secondsAfter(now, factorRemovalWait)
    await FactorRemoval.create([{ _id: profileId, at }], { session })
    await raiseSecurity(transaction, { profileId, variant: 'factorRemovalAsked', now })
    return at
  })

export const factorRemovals = (parts: IdentityParts): Task => ({
  name: 'factor-removals',
  everySeconds: 60,
  run: processQueue(parts, {
    what: 'removal of factors',
    due: (others, limit) =>
      parts.models.FactorRemoval.find({ at: { $lte: parts.clock() }, ...others })
        .sort({ at: 1 })
        .limit(limit)
        .lean(),
    act: ({ _id: profileId, at }) =>
      parts.transaction(async (transaction) => {
        const { session } = transaction
        // Stopped at this very moment: it stays as it was.
        const { deletedCount } = await parts.models.FactorRemoval.deleteOne({ _id: profileId, at }, { session })
        if (deletedCount === 0) return
        await forgetFactors(parts, transaction, profileId)
        await endSessionsOf(parts, transaction, profileId)
        await raiseSecurity(transaction, { profileId, variant: 'factorRemoved', now: parts.clock() })
      }),
  }),
})
