/** Polls and votes that go: with their text, with a lodge, or with the member who voted (docs/product/states.md). */
import { belongs, type LodgeRole } from '@samvaer/contracts/lodges/roles'
import { deleteLimited, updateLimited, type WriteLimit } from '@samvaer/service-kit/database/limited-writes'
import type { Transaction } from '@samvaer/service-kit/parts'
import { goesOtherwise } from '@samvaer/service-kit/writing/purge-written'
import type { ClientSession } from 'mongoose'
import type { LodgesParts, Side } from '../models/models.ts'
import type { PollOf } from '../models/poll.ts'

/** Erases the polls of texts that are gone for good. */
export const erasePolls = async (
  side: Side,
  of: PollOf,
  itemIds: readonly number[],
  session: ClientSession | null = null,
): Promise<void> => {
  const within = session ? { session } : {}
  const theirs = { of, itemId: { $in: [...itemIds] } }
  const polls = await side.poll.find(theirs, { _id: 1 }, within).lean<{ _id: number }[]>()
  if (polls.length === 0) return
  await side.pollVote.deleteMany({ pollId: { $in: polls.map(({ _id }) => _id) } }, within)
  await side.poll.deleteMany(theirs, within)
}

/** Has the poll of an entry go at the moment at which the entry goes, or stay with it. @returns how many votes it took */
export const purgePollOf = async (
  side: Side,
  debateEntryId: number,
  purgeAt: Date | undefined,
  { most, session }: WriteLimit,
): Promise<number> => {
  const its = { of: 'DebateEntry' as const, itemId: debateEntryId }
  const going = purgeAt ? { $set: { purgeAt } } : { $unset: { purgeAt: 1 as const } }
  const poll = await side.poll.findOneAndUpdate(its, going, { session }).lean<{ _id: number }>()
  if (!poll) return 0
  return updateLimited(side.pollVote, { pollId: poll._id, ...goesOtherwise(purgeAt) }, going, { most, session })
}

/** Erases the poll of an entry with its votes, in short steps. @returns how many votes it took */
export const erasePollOf = async (side: Side, debateEntryId: number, limit: WriteLimit): Promise<number> => {
  const its = { of: 'DebateEntry' as const, itemId: debateEntryId }
  const poll = await side.poll.findOne(its, { _id: 1 }, { session: limit.session }).lean<{ _id: number }>()
  if (!poll) return 0
  const votes = await deleteLimited(side.pollVote, { pollId: poll._id }, limit)
  if (votes < limit.most) await side.poll.deleteOne(its, { session: limit.session })
  return votes
}

interface Left {
  profileId: number
  lodgeId: number
  before: LodgeRole
  after: LodgeRole
}

/** Takes the votes of somebody who leaves a lodge out of its open polls; what is closed stays as it came out. */
export const leavePolls = async (
  { clock }: Pick<LodgesParts, 'clock'>,
  side: Side,
  { profileId, lodgeId, before, after }: Left,
  { session }: Pick<Transaction, 'session'>,
): Promise<void> => {
  if (!belongs(before) || belongs(after)) return
  const votes = await side.pollVote
    .find({ profileId, lodgeId }, { pollId: 1 }, { session })
    .lean<{ pollId: number }[]>()
  if (votes.length === 0) return
  const open = { closedAt: null, $or: [{ closesAt: null }, { closesAt: { $gt: clock() } }] }
  const _id = { $in: votes.map(({ pollId }) => pollId) }
  const polls = await side.poll.find({ _id, ...open }, { _id: 1 }, { session }).lean<{ _id: number }[]>()
  await side.pollVote.deleteMany({ profileId, pollId: { $in: polls.map((poll) => poll._id) } }, { session })
}
