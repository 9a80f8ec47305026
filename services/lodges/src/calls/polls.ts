/** Voting in polls, closing them, and who voted for what. */
import { ProductError } from '@samvaer/contracts/core/errors'
import { aboutRow } from '@samvaer/service-kit/database/about-row'
import { listOrder, type Paging, skipOf } from '@samvaer/service-kit/database/list-order'
import { isListed } from '@samvaer/service-kit/directory'
import type { ClientSession } from 'mongoose'
import { changed } from '../live.ts'
import { recordAct } from '../membership/activities.ts'
import { refuseOutside } from '../membership/refuse-outside.ts'
import type { LodgesParts } from '../models/models.ts'
import type { PollRow } from '../models/poll.ts'
import { type PollVoteRow, pollVoteKey } from '../models/poll-vote.ts'
import { lodgeHandlers } from '../policy.ts'
import { isLocked, isOver, ownVote, type PolledItem, seesResults } from '../reading/seen-poll.ts'
import type { Viewer } from '../viewer.ts'

export type FoundPoll = PollRow & { item: PolledItem }

const latestFirst = listOrder({ key: 'votedAt', type: 'time', id: 'profileId' })

/** Has open pages of the text read it again. */
const pollChanged = (parts: LodgesParts, viewer: Viewer, { of, itemId }: PollRow): void =>
  of === 'Meetup'
    ? changed(parts, viewer, 'meetup', itemId, 'meetup')
    : changed(parts, viewer, 'debate', itemId, 'entry')

/** The poll as it is now: who votes, changes or closes it at once meets here. @throws ProductError NotFound */
const takeTurn = async ({ side }: Viewer, _id: number, session: ClientSession): Promise<PollRow> => {
  const poll = await side.poll
    .findByIdAndUpdate(_id, { $inc: { turns: 1 } }, { session, returnDocument: 'after' })
    .lean<PollRow>()
  if (!poll) throw new ProductError('NotFound')
  return poll
}

/** A lock that comes at this moment holds. */
const refuseLocked = async ({ side }: Viewer, { of, itemId, item }: FoundPoll, session: ClientSession) => {
  if (of !== 'DebateEntry') return
  const now = await side.debateEntry.findById(itemId, { locked: 1 }, { session }).lean<{ locked: boolean }>()
  if (isLocked({ ...item, locked: now?.locked === true })) throw new ProductError('NotAllowed', { reason: 'Locked' })
}

/** @throws ProductError InvalidInput for options that the poll has not, or more than one where it takes one */
const refuseOptions = ({ options: offered, several }: PollRow, options: readonly number[]): void => {
  const wrong = options.some((place) => place >= offered.length) || (!several && options.length > 1)
  if (wrong) throw new ProductError('InvalidInput', { issues: [{ path: 'options', code: 'unknown' }] })
}

const vote = async (
  parts: LodgesParts,
  viewer: Viewer,
  poll: FoundPoll,
  { options: chosen, version }: { options: number[]; version: number },
): Promise<void> => {
  const { side, profileId } = viewer
  const { _id: pollId, lodgeId } = poll
  const profile = await parts.directory.find(profileId)
  if (!profile) throw new ProductError('ServiceUnavailable')
  const options = [...new Set(chosen)].sort((one, other) => one - other)
  const _id = pollVoteKey(pollId, profileId)
  await parts.transaction(
    async (transaction) => {
      const { session } = transaction
      const now = await takeTurn(viewer, pollId, session)
      if (isOver(now, parts.clock())) throw new ProductError('Conflict', { reason: 'PollClosed' })
      if (now.version !== version) throw new ProductError('Conflict', { reason: 'PollChanged' })
      refuseOptions(now, options)
      await refuseOutside(viewer, lodgeId, transaction)
      await refuseLocked(viewer, poll, session)
      if (options.length === 0) return void (await side.pollVote.deleteOne({ _id }, { session }))
      const listed = isListed(profile, side)
      const row: PollVoteRow = { _id, pollId, lodgeId, profileId, options, votedAt: parts.clock(), listed }
      await side.pollVote.replaceOne({ _id }, row, { session, upsert: true })
    },
    aboutRow(side.poll, pollId),
  )
  pollChanged(parts, viewer, poll)
}

const close = async (parts: LodgesParts, viewer: Viewer, poll: FoundPoll): Promise<void> => {
  const { side, profileId } = viewer
  const { _id, item } = poll
  await parts.transaction(
    async (transaction) => {
      const { session } = transaction
      // Closed already, as a repeated call finds it.
      if (isOver(await takeTurn(viewer, _id, session), parts.clock())) return
      await side.poll.updateOne({ _id }, { $set: { closedAt: parts.clock() } }, { session })
      if (item.authorId === profileId) return
      const act = { type: 'PollClosed' as const, profileId: item.authorId, detail: item.title }
      await recordAct(parts, viewer, item.lodge, act, transaction)
    },
    aboutRow(side.poll, _id),
  )
  pollChanged(parts, viewer, poll)
}

const votersOf = async (
  parts: LodgesParts,
  viewer: Viewer,
  poll: FoundPoll,
  { option, ...paging }: Paging & { option: number },
) => {
  const voted = (await ownVote(viewer, poll._id)) !== undefined
  const seen = seesResults(viewer, { poll, authorId: poll.item.authorId, voted }, parts.clock())
  if (poll.anonymous || !seen) throw new ProductError('NotAllowed')
  const found = await viewer.side.pollVote
    .find({
      ...{ pollId: poll._id, listed: true, options: option },
      ...(viewer.hidden.length > 0 && { profileId: { $nin: viewer.hidden } }),
      $and: [latestFirst.behind(paging)],
    })
    .sort(latestFirst.sort)
    .skip(skipOf(paging))
    .limit(paging.take + 1)
    .lean<PollVoteRow[]>()
  const { rows, next } = latestFirst.pageOf(found, paging.take)
  const cards = await parts.directory.cards(rows.map(({ profileId }) => profileId))
  return { items: rows.flatMap(({ profileId }) => cards.get(profileId) ?? []), next }
}

export const pollCalls = (parts: LodgesParts) =>
  lodgeHandlers({
    VoteInPoll: async ({ viewer, objects: { poll }, input }) => {
      await vote(parts, viewer, poll, input)
      return {}
    },
    ClosePoll: async ({ viewer, objects: { poll } }) => {
      await close(parts, viewer, poll)
      return {}
    },
    GetPollVoters: ({ viewer, objects: { poll }, input: { pollId: _, ...input } }) =>
      votersOf(parts, viewer, poll, input),
  })
