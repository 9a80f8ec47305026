/** A meetup does not take place: those who come are notified, or nothing of it stays. */
import type { Transaction } from '@samvaer/service-kit/parts'
import { answersOf } from '../dates/answers.ts'
import type { MeetupRow } from '../models/meetup.ts'
import { notifyAllOfMeetup } from '../notifications/meetup-notifications.ts'
import { withdrawRounds } from '../notifications/rounds.ts'
import type { Viewer } from '../viewer.ts'
import { eraseMeetups } from './erase-meetups.ts'
import { signedUpIds } from './sign-ups.ts'

/** The key of the round that notifies members of the lodge of a new meetup. */
export const roundKey = (meetupId: number): string => `meetup:${meetupId}`

interface Removing {
  now: MeetupRow
  at: Date
  actorId: number | null
  told: Set<number>
}

/** Cancels a meetup after a turn, or erases it where nobody but its organiser comes. @returns whether it was erased */
export const cancelMeetup = async (
  { side, profileId }: Viewer,
  { now, at, actorId, told }: Removing,
  transaction: Transaction,
): Promise<boolean> => {
  const { session } = transaction
  const { _id, authorId } = now
  await withdrawRounds(side, { _id: roundKey(_id) }, transaction)
  const signedUp = await signedUpIds(side, _id, ['Going', 'Waiting'], transaction)
  const answered = now.dates ? await answersOf(side, 'Meetup', _id, transaction) : []
  const concerned = [...new Set([...signedUp, ...answered.map((row) => row.profileId)])]
  // Of the organiser alone nobody has to know that it does not take place.
  if (concerned.every((id) => id === authorId)) {
    await eraseMeetups(side, [_id], session)
    return true
  }
  const change = { $set: { cancelledAt: at, changedAt: at }, $inc: { version: 1 } }
  await side.meetup.updateOne({ _id }, change, { session })
  const receivers = concerned.filter((id) => id !== profileId && !told.has(id))
  for (const id of receivers) told.add(id)
  await notifyAllOfMeetup(transaction, { side, meetup: now, at }, receivers, { variant: 'cancelled', actorId })
  return false
}
