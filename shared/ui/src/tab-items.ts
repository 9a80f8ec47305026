/** The tabs of a strip and which one is open. */
import type { IconName } from './icon-paths.ts'

export interface TabItem {
  /** A path of the product. */
  to: string
  label: string
  icon?: IconName
  /** How many new things wait there; nothing is shown for 0. */
  count?: number
  /** Open only on exactly this path. */
  end?: boolean
}

const pathOf = (to: string): string => to.replace(/[?#].*$/, '').replace(/\/+$/, '')

/** The item whose path is the longest beginning of the page's. */
export const openTab = (items: readonly TabItem[], pathname: string): TabItem | undefined => {
  const page = `${pathOf(pathname)}/`.toLowerCase()
  return items
    .filter(({ to, end }) => {
      const path = `${pathOf(to)}/`.toLowerCase()
      return end ? page === path : page.startsWith(path)
    })
    .toSorted((a, b) => pathOf(b.to).length - pathOf(a.to).length)[0]
}
