/** Notifications about the safety of one's own account. */
import { notificationsFrom } from '@samvaer/service-kit/notifications/notifications'
import type { Transaction } from '@samvaer/service-kit/parts'

const { raise } = notificationsFrom('identity')

type Variant =
  | 'newSignIn'
  | 'passwordChanged'
  | 'emailChanged'
  | 'factorAdded'
  | 'factorRemoved'
  | 'factorRemovalAsked'
  | 'recoveryCodeUsed'

/** Mailed here, at once and to the address that was left (R6). */
const mailedHere: readonly Variant[] = ['passwordChanged', 'emailChanged']

interface SecurityNotification {
  profileId: number
  variant: Variant
  /** The subject of the notification, such as the device of a sign-in. */
  title?: string | null
  now: Date
}

/** Raises a notification in the transaction of the change. */
export const raiseSecurity = (
  transaction: Transaction,
  { profileId, variant, title = null, now }: SecurityNotification,
): Promise<void> =>
  raise(transaction, {
    key: `security:${variant}:${now.toISOString()}`,
    profileId,
    type: 'Security',
    title,
    variant,
    path: '/Account',
    dark: false,
    mailed: mailedHere.includes(variant),
    at: now,
  })
