/** Meetings as their member reads them, and what of them a friend reads as well. */
import { meetingTimes } from '@samvaer/contracts/safety/meeting-values'
import type { OwnMeeting } from '@samvaer/contracts/safety/meetings'
import { linkTo } from '@samvaer/service-kit/mail/mail-brand'
import type { MeetingRow } from '../models/meeting.ts'
import type { SafetyParts } from '../models/models.ts'
import { meetingLinkPath } from '../paths.ts'
import type { Viewer } from '../viewer.ts'
import { friendBrand } from './mails.ts'
import { goesOn, later } from './times.ts'
import { linkToken } from './tokens.ts'

/** Everything in it was written by its member. */
export const wordsOf = (meeting: MeetingRow) => {
  const { name, with: met, place, note, from, until, state, askedAt, answeredAt } = meeting
  return {
    ...{ name, with: met, place, note, state },
    ...{ from: from.toISOString(), until: until.toISOString() },
    ...{ askedAt: askedAt?.toISOString() ?? null, answeredAt: answeredAt?.toISOString() ?? null },
  }
}

export const ownMeetings = async (parts: SafetyParts, { profileId, side }: Viewer): Promise<OwnMeeting[]> => {
  const now = parts.clock()
  const rows = await parts.models.meeting
    .find({ profileId, erasesAt: { $gt: now } })
    .sort({ from: 1, _id: 1 })
    .lean<MeetingRow[]>()
  const [first] = rows
  // The page of the dark side leads friends to a light brand; any other one to its own.
  const brand = side.dark && first ? await friendBrand(parts, first, undefined) : undefined
  const linkOf = (row: MeetingRow): string | null => {
    const token = goesOn(row, now) ? linkToken(parts.settings.sealKeys, row) : undefined
    if (token === undefined) return null
    const path = meetingLinkPath(token)
    return brand ? linkTo(parts.settings.origin, brand, path) : path
  }
  return rows.map((row) => ({
    ...wordsOf(row),
    meetingId: row._id,
    open: goesOn(row, now),
    link: linkOf(row),
    answerBy: row.state === 'Asked' && row.askedAt ? later(row.askedAt, meetingTimes.answer).toISOString() : null,
    friends: row.friends.filter(({ confirmedAt }) => confirmedAt !== null).length,
    mayTell: row.companionId !== null && row.feedbackAt === null && row.from <= now,
    erasedAt: row.erasesAt.toISOString(),
  }))
}
