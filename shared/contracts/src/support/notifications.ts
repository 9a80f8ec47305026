import { declareTypes } from '../notifications/declare.ts'

export const supportNotifications = declareTypes('support', {
  Ticket: { tab: 'Account', icon: 'support', channels: ['ShowPopup', 'SendPush', 'SendEmail'], ofAccount: true },
  Story: {
    tab: 'Account',
    ofAccount: true,
    icon: 'heart-filled',
    channels: ['ShowPopup', 'SendEmail'],
    always: true,
    variants: ['shown', 'declined'],
  },
})
