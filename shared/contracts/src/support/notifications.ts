import { declareTypes } from '../notifications/declare.ts'

export const supportNotifications = declareTypes('support', {
  Ticket: { tab: 'Account', icon: 'support', channels: ['ShowPopup', 'SendPush', 'SendEmail'], ofAccount: true },
})
