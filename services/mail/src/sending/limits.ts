/**
 * Limits the conversations that somebody may begin in a day, and a new member write (docs/product/limits.md); light and
 * dark together.
 */
import { ProductError } from '@samvaer/contracts/core/errors'
import { mailLimits } from '@samvaer/contracts/mail/values'
import { secondsUntilAllowed, takeRateLock } from '@samvaer/service-kit/database/rate-lock'
import type { ClientSession } from 'mongoose'
import { bothSides, type MailParts } from '../models/models.ts'
import type { Sender } from '../reading/viewer.ts'
import { written } from './change-row.ts'

const day = 24 * 60 * 60

type Reading = { session?: ClientSession }

/** The members who are no longer new, by service: that does not change back, and every message asks. */
const established = new WeakMap<MailParts['models'], Set<number>>()

const isNewMember = async ({ directory, models }: MailParts, { profile }: Sender, now: Date): Promise<boolean> => {
  const { profileId } = profile
  const those = established.get(models) ?? new Set()
  established.set(models, those)
  if (those.has(profileId)) return false
  const known = await directory.find(profileId)
  if (!known) return profile.newcomer
  const isNew = now.getTime() - Date.parse(known.createdAt) < mailLimits.newMemberDays * day * 1000
  if (!isNew) those.add(profileId)
  return isNew
}

const begunToday = async (parts: MailParts, createdBy: number, now: Date, reading: Reading): Promise<Date[]> => {
  const since = { createdBy, contextId: null, createdAt: { $gt: new Date(now.getTime() - day * 1000) } }
  const times: Date[] = []
  for (const { conversation } of bothSides(parts))
    times.push(...(await conversation.find(since, { createdAt: 1 }, reading).lean()).map(({ createdAt }) => createdAt))
  return times
}

const writtenToday = async (parts: MailParts, authorId: number, now: Date, reading: Reading): Promise<Date[]> => {
  const since = { authorId, sentAt: { $gt: new Date(now.getTime() - day * 1000) }, type: { $in: written } }
  const times: Date[] = []
  for (const { message } of bothSides(parts))
    times.push(...(await message.find(since, { sentAt: 1 }, reading).lean()).map(({ sentAt }) => sentAt))
  return times
}

/**
 * Returns the seconds until this member may write, or begin a conversation; 0 when that is now. Staff write without
 * limits.
 */
export const waitToWrite = async (
  parts: MailParts,
  sender: Sender,
  begins: boolean,
  reading: Reading = {},
): Promise<number> => {
  if (sender.staff) return 0
  const { profileId, profile } = sender
  const now = parts.clock()
  const fresh = await isNewMember(parts, sender, now)
  const waits = [0]
  if (fresh)
    waits.push(
      secondsUntilAllowed(await writtenToday(parts, profileId, now, reading), mailLimits.newMember.messages, now),
    )
  if (begins) {
    const paid = profile.subscriber ? mailLimits.subscriber : mailLimits.free
    const { conversations } = fresh ? mailLimits.newMember : paid
    waits.push(secondsUntilAllowed(await begunToday(parts, profileId, now, reading), conversations, now))
  }
  return Math.max(...waits)
}

/**
 * The same in the transaction that writes: two acts at once meet at the sender's turn.
 * @throws ProductError TooManyRequests with the seconds until it is allowed
 */
export const countAgainstLimits = async (
  parts: MailParts,
  sender: Sender,
  begins: boolean,
  session: ClientSession,
): Promise<void> => {
  const counted = begins || (await isNewMember(parts, sender, parts.clock()))
  if (!counted || sender.staff) return
  await takeRateLock(parts.models.sendingTurn, sender.profileId, session)
  const retryAfter = await waitToWrite(parts, sender, begins, { session })
  if (retryAfter > 0) throw new ProductError('TooManyRequests', { retryAfter })
}
