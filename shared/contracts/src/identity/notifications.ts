import { declareTypes } from '../notifications/declare.ts'

export const identityNotifications = declareTypes('identity', {
  Security: {
    tab: 'Account',
    ofAccount: true,
    icon: 'shield',
    channels: ['ShowPopup', 'SendPush', 'SendEmail'],
    always: true,
    variants: [
      'newSignIn',
      'passwordChanged',
      'emailChanged',
      'lookedThrough',
      'factorAdded',
      'factorRemoved',
      'factorRemovalAsked',
      'recoveryCodeUsed',
    ],
  },
})
