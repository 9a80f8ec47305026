/** Which count of the top menu belongs to which place. */
import type { CountName, NotificationCounts } from '@samvaer/contracts/notifications'

const counted: Readonly<Record<string, CountName>> = {
  '/mail': 'unreadMail',
  '/visitors': 'newVisits',
  '/community/blogs': 'blogs',
  '/community/lodges': 'lodgeAdmin',
  '/community/events': 'eventAdmin',
  '/support': 'unreadTicket',
  '/tags': 'onlineTagged',
  '/notifications': 'newNotifications',
}

/** How many things wait at a place; 0 where nothing is counted or the counts are not known. */
export const countAt = (path: string, counts: NotificationCounts | undefined): number => {
  const place = Object.keys(counted).find((prefix) => `${path.toLowerCase()}/`.startsWith(`${prefix}/`))
  const name = place && counted[place]
  return (name && counts?.[name]) || 0
}
