/** The community panel of the top menu (docs/product/notifications.md). */
import { notificationTypes, notificationTypeTable } from '@samvaer/contracts/notification-types'
import { topMenu } from '@samvaer/contracts/notifications/top-menu'
import { implement } from '@samvaer/service-kit/http/implement'
import type { NotificationsParts } from '../models/models.ts'
import { clientNotifications, pageOf, visibleTo } from '../reading/client-notifications.ts'

const shown = 10
const communityTypes = notificationTypes.filter((type) => notificationTypeTable[type].inCommunityPanel)

export const topMenuArea = (parts: NotificationsParts) =>
  implement(topMenu, {
    CommunityNotifications: async ({ profile: { profileId }, context, blocks }) => {
      const filter = { ...visibleTo(profileId, context.dark), type: { $in: communityTypes } }
      const [{ rows }, { hidden }] = await Promise.all([
        pageOf(parts, filter, { before: undefined, take: shown }),
        blocks(),
      ])
      return { items: await clientNotifications(parts, rows.slice(0, shown), context, hidden) }
    },
  })
