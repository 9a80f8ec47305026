import { declareTypes } from './declare.ts'

export const lodgeNotifications = declareTypes('lodges', {
  Lodge: { tab: 'Community', icon: 'lodges', channels: ['ShowPopup'], inCommunityPanel: true },
  Event: { tab: 'Community', icon: 'events', channels: ['ShowPopup', 'SendPush'], inCommunityPanel: true },
})
