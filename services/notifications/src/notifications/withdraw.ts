/** Removes notifications of what is no longer so, or must not be shown any more. */
import type { DomainEventPayload } from '@samvaer/contracts/domain-events'
import type { DirectoryProfile } from '@samvaer/contracts/identity/domain-events'
import { deleteLimited } from '@samvaer/service-kit/database/limited-writes'
import { type DarkLeaving, darkLeaving } from '@samvaer/service-kit/tasks/dark-leaving'
import { createFanOut, type FanOut, type FanOutStep, heavy } from '@samvaer/service-kit/tasks/fan-out'
import type { ClientSession } from 'mongoose'
import { touchInbox } from '../models/inbox.ts'
import type { NotificationsParts } from '../models/models.ts'
import { notifiedKey } from '../models/notified.ts'
import { refreshNotifications, touchInboxes } from './refresh.ts'

export const withdraw = async (
  parts: NotificationsParts,
  { key, profileId }: DomainEventPayload<'NotificationWithdrawn'>,
  session: ClientSession,
): Promise<void> => {
  const notified = await parts.models.notified
    .findOneAndDelete({ _id: notifiedKey(profileId, key) }, { session })
    .lean()
  if (!notified) return
  await touchInbox(parts.models.inbox, profileId, session)
  await refreshNotifications(parts, [notified.notificationId], session)
}

/** Removes what each of two who block has notified the other of; staff are not blockable (docs/product/blocking.md). */
export const part = async (
  parts: NotificationsParts,
  [one, other]: [number, number],
  session: ClientSession,
): Promise<void> => {
  for (const profileId of [one, other]) await touchInbox(parts.models.inbox, profileId, session)
  const both = await Promise.all([one, other].map((profileId) => parts.directory.find(profileId)))
  if (both.some((profile) => profile?.staff)) return
  const { notified } = parts.models
  const bothWays = {
    $or: [
      { profileId: one, actorId: other },
      { profileId: other, actorId: one },
    ],
  }
  const rows = await notified.find(bothWays, { notificationId: 1 }, { session }).lean()
  if (rows.length === 0) return
  await notified.deleteMany(bothWays, { session })
  await refreshNotifications(parts, [...new Set(rows.map(({ notificationId }) => notificationId))], session)
}

/** Shows the acts of a profile while it may be found (docs/product/states.md), and removes them with it. */
const showActs =
  (parts: NotificationsParts): FanOutStep<DirectoryProfile> =>
  async ({ profileId: actorId, status }, most, { session }) => {
    const { notified } = parts.models
    const listed = status === 'Active'
    const gone = status === 'Deleted'
    const changed = gone ? { actorId } : { actorId, listed: !listed }
    const rows = await notified.find(changed, { notificationId: 1, profileId: 1 }, { session }).limit(most).lean()
    if (rows.length === 0) return 0
    const those = { _id: { $in: rows.map(({ _id }) => _id) } }
    if (gone) await notified.deleteMany(those, { session })
    else await notified.updateMany(those, { $set: { listed } }, { session })
    await refreshNotifications(parts, [...new Set(rows.map(({ notificationId }) => notificationId))], session)
    await touchInboxes(
      parts,
      rows.map(({ profileId }) => profileId),
      session,
    )
    return rows.length
  }

const ofLeaving =
  (step: FanOutStep<number>): FanOutStep<DirectoryProfile> =>
  async ({ profileId, status }, ...rest) =>
    status === 'Deleted' || status === 'ToBeDeleted' ? step(profileId, ...rest) : 0

/** Removes all that would notify a member who leaves, on every device and by mail (docs/product/retention.md). */
const forgetSteps = ({ models }: NotificationsParts): FanOutStep<DirectoryProfile>[] => [
  ofLeaving((profileId, most, { session }) => deleteLimited(models.delivery, { profileId }, { most, session })),
  ofLeaving((profileId, most, { session }) => deleteLimited(models.pushSubscription, { profileId }, { most, session })),
  ofLeaving((profileId, most, { session }) => deleteLimited(models.notified, { profileId }, { most, session })),
  ofLeaving((profileId, most, { session }) => deleteLimited(models.notification, { profileId }, { most, session })),
  async ({ profileId: _id, status }, _most, { session }) => {
    if (status !== 'Deleted') return 0
    await models.setting.deleteOne({ _id }, { session })
    await models.contact.deleteOne({ _id }, { session })
    await models.inbox.deleteOne({ _id }, { session })
    return 0
  },
]

export const followingProfiles = (parts: NotificationsParts): FanOut<DirectoryProfile> =>
  createFanOut(parts, {
    name: 'follow-profiles',
    rows: parts.models.followedProfile,
    find: parts.directory.find,
    steps: [heavy(3, showActs(parts)), ...forgetSteps(parts)],
  })

type Forgets = (parts: NotificationsParts, profileId: number, most: number, session: ClientSession) => Promise<number>

const forgetCounts = async (parts: NotificationsParts, profileId: number, session: ClientSession): Promise<void> => {
  const { inbox } = parts.models
  await touchInbox(inbox, profileId, session)
  await inbox.updateOne({ _id: profileId }, { $set: { darkCounts: {} } }, { session })
}

/** Removes others' notifications of the member on the dark side. */
const forgetDarkActs: Forgets = async (parts, profileId, most, session) => {
  const { notified, notification } = parts.models
  const acts = await notified.find({ actorId: profileId }, { notificationId: 1 }, { session }).lean()
  const acted = { _id: { $in: acts.map((one) => one.notificationId) }, dark: true }
  const dark = await notification.find(acted, { profileId: 1 }, { session }).limit(most).lean()
  const ids = dark.map(({ _id }) => _id)
  await notified.deleteMany({ actorId: profileId, notificationId: { $in: ids } }, { session })
  await refreshNotifications(parts, ids, session)
  const receivers = dark.map((one) => one.profileId)
  await touchInboxes(parts, receivers, session)
  return ids.length
}

/** Removes the member's own notifications there. */
const forgetDarkOwn: Forgets = async (parts, profileId, most, session) => {
  const { notified, notification, delivery } = parts.models
  const own = await notification.find({ profileId, dark: true }, { _id: 1 }, { session }).limit(most).lean()
  const ids = own.map(({ _id }) => _id)
  const actors = await deleteLimited(notified, { notificationId: { $in: ids } }, { most, session })
  // The last actors first: a notification that is gone leaves nothing behind that leads to them.
  if (actors >= most) return most
  await notification.deleteMany({ _id: { $in: ids } }, { session })
  await delivery.deleteMany({ notificationId: { $in: ids } }, { session })
  return ids.length
}

/** Removes what a member who leaves the dark variant was notified of there, and what others were of that member (docs/product/dark-variant.md). */
export const leavingDark = (parts: NotificationsParts): DarkLeaving =>
  darkLeaving(parts, {
    leavers: parts.models.darkLeaver,
    steps: [
      async (profileId, _most, { session }) => {
        await forgetCounts(parts, profileId, session)
        return 0
      },
      (profileId, most, { session }) => forgetDarkActs(parts, profileId, most, session),
      (profileId, most, { session }) => forgetDarkOwn(parts, profileId, most, session),
    ],
  })
