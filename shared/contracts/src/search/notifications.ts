import { declareTypes } from '../notifications/declare.ts'

export const searchNotifications = declareTypes('search', {
  /** `title` is the name of the search and how many are new. */
  SavedSearch: { tab: 'Community', icon: 'search', channels: ['ShowPopup', 'SendPush'] },
  /** Wanted by whoever has asked for them on their page; names nobody. */
  WeeklyPicks: { tab: 'Community', icon: 'rings', channels: ['ShowPopup', 'SendEmail'] },
})
