/** The order of categories: shown at once, one order sent at a time, the latest last, and taken back when it is refused. */
import { useCall } from '@samvaer/remote-kit/api'
import { useQueryClient } from '@tanstack/react-query'
import { useRef } from 'react'
import { categoriesQuery, type DebateCategory } from '../debate-data/debate-queries.ts'

/** The categories in an order of their ids; those that it does not name stand behind. */
const inOrder = (items: readonly DebateCategory[], ids: readonly number[]): DebateCategory[] => {
  const placeOf = ({ categoryId }: DebateCategory) => {
    const place = ids.indexOf(categoryId)
    return place < 0 ? ids.length : place
  }
  return items.toSorted((one, other) => placeOf(one) - placeOf(other))
}

export const useCategoryOrder = (lodgeId: number): ((categoryIds: number[], reason: string | undefined) => void) => {
  const queryClient = useQueryClient()
  const { queryKey } = categoriesQuery(lodgeId)
  const waiting = useRef<{ categoryIds: number[]; reason: string | undefined }>(undefined)
  const running = useRef(false)
  const { mutateAsync } = useCall('Lodges/SortDebateCategories')
  const show = (ids: readonly number[]) =>
    queryClient.setQueryData(queryKey, (cached) => cached && { ...cached, items: inOrder(cached.items, ids) })
  const run = async () => {
    if (running.current) return
    running.current = true
    while (waiting.current) {
      const { categoryIds, reason } = waiting.current
      waiting.current = undefined
      // A refused order is read again below, and shows as it stands.
      await mutateAsync({ lodgeId, categoryIds, ...(reason !== undefined && { reason }) }).catch(() => undefined)
    }
    running.current = false
    await queryClient.invalidateQueries({ queryKey })
  }
  return (categoryIds, reason) => {
    // A read that is under way would bring the order before this one.
    void queryClient.cancelQueries({ queryKey })
    show(categoryIds)
    waiting.current = { categoryIds, reason }
    void run()
  }
}
