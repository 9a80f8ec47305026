/** The notifications service: the notification centre, counts, realtime connections, pushes and digests. */
import { defineService } from '@samvaer/service-kit/service/define-service'
import { notificationSettingCalls } from './calls/notification-settings.ts'
import { notificationsArea } from './calls/notifications.ts'
import { pushNotificationsArea } from './calls/push-notifications.ts'
import { topMenuArea } from './calls/top-menu.ts'
import { deliverMails } from './deliveries/deliver-mails.ts'
import { deliverPushes } from './deliveries/deliver-pushes.ts'
import { deliverDigests, queueDigests } from './deliveries/digests.ts'
import { mailFaults } from './deliveries/mail-faults.ts'
import { notificationEventHandlers } from './event-handlers.ts'
import { createNotificationMail } from './mail/notification-mail.ts'
import { models } from './models/models.ts'
import { followingProfiles, leavingDark } from './notifications/withdraw.ts'
import { createPushSender } from './push/send-push.ts'
import { createServiceKeys } from './push/service-keys.ts'
import { addRealtime } from './realtime/realtime.ts'
import { ordinaryPace, type Pace } from './realtime/watch.ts'

/** @param pace of what is sent to open pages at once; tests hurry it */
export const notificationsAt = (pace: Pace) =>
  defineService({
    name: 'notifications',
    models,
    directory: true,
    areas: (parts) => [
      notificationsArea(parts, createServiceKeys(parts)),
      pushNotificationsArea(parts),
      topMenuArea(parts),
      notificationSettingCalls(parts),
    ],
    listens: notificationEventHandlers,
    tasks: (parts) => {
      const keys = createServiceKeys(parts)
      const sendPush = createPushSender(parts.settings, keys)
      const sendMail = createNotificationMail(parts, keys)
      const enterDigests = queueDigests(parts)
      parts.degradations.ask('notification', () => mailFaults(parts))
      return [
        leavingDark(parts).task,
        followingProfiles(parts).task,
        { name: 'pushes', everySeconds: 3, run: (stopping) => deliverPushes(parts, sendPush, stopping) },
        { name: 'mails', everySeconds: 30, run: (stopping) => deliverMails({ parts, send: sendMail }, stopping) },
        {
          name: 'digests',
          everySeconds: 300,
          run: async (stopping) => {
            await enterDigests(stopping)
            await deliverDigests(parts, sendMail, stopping)
          },
        },
      ]
    },
    seed: () => import('./seed.ts'),
    routes: (app, parts) => addRealtime(app, parts, pace),
  })

export const notificationsService = notificationsAt(ordinaryPace)
