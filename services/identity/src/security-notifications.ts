/** What a member hears of the own account's safety, in the notification centre. */
import type { Transaction } from '@samvaer/service-kit/define-service'

type Variant = 'newSignIn' | 'passwordChanged' | 'emailChanged'

interface SecurityNotice {
  profileId: number
  variant: Variant
  /** What it is about, such as the device of a sign-in. */
  title?: string | null
  now: Date
}

/** Raises a notification with the change that it tells of. */
export const raiseSecurity = (
  transaction: Transaction,
  { profileId, variant, title = null, now }: SecurityNotice,
): Promise<void> =>
  transaction.publish('NotificationRaised', `identity:told:${profileId}`, {
    key: `security:${variant}:${now.toISOString()}`,
    profileId,
    type: 'Security',
    bundle: null,
    actorId: null,
    title,
    variant,
    path: '/Account',
    dark: false,
    // Changes of password and address are mailed here, at once and to the address that was left (R6).
    mailed: variant !== 'newSignIn',
    occurredAt: now.toISOString(),
  })
