/** The pages on which members set something: the shell's own, and what remotes declare (decision 0057). */
import type { SettingsPage } from '@samvaer/contracts/registry/release-entries'

type Page = Pick<SettingsPage, 'path' | 'order'>

/** The shell's own; their words stand among the texts of the frame. */
export const ownSettings = [
  { path: '/Account', icon: 'account', order: 20, label: 'layout.ownAccount' },
  { path: '/Notifications?view=settings', icon: 'bell', order: 30, label: 'topMenu.notifications.title' },
] as const

/** Returns the pages that are there for a member, in their order. */
export const offeredSettings = <One extends Page>(pages: readonly One[], isOffered: (path: string) => boolean): One[] =>
  pages.filter(({ path }) => isOffered(path)).toSorted((a, b) => a.order - b.order)

/** The one that is open; an address with a query belongs to the page that names that query. */
export const currentSetting = <One extends Page>(
  pages: readonly One[],
  pathname: string,
  search: string,
): One | undefined => {
  const open = pathname.replace(/\/+$/, '').toLowerCase()
  return pages.find(({ path }) => {
    const [page, query] = path.split('?')
    return page?.toLowerCase() === open && (query === undefined || search.slice(1).split('&').includes(query))
  })
}
