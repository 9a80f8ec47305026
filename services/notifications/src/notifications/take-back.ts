/** What was told and is no longer so, or must not be shown any more. */
import type { DirectoryProfile, EventPayload } from '@samvaer/contracts/event'
import type { ClientSession } from 'mongoose'
import { touchInbox } from '../models/inbox.ts'
import type { NotificationsParts } from '../models/models.ts'
import { toldKey } from '../models/told.ts'
import { refreshNotifications, touchInboxes } from './refresh.ts'

export const withdraw = async (
  parts: NotificationsParts,
  { key, profileId }: EventPayload<'NotificationWithdrawn'>,
  session: ClientSession,
): Promise<void> => {
  const told = await parts.models.told.findOneAndDelete({ _id: toldKey(profileId, key) }, { session }).lean()
  if (!told) return
  await touchInbox(parts.models.inbox, profileId, session)
  await refreshNotifications(parts, [told.notificationId], session)
}

/** Everything that one told the other goes, both ways; staff are not blockable (docs/product/blocking.md). */
export const part = async (
  parts: NotificationsParts,
  [one, other]: [number, number],
  session: ClientSession,
): Promise<void> => {
  for (const profileId of [one, other]) await touchInbox(parts.models.inbox, profileId, session)
  const both = await Promise.all([one, other].map((profileId) => parts.directory.find(profileId)))
  if (both.some((profile) => profile?.staff)) return
  const { told } = parts.models
  const bothWays = {
    $or: [
      { profileId: one, actorId: other },
      { profileId: other, actorId: one },
    ],
  }
  const rows = await told.find(bothWays, { notificationId: 1 }, { session }).lean()
  if (rows.length === 0) return
  await told.deleteMany(bothWays, { session })
  await refreshNotifications(parts, [...new Set(rows.map(({ notificationId }) => notificationId))], session)
}

/** What a profile did is shown while it may be found (docs/product/states.md), and gone with it. */
const showActs = async (
  parts: NotificationsParts,
  { profileId: actorId, status }: Pick<DirectoryProfile, 'profileId' | 'status'>,
  session: ClientSession,
): Promise<void> => {
  const { told } = parts.models
  const listed = status === 'Active'
  const gone = status === 'Deleted'
  const changed = gone ? { actorId } : { actorId, listed: !listed }
  const rows = await told.find(changed, { notificationId: 1, profileId: 1 }, { session }).lean()
  if (rows.length === 0) return
  if (gone) await told.deleteMany(changed, { session })
  else await told.updateMany(changed, { $set: { listed } }, { session })
  await refreshNotifications(parts, [...new Set(rows.map(({ notificationId }) => notificationId))], session)
  await touchInboxes(
    parts,
    rows.map(({ profileId }) => profileId),
    session,
  )
}

/** A member who leaves is told nothing any more, on no device and by no mail (docs/product/retention.md). */
const forget = async (
  { models }: NotificationsParts,
  { profileId, status }: Pick<DirectoryProfile, 'profileId' | 'status'>,
  session: ClientSession,
): Promise<void> => {
  await models.told.deleteMany({ profileId }, { session })
  await models.notification.deleteMany({ profileId }, { session })
  await models.delivery.deleteMany({ profileId }, { session })
  await models.pushSubscription.deleteMany({ profileId }, { session })
  if (status !== 'Deleted') return
  await models.setting.deleteOne({ _id: profileId }, { session })
  await models.contact.deleteOne({ _id: profileId }, { session })
  await models.inbox.deleteOne({ _id: profileId }, { session })
}

export const followProfile = async (
  parts: NotificationsParts,
  profile: DirectoryProfile,
  session: ClientSession,
): Promise<void> => {
  await showActs(parts, profile, session)
  if (profile.status === 'Deleted' || profile.status === 'ToBeDeleted') await forget(parts, profile, session)
}

/** Whoever leaves the dark variant was told nothing there, and told nobody anything (docs/product/dark-variant.md). */
export const forgetDark = async (
  parts: NotificationsParts,
  profileId: number,
  session: ClientSession,
): Promise<void> => {
  const { told, notification, delivery, inbox } = parts.models
  await touchInbox(inbox, profileId, session)
  await inbox.updateOne({ _id: profileId }, { $set: { darkCounts: {} } }, { session })
  const own = await notification.find({ profileId, dark: true }, { _id: 1 }, { session }).lean()
  const notificationId = { $in: own.map(({ _id }) => _id) }
  await told.deleteMany({ notificationId }, { session })
  await notification.deleteMany({ _id: notificationId }, { session })
  await delivery.deleteMany({ notificationId }, { session })
  const acts = await told.find({ actorId: profileId }, { notificationId: 1 }, { session }).lean()
  const acted = acts.map((one) => one.notificationId)
  const dark = await notification.find({ _id: { $in: acted }, dark: true }, { profileId: 1 }, { session }).lean()
  const ids = dark.map(({ _id }) => _id)
  await told.deleteMany({ actorId: profileId, notificationId: { $in: ids } }, { session })
  await refreshNotifications(parts, ids, session)
  const receivers = dark.map((one) => one.profileId)
  await touchInboxes(parts, receivers, session)
}
