/** The panels of the top menu (docs/product/screens.md, "Layout"), in their order. */
import type { CountName } from '@samvaer/contracts/notifications'
import type { IconName } from '@samvaer/ui'

export interface Panel {
  /** The key of its words below `topMenu`. */
  name: 'favourites' | 'visits' | 'conversations' | 'notifications'
  icon: IconName
  /** How many are new. */
  count: CountName
  /** The service that answers its calls; without it in this installation the panel is not there. */
  service: string
  /** The page that shows the same at length; whoever may not open that page gets no panel either. */
  page: string
  /** Stands in the bottom bar of phones already. */
  wideOnly?: true
}

const panels: readonly Panel[] = [
  { name: 'favourites', icon: 'star', count: 'onlineFavorites', service: 'profile', page: '/Start' },
  { name: 'visits', icon: 'eye', count: 'newVisits', service: 'profile', page: '/Visitors' },
  { name: 'conversations', icon: 'mail', count: 'unreadMail', service: 'mail', page: '/Mail', wideOnly: true },
  { name: 'notifications', icon: 'bell', count: 'newNotifications', service: 'notifications', page: '/Notifications' },
]

/** What of the top menu is there for a member. */
export const offeredPanels = (isServed: (service: string) => boolean, mayOpen: (path: string) => boolean): Panel[] =>
  panels.filter(({ service, page }) => isServed(service) && mayOpen(page))
