/**
 * What members are told of the blogs (docs/product/notifications.md), in the transaction of the change. Who may be told
 * of whom is for the notifications to decide; here nobody is told of own acts.
 */
import type { EventPayload } from '@samvaer/contracts/event'
import type { Transaction } from '@samvaer/service-kit/define-service'

type Raised = EventPayload<'NotificationRaised'>

export interface Notice extends Pick<Raised, 'key' | 'profileId' | 'type' | 'title' | 'path' | 'dark'> {
  actorId: number
  bundle?: string
  /** What the sentence differs by within the type. */
  variant?: string
  at: Date
}

/** Everything that one receiver is told of the blogs arrives in its order. */
const aggregateOf = (profileId: number): string => `blogs:told:${profileId}`

export const raise = async (transaction: Transaction, { at, bundle, variant, ...notice }: Notice): Promise<void> => {
  if (notice.actorId === notice.profileId) return
  await transaction.publish('NotificationRaised', aggregateOf(notice.profileId), {
    ...notice,
    bundle: bundle ?? null,
    variant: variant ?? null,
    occurredAt: at.toISOString(),
  })
}

export const withdraw = (transaction: Transaction, profileId: number, key: string): Promise<void> =>
  transaction.publish('NotificationWithdrawn', aggregateOf(profileId), { key, profileId })

export const noticeKeys = {
  comment: (blogCommentId: number) => `comment:${blogCommentId}`,
  reply: (blogCommentId: number) => `reply:${blogCommentId}`,
  like: (itemType: string, itemId: number, profileId: number) => `like:${itemType}:${itemId}:${profileId}`,
  follower: (profileId: number) => `follower:${profileId}`,
  mention: (itemType: string, itemId: number) => `mention:${itemType}:${itemId}`,
  entry: (blogEntryId: number) => `entry:${blogEntryId}`,
} as const

/** The address of an entry, at one of its comments (docs/product/screens.md, "Blogs"). */
export const noticePath = (blogEntryId: number, blogCommentId?: number): string =>
  `/Community/Blogs/Entry/${blogEntryId}${blogCommentId === undefined ? '' : `#comment-${blogCommentId}`}`
