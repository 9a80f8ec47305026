/** Notices of services of teams with a repository of their own: the words come with each (decision 150). */
import { declareTypes } from '../notifications/declare.ts'

export const teamsNotifications = declareTypes('teams', {
  TeamNotice: { tab: 'Community', icon: 'bell', channels: ['ShowPopup'], inCommunityPanel: true },
})
