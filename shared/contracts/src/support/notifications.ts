import { declareTypes } from '../core/declare-notifications.ts'

export const supportNotifications = declareTypes('support', {
  Ticket: { tab: 'Account', icon: 'support', channels: ['ShowPopup', 'SendPush', 'SendEmail'], ofAccount: true },
})
