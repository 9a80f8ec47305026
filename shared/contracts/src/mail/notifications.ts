import { declareTypes } from '../notifications/declare.ts'

export const mailNotifications = declareTypes('mail', {
  Mail: {
    tab: 'Community',
    icon: 'mail',
    channels: ['ShowPopup', 'PlayAudio', 'SendPush', 'SendEmail'],
    shownAtPath: true,
    // Between a member and those who manage a lodge or an event.
    variants: ['toManagers', 'amongManagers', 'fromManagers'],
  },
})
