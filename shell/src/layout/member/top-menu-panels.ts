/** The panels of the top menu (docs/product/screens.md, "Layout"): the remotes', and the shell's own behind them. */
import type { TopMenuPanel } from '@samvaer/contracts/registry/release-entries'

type Offered = Pick<TopMenuPanel, 'service' | 'page' | 'order'>

/** The panel of notifications: its words stand among the texts of the frame. */
export const ownPanel = {
  icon: 'bell',
  count: 'newNotifications',
  number: true,
  service: 'notifications',
  page: '/Notifications',
  order: 1000,
} as const

/** Returns the panels of the top menu that are there for a member, in their order. */
export const offeredPanels = <Panel extends Offered>(
  panels: readonly Panel[],
  isServed: (service: string) => boolean,
  mayOpen: (path: string) => boolean,
): Panel[] =>
  panels
    .filter(({ service, page = '/Start' }) => isServed(service) && mayOpen(page))
    .toSorted((a, b) => a.order - b.order)
