/** Says that the viewer is in a lodge: what happened before is read (docs/product/lodges.md). */
import type { LodgeData } from '@samvaer/contracts/lodges/lodge'
import { belongs } from '@samvaer/contracts/lodges/roles'
import { useCall } from '@samvaer/remote-kit/api'
import { useEffect, useRef } from 'react'
import { markSeen } from './lodge-query.ts'

/** Counts a view once, when the lodge is opened in front of the viewer's eyes. */
export const useViewed = ({ lodgeId, role }: Pick<LodgeData, 'lodgeId' | 'role'>): void => {
  const marked = useRef<number>(undefined)
  const inside = belongs(role)
  const { mutate } = useCall('Lodges/UpdateLodgeViewTime', {
    optimistic: () => markSeen(lodgeId),
    // A mark that was not made is nobody's trouble.
    handles: () => true,
  })
  useEffect(() => {
    if (!inside) return
    const mark = () => {
      if (document.visibilityState !== 'visible' || marked.current === lodgeId) return
      marked.current = lodgeId
      mutate({ lodgeId })
    }
    mark()
    document.addEventListener('visibilitychange', mark)
    return () => document.removeEventListener('visibilitychange', mark)
  }, [inside, lodgeId, mutate])
}
