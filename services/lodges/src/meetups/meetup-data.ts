/** A meetup as one viewer may see it: title, date and town alone for who does not belong to the lodge. */
import { mayMake } from '@samvaer/contracts/core/access'
import type { Call } from '@samvaer/contracts/core/call'
import { lodges } from '@samvaer/contracts/lodges/calls'
import { nextOfSeries, seriesSeen } from '../attendance/series-rows.ts'
import { ticketOf } from '../live.ts'
import type { MeetupRow } from '../models/meetup.ts'
import type { LodgesParts } from '../models/models.ts'
import type { SignUpRow } from '../models/sign-up.ts'
import { contentFacts } from '../reading/facts.ts'
import { picturesOf } from '../reading/pictures-seen.ts'
import { unseenBy } from '../reading/seen-by.ts'
import { pollSeenBy } from '../reading/seen-poll.ts'
import type { SeenLodge, Viewer } from '../viewer.ts'
import { meetupCardOf, seesWhole } from './calendar-query.ts'

export type SeenMeetup = MeetupRow & { lodge: SeenLodge }

/** Returns the place of the viewer among those who wait and are found. */
const waitingPosition = async ({ side }: Viewer, own: SignUpRow | undefined): Promise<number | null> => {
  if (own?.state !== 'Waiting') return null
  const { meetupId, signedUpAt, profileId } = own
  const before = await side.signUp.countDocuments({
    meetupId,
    state: 'Waiting',
    listed: true,
    $or: [{ signedUpAt: { $lt: signedUpAt } }, { signedUpAt, profileId: { $lt: profileId } }],
  })
  return before + 1
}

const mayOf = async (viewer: Viewer, meetup: SeenMeetup, own: SignUpRow | undefined, now: Date) => {
  const { lodge, authorId, cancelledAt, overAt, dates } = meetup
  const facts = await contentFacts(viewer, lodge, authorId)
  const may = (call: Call) => mayMake(call, viewer.context, { meetup: facts }, now)
  const open = !cancelledAt && overAt > now
  const { MeetupSignUp, QuitMeetup, EditMeetup, AddMeetupComment } = lodges.calls
  return {
    // Nobody comes to what has no date.
    signUp: open && !dates && !own && may(MeetupSignUp),
    quit: open && !dates && own !== undefined && may(QuitMeetup),
    edit: open && may(EditMeetup),
    comment: may(AddMeetupComment),
  }
}

const commentsOf = async (viewer: Viewer, { _id, comments, lodge }: SeenMeetup): Promise<number> => {
  const unseen = unseenBy(viewer, lodge)
  if (comments === 0 || unseen.length === 0) return comments
  const theirs = { parentId: _id, shown: true, authorId: { $in: unseen } }
  return comments - (await viewer.side.meetupComment.countDocuments(theirs))
}

export const meetupDataOf = async (parts: LodgesParts, viewer: Viewer, meetup: SeenMeetup) => {
  const { side, profileId, hidden, blocked } = viewer
  const { _id: meetupId, lodge, authorId } = meetup
  const whole = seesWhole(viewer, lodge)
  const asked = { meetupId, profileId: { $in: [profileId, ...hidden] } }
  const rows = await side.signUp.find(asked).lean<SignUpRow[]>()
  const own = rows.find((row) => row.profileId === profileId)
  const [organiser, position, comments, may, poll, pictures, dates] = await Promise.all([
    whole ? parts.directory.card(authorId) : undefined,
    waitingPosition(viewer, own),
    whole ? commentsOf(viewer, meetup) : null,
    mayOf(viewer, meetup, own, parts.clock()),
    whole ? pollSeenBy(parts, viewer, 'Meetup', meetup) : null,
    picturesOf(parts, viewer, [meetup]),
    nextOfSeries<MeetupRow>(side, 'meetup', [meetup], parts.clock()),
  ])
  const seen = seriesSeen(meetup, dates)
  const next = seen?.next.map((row) => ({ meetupId: row._id, day: row.day, startsAt: row.startsAt.toISOString() }))
  const { series: _rhythm, ...card } = meetupCardOf(viewer, lodge, meetup, { signUps: rows, pictures })
  return {
    ...card,
    ...(seen && { series: { ...seen, next: next ?? [] } }),
    lodgeId: lodge._id,
    text: whole ? meetup.text : null,
    address: whole ? meetup.address : null,
    organiser: organiser ?? null,
    balanced: meetup.balanced,
    pictureId: whole ? (meetup.pictureId ?? null) : null,
    waitingPosition: position,
    comments,
    poll,
    version: meetup.version,
    blockedComing: whole && rows.some((row) => row.state === 'Going' && row.listed && blocked.includes(row.profileId)),
    live: whole ? ticketOf(parts, viewer, 'meetup', meetupId) : null,
    may,
  }
}
