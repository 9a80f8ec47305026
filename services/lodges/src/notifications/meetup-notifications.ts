/** Notifies of meetups, in the transaction of what happened; a title names the meetup. */
import type { Transaction } from '@samvaer/service-kit/parts'
import type { MeetupRow } from '../models/meetup.ts'
import type { Side } from '../models/models.ts'
import type { Titles } from '../models/notification-batch.ts'
import { meetupPath } from '../paths.ts'
import { queueNotifications } from './notification-batches.ts'
import { notifications } from './notifications.ts'

export interface AboutMeetup {
  side: Pick<Side, 'dark'>
  meetup: Pick<MeetupRow, '_id' | 'lodgeId' | 'day' | 'title'>
  at: Date
}

export interface SaidOfMeetup {
  /** One of the type Meetup. */
  variant: string
  actorId?: number | null
  /** In the place of the meetup's title. */
  titles?: Titles
  /** The further part of the key, apart from others of its kind: the passenger, the driver. */
  of?: number
  /** The comment that it is about and leads to. */
  commentId?: number
}

type KeyParts = Pick<SaidOfMeetup, 'variant' | 'commentId' | 'of'>

const keyOf = (meetupId: number, { variant, commentId, of = commentId }: KeyParts): string =>
  ['meetup', meetupId, variant, ...(of === undefined ? [] : [of])].join(':')

const notificationOf = (
  { meetup: { _id, lodgeId, day, title }, at }: Omit<AboutMeetup, 'side'>,
  { variant, actorId = null, titles, commentId, of }: SaidOfMeetup,
) => ({
  key: keyOf(_id, { variant, ...(commentId !== undefined && { commentId }), ...(of !== undefined && { of }) }),
  type: 'Meetup' as const,
  bundle: `meetup:${_id}:${variant}`,
  actorId,
  title,
  ...(titles && { titles }),
  variant,
  path: meetupPath(lodgeId, day, _id, commentId),
  at,
})

/** Notifies a few members of something about a meetup. */
export const notifyOfMeetup = async (
  transaction: Transaction,
  about: AboutMeetup,
  receivers: readonly number[],
  said: SaidOfMeetup,
): Promise<void> => {
  const notification = notificationOf(about, said)
  for (const profileId of receivers)
    await notifications.raise(transaction, { ...notification, profileId, dark: about.side.dark })
}

/** Notifies everybody who has signed up, however many: in portions, after the commit. */
export const notifyAllOfMeetup = (
  transaction: Transaction,
  { side, ...about }: Omit<AboutMeetup, 'side'> & { side: Side },
  receivers: readonly number[],
  said: SaidOfMeetup,
): Promise<void> => queueNotifications(transaction, side, notificationOf(about, said), receivers)

/** Withdraws notifications that no longer hold: a comment is gone, a seat was given back. */
export const withdrawOfMeetup = async (
  transaction: Transaction,
  meetupId: number,
  receivers: readonly number[],
  said: KeyParts,
): Promise<void> => {
  for (const profileId of receivers) await notifications.withdraw(transaction, profileId, keyOf(meetupId, said))
}
