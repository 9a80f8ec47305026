import { declareTypes } from './declare.ts'

export const billingNotifications = declareTypes('billing', {
  Membership: { tab: 'Account', icon: 'membership', channels: ['ShowPopup', 'SendEmail'] },
})
