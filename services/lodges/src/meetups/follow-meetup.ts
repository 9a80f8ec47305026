/**
 * Carries a change of a meetup to those who signed up: the first of them with the act, the rest by a task in short steps
 * (decision 87).
 */
import { updateLimited } from '@samvaer/service-kit/database/limited-writes'
import { createFanOut, type FanOut, heavy } from '@samvaer/service-kit/tasks/fan-out'
import type { MeetupRow } from '../models/meetup.ts'
import type { LodgesParts, Side } from '../models/models.ts'
import { admitToMeetup } from './admit-to-meetup.ts'
import { moveUp, turnOf } from './sign-ups.ts'

/** Rows that a member writes who moves up: the own one, the numbers of the meetup, and the notification. */
const rowsOfSignUp = 4

export const followingMeetups = (parts: LodgesParts, side: Side): FanOut<MeetupRow> =>
  createFanOut(parts, {
    name: side.dark ? 'follow-dark-meetups' : 'follow-meetups',
    rows: side.changedMeetup,
    find: async (_id) => (await side.meetup.findById(_id).lean<MeetupRow>()) ?? undefined,
    steps: [
      ({ _id: meetupId, overAt }, most, { session }) => {
        const other = { meetupId, overAt: { $ne: overAt } }
        return updateLimited(side.signUp, other, { $set: { overAt } }, { most, session })
      },
      heavy(rowsOfSignUp, admitToMeetup(parts, side)),
      heavy(rowsOfSignUp, async ({ _id }, most, transaction) => {
        await turnOf(side, _id, transaction.session)
        return moveUp(parts, side, _id, transaction, most)
      }),
    ],
  })
