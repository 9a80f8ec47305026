import type { FanOutStep } from '@samvaer/service-kit/tasks/fan-out'
import { hasPlace } from '../attendance/seats.ts'
import { takeAnswers } from '../dates/take-answers.ts'
import type { MeetupRow } from '../models/meetup.ts'
import type { LodgesParts, Side } from '../models/models.ts'
import { signUpKey } from '../models/sign-up.ts'
import { signUpRow, turnOf, writeSignUp } from './sign-ups.ts'

/** Lets those come who said that they can at the date that was chosen, as far as there are places (decision 173). */
export const admitToMeetup =
  (parts: LodgesParts, side: Side): FanOutStep<MeetupRow> =>
  async ({ _id, chosenDate: chosen, authorId }, most, transaction) => {
    if (!chosen) return 0
    const { session } = transaction
    const asked = { of: 'Meetup' as const, itemId: _id, chosen, organiserIds: [authorId] }
    const { taken, coming } = await takeAnswers(parts, side, asked, most, transaction)
    for (const profile of coming) {
      const now = await turnOf(side, _id, session)
      if (!now || now.cancelledAt) break
      if (await side.signUp.exists({ _id: signUpKey(_id, profile.profileId) }).session(session)) continue
      const state = hasPlace(now, now.taken, profile.gender) ? 'Going' : 'Waiting'
      const after = signUpRow(now, { profile, side }, state, parts.clock())
      await writeSignUp(side, _id, { before: undefined, after }, transaction)
    }
    return taken
  }
