/** The limits of what a member may do, light and dark together (docs/product/limits.md). */
import { ProductError } from '@samvaer/contracts/core/errors'
import type { Rate } from '@samvaer/contracts/core/rates'
import { secondsUntilAllowed } from '@samvaer/service-kit/database/rate-lock'
import type { ClientSession } from 'mongoose'
import type { ActsRow } from './models/acts-of-member.ts'
import type { LodgesParts } from './models/models.ts'

export type LimitedAct = 'create' | 'request' | 'debate' | 'meetup' | 'event' | 'eventMail'

interface Asked {
  act: LimitedAct
  profileId: number
  rate: Rate
  newcomer: boolean
}

/**
 * Counts an act in its transaction; two at once meet at the row.
 * @throws ProductError TooManyRequests with the seconds until the oldest one no longer counts
 */
export const countAct = async (
  { models: { actsOfMember }, clock }: LodgesParts,
  { act, profileId, rate, newcomer }: Asked,
  session: ClientSession,
): Promise<void> => {
  const _id = `${act}:${profileId}`
  const now = clock()
  const { seconds, limit, newcomerLimit = limit } = rate
  const since = now.getTime() - seconds * 1000
  const before = await actsOfMember.findById(_id, null, { session }).lean<ActsRow>()
  const counting = (before?.times ?? []).filter((time) => time.getTime() > since)
  const retryAfter = secondsUntilAllowed(counting, newcomer ? newcomerLimit : limit, now, seconds)
  if (retryAfter > 0) throw new ProductError('TooManyRequests', { retryAfter })
  const times = [...counting, now]
  const purgeAt = new Date(now.getTime() + seconds * 1000)
  await actsOfMember.updateOne({ _id }, { $set: { times, purgeAt } }, { session, upsert: true })
}
