import { declareTypes } from '../notifications/declare.ts'

export const searchNotifications = declareTypes('search', {
  /** `title` is the name of the search and how many are new. */
  SavedSearch: { tab: 'Community', icon: 'search', channels: ['ShowPopup', 'SendPush'] },
})
