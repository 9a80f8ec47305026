import { declareTypes } from './declare.ts'

export const mailNotifications = declareTypes('mail', {
  Mail: {
    tab: 'Community',
    icon: 'mail',
    channels: ['ShowPopup', 'PlayAudio', 'SendPush', 'SendEmail'],
    shownAtPath: true,
  },
})
