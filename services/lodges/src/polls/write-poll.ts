/** Adds a poll to a text, changes it and takes it away, in the transaction of the text. */
import { ProductError } from '@samvaer/contracts/core/errors'
import type { PollForm } from '@samvaer/contracts/lodges/polls'
import { pollLimits } from '@samvaer/contracts/lodges/values'
import type { ClientSession } from 'mongoose'
import type { LodgesParts, Side } from '../models/models.ts'
import type { PollOf, PollRow } from '../models/poll.ts'

const day = 24 * 60 * 60 * 1000

interface Below {
  of: PollOf
  itemId: number
  lodgeId: number
}

const fieldsOf = ({ question, options, several, anonymous, closesAt }: PollForm) => ({
  question,
  options,
  several,
  anonymous,
  closesAt: closesAt === null ? null : new Date(closesAt),
})

const isSame = ({ question, options, several, anonymous, closesAt }: PollRow, form: PollForm): boolean =>
  JSON.stringify([question, options, several, anonymous, closesAt]) === JSON.stringify(Object.values(fieldsOf(form)))

/** Refuses a moment that is past or too far ahead. @throws ProductError InvalidInput */
const refuseMoment = (closesAt: Date | null, now: Date): void => {
  if (closesAt === null) return
  const ahead = closesAt.getTime() - now.getTime()
  if (ahead > 0 && ahead <= pollLimits.days * day) return
  const code = ahead > 0 ? 'tooFar' : 'past'
  throw new ProductError('InvalidInput', { issues: [{ path: 'poll.closesAt', code }] })
}

/** Refuses to change what somebody has voted on. @throws ProductError Conflict */
const refuseVoted = async (side: Side, pollId: number, session: ClientSession): Promise<void> => {
  await side.poll.updateOne({ _id: pollId }, { $inc: { turns: 1 } }, { session })
  if (await side.pollVote.exists({ pollId }).session(session))
    throw new ProductError('Conflict', { reason: 'PollVoted' })
}

const change = async (side: Side, kept: PollRow, form: PollForm, now: Date, session: ClientSession) => {
  if (isSame(kept, form)) return false
  const fields = fieldsOf(form)
  refuseMoment(fields.closesAt, now)
  await refuseVoted(side, kept._id, session)
  const asked = { $set: { ...fields, closedAt: null }, $inc: { version: 1 } }
  await side.poll.updateOne({ _id: kept._id }, asked, { session })
  return true
}

/** Draws the id of a poll that may be new, ahead of the transaction. */
export const pollIdFor = async (parts: LodgesParts, form: PollForm | null | undefined): Promise<number> =>
  form ? parts.nextId('poll') : 0

interface Written {
  /** Null takes the poll away, undefined leaves it. */
  form: PollForm | null | undefined
  /** See pollIdFor. */
  newId: number
  now: Date
}

/**
 * @param kept the id of the poll that the text has
 * @returns whether anything changed, with the id of the poll that the text has from here on
 * @throws ProductError Conflict with `reason` PollVoted, InvalidInput for a moment that is past or too far
 */
export const writePoll = async (
  side: Side,
  { of, itemId, lodgeId }: Below,
  kept: number | undefined,
  { form, newId, now }: Written,
  session: ClientSession,
): Promise<{ changed: boolean; pollId: number | undefined }> => {
  const before = kept === undefined ? null : await side.poll.findById(kept, null, { session }).lean<PollRow>()
  if (form === undefined || (form === null && !before)) return { changed: false, pollId: kept }
  if (form === null) {
    if (before) await refuseVoted(side, before._id, session)
    await side.poll.deleteOne({ of, itemId }, { session })
    return { changed: true, pollId: undefined }
  }
  if (before) return { changed: await change(side, before, form, now, session), pollId: before._id }
  const fields = fieldsOf(form)
  refuseMoment(fields.closesAt, now)
  const row: PollRow = { _id: newId, of, itemId, lodgeId, ...fields, closedAt: null, version: 1, turns: 0 }
  await side.poll.create([row], { session })
  return { changed: true, pollId: newId }
}

/** Sets or unsets the poll of a text in the update of its row. */
export const withPoll = <Change extends object>(change: Change, pollId: number | undefined) =>
  pollId === undefined ? { $set: change, $unset: { pollId: 1 as const } } : { $set: { ...change, pollId } }
