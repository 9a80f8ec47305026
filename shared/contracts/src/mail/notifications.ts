import { declareTypes } from '../notifications/declare.ts'

export const mailNotifications = declareTypes('mail', {
  Mail: {
    tab: 'Community',
    icon: 'mail',
    channels: ['ShowPopup', 'PlayAudio', 'SendPush', 'SendEmail'],
    shownAtPath: true,
    // Between a member and those who manage a lodge or an event; and what was spoken instead of written.
    variants: ['toManagers', 'amongManagers', 'fromManagers', 'voice', 'groupVoice'],
  },
  /** A member said hej (decision 160); `answered`: said it back. */
  Hej: {
    tab: 'Profile',
    icon: 'emoji',
    channels: ['ShowPopup', 'PlayAudio', 'SendPush', 'SendEmail'],
    variants: ['sentence', 'picture', 'answered'],
  },
  /** Somebody calls at this moment; `missed`: nobody answered (decision 166). */
  PhoneCall: { tab: 'Community', icon: 'phone', channels: ['SendPush'], shownAtPath: true, variants: ['missed'] },
  /** A member who wrote to the receiver was locked out for fraud; it names nobody. */
  FraudWarning: { tab: 'Community', icon: 'shield', channels: ['ShowPopup', 'SendPush', 'SendEmail'], always: true },
})
