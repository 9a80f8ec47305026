/**
 * Lets those come who said that they can at the date that was chosen, the first who answered first, as far as there are
 * places; then nothing of the answers stays (decision 173).
 */
import type { DirectoryProfile } from '@samvaer/contracts/identity/domain-events'
import { isListed } from '@samvaer/service-kit/directory'
import type { Transaction } from '@samvaer/service-kit/parts'
import type { FanOutStep } from '@samvaer/service-kit/tasks/fan-out'
import { hasPlace } from '../attendance/seats.ts'
import { unlessRefused } from '../attendance/series-rows.ts'
import { answerInviters, waitsOrComes, wanted } from '../events/coming.ts'
import { guestNow, guestRow, turnOf as turnOfEvent, writeGuest } from '../events/guests.ts'
import { signUpRow, turnOf as turnOfMeetup, writeSignUp } from '../meetups/sign-ups.ts'
import type { DatesOf } from '../models/date-answer.ts'
import type { EventRow } from '../models/event.ts'
import type { MeetupRow } from '../models/meetup.ts'
import type { LodgesParts, Side } from '../models/models.ts'
import { signUpKey } from '../models/sign-up.ts'
import { withdrawOfEvent } from '../notifications/event-notifications.ts'
import { answersOf, canAt } from './answers.ts'

/** Takes answers away, and returns those who can, are found, and are not kept from an organiser by a block. */
const takeAnswers = async (
  { directory }: Pick<LodgesParts, 'directory'>,
  side: Side,
  { of, itemId, chosen, organiserIds }: { of: DatesOf; itemId: number; chosen: Date; organiserIds: readonly number[] },
  most: number,
  transaction: Transaction,
): Promise<{ taken: number; coming: DirectoryProfile[] }> => {
  const rows = await answersOf(side, of, itemId, transaction, most)
  if (rows.length === 0) return { taken: 0, coming: [] }
  const ids = rows.map(({ _id }) => _id)
  await side.dateAnswer.deleteMany({ _id: { $in: ids } }, { session: transaction.session })
  const can = rows.flatMap((row) => (canAt(row, chosen) ? [row.profileId] : []))
  const profiles = await directory.findAmong(can)
  const hidden = new Set((await Promise.all(organiserIds.map((id) => directory.hiddenFrom(id)))).flat())
  const coming = can.flatMap((id) => {
    const profile = profiles.get(id)
    return profile && isListed(profile, side) && !hidden.has(id) ? [profile] : []
  })
  return { taken: rows.length, coming }
}

export const admitToMeetup =
  (parts: LodgesParts, side: Side): FanOutStep<MeetupRow> =>
  async ({ _id, chosenDate: chosen, authorId }, most, transaction) => {
    if (!chosen) return 0
    const { session } = transaction
    const asked = { of: 'Meetup' as const, itemId: _id, chosen, organiserIds: [authorId] }
    const { taken, coming } = await takeAnswers(parts, side, asked, most, transaction)
    for (const profile of coming) {
      const now = await turnOfMeetup(side, _id, session)
      if (!now || now.cancelledAt) break
      if (await side.signUp.exists({ _id: signUpKey(_id, profile.profileId) }).session(session)) continue
      const state = hasPlace(now, now.taken, profile.gender) ? 'Going' : 'Waiting'
      const after = signUpRow(now, { profile, side }, state, parts.clock())
      await writeSignUp(side, _id, { before: undefined, after }, transaction)
    }
    return taken
  }

/** Writes a guest as one who signs up: an invitation is accepted by it, and where organisers decide they are asked. */
const admitGuest = async (
  parts: LodgesParts,
  side: Side,
  event: EventRow,
  profile: DirectoryProfile,
  transaction: Transaction,
): Promise<void> => {
  const { _id } = event
  const { profileId, gender } = profile
  const at = parts.clock()
  const before = await guestNow({ side }, _id, profileId, transaction)
  if (before && waitsOrComes.includes(before.state)) return
  const after = guestRow(event, { profile, side, before }, wanted(event, before, gender), at)
  await writeGuest(side, event, { before, after }, transaction)
  if (before?.state !== 'Invited') return
  await withdrawOfEvent(transaction, _id, [profileId], { variant: 'invited' })
  await answerInviters(event, before, 'Welcomed', at, transaction)
}

export const admitToEvent =
  (parts: LodgesParts, side: Side): FanOutStep<EventRow> =>
  async ({ _id, chosenDate: chosen, organiserIds }, most, transaction) => {
    if (!chosen) return 0
    const asked = { of: 'Event' as const, itemId: _id, chosen, organiserIds }
    const { taken, coming } = await takeAnswers(parts, side, asked, most, transaction)
    for (const profile of coming) {
      const now = await turnOfEvent(side, _id, transaction.session)
      if (!now || now.status === 'Cancelled') break
      await admitGuest(parts, side, now, profile, transaction).catch(unlessRefused)
    }
    return taken
  }
