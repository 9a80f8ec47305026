/**
 * The growing wait after failed sign-ins (R4). It counts by what was typed, whether such an account exists or not, so
 * that nobody learns from it who is a member (R5). Name and address of one account count apart for the same reason: a
 * shared count would show which address belongs to which name.
 */
import { createHash } from 'node:crypto'
import { ProductError } from '@samvaer/contracts/core/errors'
import { isDuplicateKey } from '@samvaer/service-kit/errors'
import { foldEmail, foldLogin } from '@samvaer/service-kit/text/fold-login'
import { foldName } from '@samvaer/service-kit/text/fold-name'
import { logAccount } from '../account-log.ts'
import { logOnDelay, secondsAfter } from '../limits.ts'
import type { Account, IdentityParts } from '../models/models.ts'

const keyOf = (community: string, folded: ReturnType<typeof foldLogin>): string =>
  createHash('sha256')
    .update(JSON.stringify([community, folded]))
    .digest('hex')

/** Returns the seconds to wait after so many failures in a row; 0 below five. */
export const delayAfter = (failures: number): number =>
  failures < logOnDelay.freeFailures
    ? 0
    : Math.min(logOnDelay.first * 2 ** (failures - logOnDelay.freeFailures), logOnDelay.longest)

/**
 * Counts an attempt before its password is looked at, so that a hundred attempts at the same time are a hundred
 * attempts; a sign-in that succeeds forgets them.
 * @throws ProductError TooManyRequests with detail.retryAfter in seconds, while the wait lasts
 */
export const countAttempt = async (parts: IdentityParts, community: string, login: string): Promise<void> => {
  const { LogOnFailure } = parts.models
  const _id = keyOf(community, foldLogin(login))
  for (;;) {
    const now = parts.clock()
    const known = await LogOnFailure.findById(_id).lean()
    const until = known?.until
    if (until && until > now) {
      logAccount(parts, 'attempt refused after too many failures')
      throw new ProductError('TooManyRequests', { retryAfter: Math.ceil((until.getTime() - now.getTime()) / 1000) })
    }
    const failures = (known && known.expiresAt > now ? known.failures : 0) + 1
    const delay = delayAfter(failures)
    const counted = {
      failures,
      until: delay > 0 ? secondsAfter(now, delay) : null,
      expiresAt: secondsAfter(now, logOnDelay.forgottenAfter),
    }
    if (known) {
      const unchanged = { _id, failures: known.failures, expiresAt: known.expiresAt }
      const { modifiedCount } = await LogOnFailure.updateOne(unchanged, { $set: counted })
      if (modifiedCount === 1) return
    } else {
      try {
        await LogOnFailure.create({ _id, ...counted })
        return
      } catch (error) {
        if (!isDuplicateKey(error)) throw error
      }
    }
    // Another attempt was counted in between: read again. Each round counts one, so it ends at the fifth.
  }
}

/** Forgets, after a sign-in, what was typed wrong before. */
export const forgetAttempts = async (parts: IdentityParts, community: string, login: string): Promise<void> => {
  await parts.models.LogOnFailure.deleteOne({ _id: keyOf(community, foldLogin(login)) })
}

/** Ends the wait for the name and the address after a new password, the "unlock by mail" of R4. */
export const unlock = async (parts: IdentityParts, { community, name, email }: Account): Promise<void> => {
  const keys = [keyOf(community, { nameFolded: foldName(name) }), keyOf(community, { emailFolded: foldEmail(email) })]
  await parts.models.LogOnFailure.deleteMany({ _id: { $in: keys } })
}
