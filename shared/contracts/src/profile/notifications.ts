import { declareTypes } from '../notifications/declare.ts'

export const profileNotifications = declareTypes('profile', {
  Guestbook: { tab: 'Profile', icon: 'edit', channels: ['ShowPopup', 'SendPush'], variants: ['reply', 'waiting'] },
  GuestbookLike: { tab: 'Profile', icon: 'heart-filled', channels: ['ShowPopup'], bundleAt: 3 },
  GuestbookModeration: {
    tab: 'Profile',
    ofAccount: true,
    icon: 'shield',
    channels: ['ShowPopup', 'SendPush', 'SendEmail'],
    always: true,
    variants: ['deleted'],
  },
  PictureLike: {
    tab: 'Profile',
    icon: 'heart-filled',
    channels: ['ShowPopup'],
    variants: ['video'],
    bundleAt: 3,
  },
  Favorite: { tab: 'Profile', icon: 'star', channels: ['ShowPopup'], bundleAt: 3 },
  Album: { tab: 'Profile', icon: 'picture', channels: ['ShowPopup', 'SendPush'], variants: ['granted'] },
  Connection: {
    tab: 'Profile',
    icon: 'link',
    channels: ['ShowPopup', 'SendPush'],
    variants: ['role', 'accepted', 'roleAccepted'],
  },
  Validation: {
    tab: 'Account',
    ofAccount: true,
    icon: 'validated',
    channels: ['ShowPopup', 'SendPush', 'SendEmail'],
    variants: ['approved', 'declined', 'applicationApproved', 'applicationDeclined'],
  },
  /** Decided by staff; `title` is their reason. */
  PhotoCheck: {
    tab: 'Account',
    ofAccount: true,
    icon: 'photo-checked',
    channels: ['ShowPopup', 'SendPush', 'SendEmail'],
    always: true,
    variants: ['approved', 'declined'],
  },
})
