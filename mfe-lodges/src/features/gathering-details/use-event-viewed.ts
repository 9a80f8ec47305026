/** Says that the viewer looks at an event: what happened before is read. */
import { useCall } from '@samvaer/remote-kit/api'
import { useEffect, useRef } from 'react'
import { markSeen } from '../event-data/event-queries.ts'

export const useEventViewed = (eventId: number): void => {
  const marked = useRef<number>(undefined)
  const { mutate } = useCall('Events/UpdateEventViewTime', {
    optimistic: () => markSeen(eventId),
    // A mark that was not made is nobody's trouble.
    handles: () => true,
  })
  useEffect(() => {
    const mark = () => {
      if (document.visibilityState !== 'visible' || marked.current === eventId) return
      marked.current = eventId
      mutate({ eventId })
    }
    mark()
    document.addEventListener('visibilitychange', mark)
    return () => document.removeEventListener('visibilitychange', mark)
  }, [eventId, mutate])
}
