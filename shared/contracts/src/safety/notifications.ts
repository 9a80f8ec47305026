import { declareTypes } from '../notifications/declare.ts'

export const safetyNotifications = declareTypes('safety', {
  /** Something was decided about the member. */
  Decision: {
    tab: 'Account',
    icon: 'shield',
    channels: ['ShowPopup', 'SendPush', 'SendEmail'],
    ofAccount: true,
    always: true,
    variants: ['appeal', 'lifted', 'ended'],
  },
  /** A report of the member was decided. */
  Report: {
    tab: 'Account',
    icon: 'report',
    channels: ['ShowPopup', 'SendPush', 'SendEmail'],
    ofAccount: true,
    variants: ['received'],
  },
  /** A meeting that the member shares is over: did it go well? */
  CheckIn: {
    tab: 'Account',
    icon: 'clock',
    channels: ['ShowPopup', 'SendPush', 'SendEmail'],
    ofAccount: true,
    always: true,
    variants: ['told'],
  },
})
