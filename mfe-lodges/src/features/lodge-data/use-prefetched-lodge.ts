/** A lodge that the viewer points at is read before the click. */
import { useQueryClient } from '@tanstack/react-query'
import { lodgeQuery } from './lodge-query.ts'

/** Handlers for the element that leads to the lodge. */
export const usePrefetchedLodge = (lodgeId: number): { onPointerEnter: () => void; onFocus: () => void } => {
  const queryClient = useQueryClient()
  const prefetch = () => void queryClient.prefetchQuery(lodgeQuery(lodgeId))
  return { onPointerEnter: prefetch, onFocus: prefetch }
}
