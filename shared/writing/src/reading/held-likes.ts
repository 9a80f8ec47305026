/**
 * Likes that the service of their item may not have heard of: it hears of them from the service that keeps them. What it
 * answers meanwhile says what was before, and would take the heart back in front of who has pressed it.
 */
import type { CacheChange } from '@samvaer/remote-kit/optimistic'
import { matchQuery, type QueryClient } from '@tanstack/react-query'
import type { LikedItem } from './use-like.ts'

/** Milliseconds within which it hears of a like. */
const heardWithin = 10_000

/** The way to let go of each, by its item. */
const held = new Map<string, () => void>()

const nameOf = ({ itemType, itemId }: LikedItem): string => `${itemType}-${itemId}`

/** Ends the held changes of an item: from now on answers say what they are read for. */
export const letGo = (item: LikedItem): void => held.get(nameOf(item))?.()

/** Makes the changes of a like in what is read of its item for a while, in the place of those of an earlier press. */
export const holdLike = (queryClient: QueryClient, item: LikedItem, changes: readonly CacheChange[]): void => {
  letGo(item)
  const stop = queryClient.getQueryCache().subscribe((event) => {
    if (event.type !== 'updated' || event.action.type !== 'success' || event.action.manual) return
    for (const { queryKey, change } of changes)
      if (matchQuery({ queryKey }, event.query)) queryClient.setQueryData(event.query.queryKey, change)
  })
  const timer = setTimeout(() => letGo(item), heardWithin)
  held.set(nameOf(item), () => {
    stop()
    clearTimeout(timer)
    held.delete(nameOf(item))
  })
}
