/** The notification centre and the counts of the top menu (docs/product/entities.md and docs/product/calls.md). */
import { ProductError } from '@samvaer/contracts/core/errors'
import { notifications } from '@samvaer/contracts/notifications/calls'
import type { CountName } from '@samvaer/contracts/notifications/values'
import { limitedOfEach, updateLimited, type WriteLimit } from '@samvaer/service-kit/database/limited-writes'
import { type HandlerCall, implement } from '@samvaer/service-kit/http/implement'
import { inShortTransactions, rowsOfStep } from '@samvaer/service-kit/tasks/fan-out'
import { nextDigest } from '../deliveries/digests.ts'
import { readStopMailToken } from '../mail/stop-mail.ts'
import { touchInbox } from '../models/inbox.ts'
import type { NotificationsParts } from '../models/models.ts'
import { keptRead } from '../models/notification.ts'
import type { ServiceKeys } from '../push/service-keys.ts'
import { clientNotifications, leadingTo, ofTab, pageOf, visibleTo } from '../reading/client-notifications.ts'
import { countsFor } from '../reading/counts.ts'
import { connectionsOf } from '../realtime/connections.ts'
import { sendLive } from '../realtime/live.ts'
import { changeChannels, withoutMail } from '../settings/change-setting.ts'

type Reader = Pick<HandlerCall, 'profile' | 'context'>

/** Rows that one transaction marks, and nothing besides. */
const markedAtOnce = rowsOfStep * 5

export const notificationsArea = (parts: NotificationsParts, keys: ServiceKeys) => {
  const countOf =
    (name: CountName) =>
    async ({ profile, context }: Reader) => ({
      count: (await countsFor(parts, profile.profileId, context.dark))[name],
    })

  /** Marks in short steps, as somebody may come back to thousands; what an attempt marked stays so. */
  const markRead = async (profileId: number, filter: Record<string, unknown>, seenOnly: boolean): Promise<void> => {
    const now = parts.clock()
    const { notification, inbox } = parts.models
    const read = { readAt: now, expireAt: new Date(now.getTime() + keptRead) }
    const marks = [{ other: { seenAt: null }, now: { seenAt: now } }]
    const all = seenOnly ? marks : [...marks, { other: { readAt: null }, now: read }]
    await inShortTransactions(parts, markedAtOnce, async (most, { session }) => {
      await touchInbox(inbox, profileId, session)
      const takes = all.map(
        (mark) => (some: WriteLimit) =>
          updateLimited(notification, { ...filter, ...mark.other }, { $set: mark.now }, some),
      )
      return limitedOfEach(takes, { most, session })
    })
  }

  return implement(notifications, {
    NotificationCounts: ({ profile, context }) => countsFor(parts, profile.profileId, context.dark),
    BlogsCount: countOf('blogs'),
    CuratedBlogsCount: countOf('blogsCurated'),
    EventAdminCount: countOf('eventAdmin'),
    LodgeAdminCount: countOf('lodgeAdmin'),
    NewCount: countOf('newNotifications'),
    VisitsCount: countOf('newVisits'),
    UnreadMailCount: countOf('unreadMail'),
    UnreadTicketsCount: countOf('unreadTicket'),

    ClientNotifications: async ({ input, profile, context, blocks }) => {
      const { tab, latestNotificationDate, take } = input
      const before = latestNotificationDate === undefined ? undefined : new Date(latestNotificationDate)
      const filter = { ...visibleTo(profile.profileId, context.dark), ...ofTab(tab) }
      const [{ rows, next }, { hidden }] = await Promise.all([pageOf(parts, filter, { before, take }), blocks()])
      return { items: await clientNotifications(parts, rows, context, hidden), next: next?.toISOString() ?? null }
    },

    SetNotificationsAsRead: async ({ input, profile, context }) => {
      const { notificationIds, tab, path, seen } = input
      const { profileId } = profile
      // Notifications that staff see while they look through a profile stay as unread to the member as before (R7).
      if (profile.impersonatorId !== undefined) return countsFor(parts, profileId, context.dark)
      const named = notificationIds && { _id: { $in: notificationIds } }
      const filter = { ...visibleTo(profileId, context.dark), ...ofTab(tab), ...leadingTo(path), ...named }
      await markRead(profileId, filter, seen)
      return countsFor(parts, profileId, context.dark)
    },

    StopMail: async ({ input }) => {
      const stop = await readStopMailToken(keys, input.token)
      if (!stop) throw new ProductError('NotFound')
      const { profileId, type } = stop
      await parts.transaction(async ({ session }) => {
        if (type !== 'Digest') return changeChannels(parts, profileId, withoutMail(type), session)
        await parts.models.setting.updateOne(
          { _id: profileId },
          { $set: { digest: 'Never' } },
          { upsert: true, session },
        )
        const digestAt = nextDigest(parts.clock(), 'Never')
        await parts.models.contact.updateOne({ _id: profileId }, { $set: { digestAt } }, { session })
      })
      return { type }
    },

    SendLive: async ({ input }) => {
      for (const message of input.messages) sendLive(parts, connectionsOf(parts), message)
      return {}
    },
    GetVapidKey: async () => ({ publicKey: (await keys('vapid')).publicKey }),
  })
}
