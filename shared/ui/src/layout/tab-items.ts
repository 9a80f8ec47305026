/** The tabs of a strip and which one is open. */
import type { IconName } from '../icons/icon-paths.ts'

export interface TabItem {
  /** A path of the product. */
  to: string
  label: string
  icon?: IconName
  /** The number of new things that wait there; nothing is shown for 0. */
  count?: number
  /** The further paths on which it is open, and those below them: pages that belong to it and have another path. */
  others?: readonly string[]
  /** Open only on exactly these paths. */
  end?: boolean
}

const pathOf = (to: string): string => to.replace(/[?#].*$/, '').replace(/\/+$/, '')

/** The item with the longest beginning of the page's path. */
export const openTab = (items: readonly TabItem[], pathname: string): TabItem | undefined => {
  const page = `${pathOf(pathname)}/`.toLowerCase()
  const begins = ({ end }: TabItem, path: string): boolean => (end ? page === path : page.startsWith(path))
  return items
    .flatMap((item) => [item.to, ...(item.others ?? [])].map((to) => ({ item, path: `${pathOf(to)}/`.toLowerCase() })))
    .filter(({ item, path }) => begins(item, path))
    .toSorted((a, b) => b.path.length - a.path.length)[0]?.item
}
