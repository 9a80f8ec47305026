/** Decides who is notified, by the state of the receiver (docs/product/states.md): asked when it is raised and when it is sent. */
import type { DirectoryProfile } from '@samvaer/contracts/identity/domain-events'
import { type NotificationTypeName, notificationTypeTable } from '@samvaer/contracts/notification-types'

/**
 * True when a notification of this type reaches a member: all types if Active, those about the own account if Locked or
 * Quarantined, and none otherwise.
 * @param receiver undefined for one whose first event is still on its way
 */
export const mayNotify = (
  type: NotificationTypeName,
  receiver: Pick<DirectoryProfile, 'status'> | undefined,
): boolean => {
  if (!receiver || receiver.status === 'Active') return true
  const held = receiver.status === 'Locked' || receiver.status === 'Quarantined'
  return held && notificationTypeTable[type].ofAccount === true
}
