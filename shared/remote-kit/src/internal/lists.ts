/** Pages of a list in the cache: flattened for readers, changed in place for optimistic answers. */
import type { InfiniteData } from '@tanstack/react-query'

export interface ListPage<Item> {
  items: Item[]
  next: string | null
}

/**
 * The identity of an item: its first field that ends in "Id" (`blogEntryId`, `profileId`, …). Undefined for items that
 * have none; they are never taken for doubles.
 */
const identityOf = (item: unknown): unknown => {
  if (typeof item !== 'object' || item === null) return undefined
  const field = Object.keys(item).find((name) => name === 'id' || name.endsWith('Id'))
  return field === undefined ? undefined : (item as Record<string, unknown>)[field]
}

/** Returns every item once, in order: an item that moved between two fetches is kept where it was met first. */
export const itemsOf = <Item>(list: InfiniteData<ListPage<Item>, unknown>): Item[] => {
  const met = new Set<unknown>()
  return list.pages
    .flatMap((page) => page.items)
    .filter((item) => {
      const identity = identityOf(item)
      if (identity === undefined) return true
      if (met.has(identity)) return false
      met.add(identity)
      return true
    })
}

const isPage = (value: unknown): value is ListPage<unknown> =>
  typeof value === 'object' && value !== null && 'items' in value && Array.isArray(value.items)

/** The cached value, a page or pages, with every item changed; undefined from `change` removes the item. */
export const changeItemsOf = (cached: unknown, change: (item: never) => unknown): unknown => {
  const changed = (page: ListPage<unknown>) => ({
    ...page,
    items: page.items.map((item) => change(item as never)).filter((item) => item !== undefined),
  })
  if (isPage(cached)) return changed(cached)
  if (typeof cached !== 'object' || cached === null || !('pages' in cached) || !Array.isArray(cached.pages))
    return cached
  return { ...cached, pages: cached.pages.map((page) => (isPage(page) ? changed(page) : page)) }
}
