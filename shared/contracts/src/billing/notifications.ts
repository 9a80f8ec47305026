import { declareTypes } from '../notifications/declare.ts'

export const billingNotifications = declareTypes('billing', {
  Membership: {
    tab: 'Account',
    ofAccount: true,
    icon: 'membership',
    channels: ['ShowPopup', 'SendEmail'],
    variants: [
      'paid',
      'renewed',
      'renewsSoon',
      'gift',
      'stopped',
      'withdrawn',
      'giftWithdrawn',
      'paidBack',
      'transferReversed',
      'ended',
      'failedInsufficientFunds',
      'failedCardBlocked',
      'failedDeclinedByBank',
      'failedCardExpired',
      'failedUnknown',
      'begun',
      'won',
    ],
  },
  /** News of own ads. */
  QuickScor: {
    tab: 'Account',
    ofAccount: true,
    icon: 'megaphone',
    channels: ['ShowPopup', 'SendEmail'],
    always: true,
    variants: ['deleted'],
  },
  BirthdayWish: { tab: 'Profile', icon: 'heart', channels: ['ShowPopup', 'SendPush'] },
  MembershipByStaff: {
    tab: 'Account',
    ofAccount: true,
    icon: 'membership',
    channels: ['ShowPopup', 'SendEmail'],
    always: true,
    variants: ['rerun'],
  },
})
