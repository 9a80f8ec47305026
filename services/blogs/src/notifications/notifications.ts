/** The notifications of the blogs (docs/product/notifications.md): their keys and where they lead. */
import { notificationsFrom } from '@samvaer/service-kit/notifications/notifications'

export const blogNotifications = notificationsFrom('blogs')
export const { raise, withdraw } = blogNotifications

export const notificationKeys = {
  comment: (blogCommentId: number) => `comment:${blogCommentId}`,
  reply: (blogCommentId: number) => `reply:${blogCommentId}`,
  like: (itemType: string, itemId: number, profileId: number) => `like:${itemType}:${itemId}:${profileId}`,
  follower: (profileId: number) => `follower:${profileId}`,
  mention: (itemType: string, itemId: number) => `mention:${itemType}:${itemId}`,
  entry: (blogEntryId: number) => `entry:${blogEntryId}`,
} as const

/** The address of an entry, at one of its comments (docs/product/screens.md, "Blogs"). */
export const notificationPath = (blogEntryId: number, blogCommentId?: number): string =>
  `/Community/Blogs/Entry/${blogEntryId}${blogCommentId === undefined ? '' : `#comment-${blogCommentId}`}`
