import { declareTypes } from '../core/declare-notifications.ts'

export const identityNotifications = declareTypes('identity', {
  Security: {
    tab: 'Account',
    ofAccount: true,
    icon: 'shield',
    channels: ['ShowPopup', 'SendPush', 'SendEmail'],
    always: true,
    variants: ['newSignIn', 'passwordChanged', 'emailChanged', 'lookedThrough'],
  },
})
