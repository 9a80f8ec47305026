/** Coming to meetups, and not coming after all. */
import { ProductError } from '@samvaer/contracts/core/errors'
import { aboutRow } from '@samvaer/service-kit/database/about-row'
import type { Transaction } from '@samvaer/service-kit/parts'
import { hasPlace } from '../../attendance/seats.ts'
import { followingOf, unlessRefused } from '../../attendance/series-rows.ts'
import { refuseOpen } from '../../dates/open-dates.ts'
import { changed } from '../../live.ts'
import type { SeenMeetup } from '../../meetups/meetup-data.ts'
import { moveUp, signUpRow, takeTurn, writeSignUp } from '../../meetups/sign-ups.ts'
import { refuseOutside } from '../../membership/refuse-outside.ts'
import type { MeetupRow } from '../../models/meetup.ts'
import type { LodgesParts } from '../../models/models.ts'
import { type SignUpRow, signUpKey } from '../../models/sign-up.ts'
import { lodgeHandlers } from '../../policy.ts'
import type { Viewer } from '../../viewer.ts'

const signUpNow = async (
  { side, profileId }: Viewer,
  meetupId: number,
  { session }: Transaction,
): Promise<SignUpRow | undefined> =>
  (await side.signUp.findById(signUpKey(meetupId, profileId), null, { session }).lean<SignUpRow>()) ?? undefined

const signUp = async (parts: LodgesParts, viewer: Viewer, meetup: SeenMeetup): Promise<SignUpRow['state']> => {
  const { side, profileId } = viewer
  const { _id, lodgeId } = meetup
  const profile = await parts.directory.find(profileId)
  if (!profile) throw new ProductError('ServiceUnavailable')
  const state = await parts.transaction(
    async (transaction) => {
      const at = parts.clock()
      const now = await takeTurn(side, _id, at, transaction.session)
      const before = await signUpNow(viewer, _id, transaction)
      if (before) return before.state
      refuseOpen(now)
      await refuseOutside(viewer, lodgeId, transaction)
      const next = hasPlace(now, now.taken, profile.gender) ? 'Going' : 'Waiting'
      const after = signUpRow(now, { profile, side }, next, at)
      await writeSignUp(side, _id, { before: undefined, after }, transaction)
      // One more woman may let a man in who waits.
      if (next === 'Going') await moveUp(parts, side, _id, transaction)
      return next
    },
    aboutRow(side.meetup, _id),
  )
  changed(parts, viewer, 'meetup', _id, 'signUps')
  return state
}

/** Comes to those of the series that follow as well; what refuses is left out. */
const signUpFollowing = async (parts: LodgesParts, viewer: Viewer, meetup: SeenMeetup): Promise<void> => {
  for (const row of await followingOf<MeetupRow>(viewer.side, 'meetup', meetup, parts.clock()))
    await signUp(parts, viewer, { ...row, lodge: meetup.lodge }).catch(unlessRefused)
}

const quit = async (parts: LodgesParts, viewer: Viewer, { _id }: SeenMeetup): Promise<void> => {
  const { side } = viewer
  await parts.transaction(
    async (transaction) => {
      await takeTurn(side, _id, parts.clock(), transaction.session)
      const before = await signUpNow(viewer, _id, transaction)
      if (!before) throw new ProductError('Conflict', { reason: 'NoGuest' })
      await writeSignUp(side, _id, { before, after: undefined }, transaction)
      await moveUp(parts, side, _id, transaction)
    },
    aboutRow(side.meetup, _id),
  )
  changed(parts, viewer, 'meetup', _id, 'signUps')
}

export const meetupAttendingCalls = (parts: LodgesParts) =>
  lodgeHandlers({
    MeetupSignUp: async ({ viewer, objects: { meetup }, input: { following } }) => {
      const state = await signUp(parts, viewer, meetup)
      if (following) await signUpFollowing(parts, viewer, meetup)
      return { state }
    },
    QuitMeetup: async ({ viewer, objects: { meetup } }) => {
      await quit(parts, viewer, meetup)
      return {}
    },
  })
