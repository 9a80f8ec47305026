/** What members are told of, in the transaction of what happened (docs/product/notifications.md). */
import type { EventPayload } from '@samvaer/contracts/event'
import type { Transaction } from '@samvaer/service-kit/define-service'

type Raised = EventPayload<'NotificationRaised'>

const toldAggregate = (profileId: number): string => `profile:told:${profileId}`

export const raise = (
  { publish }: Pick<Transaction, 'publish'>,
  notice: Omit<Raised, 'occurredAt' | 'bundle'> & { at: Date },
): Promise<void> => {
  const { at, ...raised } = notice
  return publish('NotificationRaised', toldAggregate(notice.profileId), {
    ...raised,
    bundle: null,
    occurredAt: at.toISOString(),
  })
}

export const withdraw = ({ publish }: Pick<Transaction, 'publish'>, profileId: number, key: string): Promise<void> =>
  publish('NotificationWithdrawn', toldAggregate(profileId), { key, profileId })

export const noticeKeys = {
  /** One a member: what was decided last is what counts. */
  application: 'application',
  connectionAsked: (connectionId: number) => `connection:asked:${connectionId}`,
  connectionAccepted: (connectionId: number) => `connection:accepted:${connectionId}`,
  asked: (albumId: number, profileId: number) => `album:asked:${albumId}:${profileId}`,
  granted: (albumId: number) => `album:granted:${albumId}`,
  guestbook: (entryId: number) => `guestbook:${entryId}`,
  guestbookReply: (entryId: number) => `guestbook:reply:${entryId}`,
}
