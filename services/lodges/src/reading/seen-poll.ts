/** A poll as one viewer may see it: what came of it after voting, after its end, and to its author any time. */
import { mayMake } from '@samvaer/contracts/core/access'
import type { Call } from '@samvaer/contracts/core/call'
import { lodges } from '@samvaer/contracts/lodges/calls'
import type { SeenPoll } from '@samvaer/contracts/lodges/polls'
import { manages } from '@samvaer/contracts/lodges/roles'
import { rowOfModel } from '@samvaer/service-kit/database/find-rows'
import type { LodgesParts } from '../models/models.ts'
import type { PollOf, PollRow } from '../models/poll.ts'
import { type PollVoteRow, pollVoteKey } from '../models/poll-vote.ts'
import type { SeenLodge, Viewer } from '../viewer.ts'
import { type ContentFacts, contentFacts } from './facts.ts'

/** The text that a poll belongs to, as the viewer finds it. */
export interface PolledItem {
  _id: number
  lodgeId: number
  authorId: number
  title: string
  lodge: SeenLodge
  /** True for an entry in which managers alone comment. */
  locked?: boolean
}

export const isOver = ({ closedAt, closesAt }: Pick<PollRow, 'closedAt' | 'closesAt'>, now: Date): boolean =>
  closedAt !== null || (closesAt !== null && closesAt <= now)

/** True where the viewer may not vote: in a locked entry managers alone do, as they alone comment. */
export const isLocked = ({ locked = false, lodge }: Pick<PolledItem, 'locked' | 'lodge'>): boolean =>
  locked && !manages(lodge.role)

/** Returns a viewer's relations to a poll; a meetup is open to those inside alone. */
export const pollFacts = async (viewer: Viewer, of: PollOf, item: PolledItem): Promise<ContentFacts> => {
  const facts = await contentFacts(viewer, item.lodge, item.authorId)
  return of === 'Meetup' ? { ...facts, open: false } : facts
}

/** The number of voters, with the votes for each option. */
const countVotes = async ({ side }: Viewer, { _id: pollId, options }: PollRow) => {
  const chosen = await side.pollVote
    .aggregate<{ _id: number[]; votes: number }>()
    .match({ pollId, listed: true })
    .group({ _id: '$options', votes: { $sum: 1 } })
  const votesFor = (place: number) =>
    chosen.filter(({ _id }) => _id.includes(place)).reduce((sum, { votes }) => sum + votes, 0)
  return {
    voters: chosen.reduce((sum, { votes }) => sum + votes, 0),
    results: options.map((_option, place) => votesFor(place)),
  }
}

/** Tells whether the viewer may see what came of a poll by now. */
export const seesResults = (
  viewer: Viewer,
  { poll, authorId, voted }: { poll: PollRow; authorId: number; voted: boolean },
  now: Date,
): boolean => voted || viewer.profileId === authorId || isOver(poll, now)

export const ownVote = ({ side, profileId }: Viewer, pollId: number): Promise<PollVoteRow | undefined> =>
  rowOfModel<PollVoteRow>(side.pollVote, { _id: pollVoteKey(pollId, profileId) })

/** Returns the poll of a text for its viewer; null without one. */
export const pollSeenBy = async (
  parts: LodgesParts,
  viewer: Viewer,
  of: PollOf,
  item: PolledItem & { pollId?: number },
): Promise<SeenPoll | null> => {
  if (item.pollId === undefined) return null
  const poll = await rowOfModel<PollRow>(viewer.side.poll, { _id: item.pollId })
  if (!poll) return null
  const [{ voters, results }, own, facts] = await Promise.all([
    countVotes(viewer, poll),
    ownVote(viewer, poll._id),
    pollFacts(viewer, of, item),
  ])
  const now = parts.clock()
  const may = (call: Call) => mayMake(call, viewer.context, { poll: facts }, now)
  const closed = isOver(poll, now)
  const { question, options, several, anonymous, closesAt, version } = poll
  const seen = seesResults(viewer, { poll, authorId: item.authorId, voted: own !== undefined }, now)
  return {
    pollId: poll._id,
    ...{ question, options, several, anonymous, closesAt: closesAt?.toISOString() ?? null, closed, version, voters },
    mine: own?.options ?? [],
    results: seen ? results : null,
    may: {
      vote: !closed && may(lodges.calls.VoteInPoll) && !isLocked(item),
      close: !closed && may(lodges.calls.ClosePoll),
    },
  }
}
