import type { ReportedItemType } from '@samvaer/contracts/reported-items'
import type { ModeratedItem } from '@samvaer/contracts/safety/shapes'
import { callQuery } from '@samvaer/remote-kit/api'
import { useCurrentProfile } from '@samvaer/remote-kit/session'
import { useQuery } from '@tanstack/react-query'

/**
 * Milliseconds for which one answer does for all pages: nearly nobody has such a thing, and whoever has is notified at
 * once.
 */
const fresh = 5 * 60_000

export interface ModeratedPlace {
  itemTypes: readonly ReportedItemType[]
  /** A path that they stood below, or that stood below theirs; everywhere if absent. */
  at?: string
  itemId?: number
}

const isBelow = (path: string, above: string): boolean => path === above || path.startsWith(`${above}/`)

/** True at the place of a thing: its page, a page below that (a name in the address), or the list in which it stood. */
const isAt = (place: string, { path }: ModeratedItem): boolean => {
  const [stood = ''] = path.split(/[?#]/)
  return isBelow(place, stood) || isBelow(stood, place)
}

/**
 * Returns the own things of a place that are hidden or removed; none for staff who look through a member, and none while
 * it is not known.
 */
export const useModeratedItems = ({ itemTypes, at, itemId }: ModeratedPlace): ModeratedItem[] => {
  const { isLoggedIn, impersonated } = useCurrentProfile()
  const enabled = isLoggedIn && impersonated === null
  const { data } = useQuery({
    ...callQuery('Reports/GetModeratedItems', {}, { staleTime: fresh, enabled }),
    retry: false,
  })
  if (!enabled) return []
  return (data?.items ?? []).filter(
    (item) =>
      itemTypes.includes(item.itemType) &&
      (at === undefined || isAt(at, item)) &&
      (itemId === undefined || itemId === item.itemId),
  )
}
