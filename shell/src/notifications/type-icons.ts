import type { NotificationTypeName } from '@samvaer/contracts/notification-types'
import type { IconName } from '@samvaer/ui'

/** What a notification is about, at a glance. */
export const typeIcons: Readonly<Record<NotificationTypeName, IconName>> = {
  BlogComment: 'comment',
  BlogReply: 'answer',
  BlogMention: 'comment',
  BlogLike: 'heart-filled',
  BlogFollower: 'follow-filled',
  BlogEntryByFollowedAuthor: 'blogs',
  Mail: 'mail',
  Ticket: 'support',
  Lodge: 'lodges',
  Event: 'events',
  Visit: 'eye',
  Guestbook: 'edit',
  Album: 'picture',
  Connection: 'link',
  Validation: 'validated',
  Membership: 'membership',
  Security: 'shield',
}
