/** Counts of the top menu that a call of their own answers, without the validation library: every page of a member has them. */

/** Tabs of the notification centre whose unread ones are counted for themselves; those of other tabs are not. */
export const countedTabs = {
  Blogs: { count: 'blogs', call: 'Notifications/BlogsCount' },
} as const
export type CountedTab = keyof typeof countedTabs

/** Counts that change without anybody doing anything, so that they are asked for and no event announces them. */
export const askedCounts = {
  onlineFavorites: { call: 'Notifications/OnlineFavoritesCount', service: 'profile' },
  onlineTagged: { call: 'Notifications/OnlineTaggedCount', service: 'profile' },
} as const

/** The counts that wait for the member, as the title of the tab and the icon of the installed app say them. */
export const waitingCounts = ['newNotifications', 'unreadMail'] as const
