/**
 * Limits the entries that somebody may publish in a day, light and dark together (docs/product/limits.md, the limit
 * blogEntries).
 */
import { blogRates } from '@samvaer/contracts/blogs/calls'
import { ProductError } from '@samvaer/contracts/core/errors'
import { secondsUntilAllowed, takeRateLock } from '@samvaer/service-kit/database/rate-lock'
import type { ClientSession } from 'mongoose'
import { type BlogsParts, bothSides } from './models/models.ts'
import type { Viewer } from './viewer.ts'

const { limit, newcomerLimit = limit, seconds } = blogRates.blogEntries

export const dailyLimitOf = ({ newcomer }: { newcomer: boolean }): number => (newcomer ? newcomerLimit : limit)

interface Asked {
  allowed: number
  now: Date
}

/** The seconds until the author may publish again; 0 when that is now. */
export const secondsToPublish = async (
  parts: BlogsParts,
  authorId: number,
  { allowed, now, session }: Asked & { session?: ClientSession },
): Promise<number> => {
  const since = { authorId, createdAt: { $gt: new Date(now.getTime() - seconds * 1000) } }
  const written: Date[] = []
  for (const { entry } of bothSides(parts)) {
    const rows = await entry.find(since, { createdAt: 1 }, session ? { session } : {}).lean()
    written.push(...rows.map(({ createdAt }) => createdAt))
  }
  return secondsUntilAllowed(written, allowed, now, seconds)
}

/**
 * The same for whoever publishes in this transaction: the author's turn is touched before, so that two at once meet
 * there.
 */
export const waitToPublish = async (
  parts: BlogsParts,
  authorId: number,
  asked: Asked & { session: ClientSession },
): Promise<number> => {
  const { session } = asked
  await takeRateLock(parts.models.writingTurn, authorId, session)
  return secondsToPublish(parts, authorId, asked)
}

/** @throws ProductError TooManyRequests with the seconds until the oldest entry of the day no longer counts */
export const countEntries = async (
  parts: BlogsParts,
  { profile, profileId }: Viewer,
  now: Date,
  session: ClientSession,
): Promise<void> => {
  const retryAfter = await waitToPublish(parts, profileId, { allowed: dailyLimitOf(profile), now, session })
  if (retryAfter > 0) throw new ProductError('TooManyRequests', { retryAfter })
}
