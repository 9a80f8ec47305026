/** Says once that a debate was read: when the page that shows it is in front of the viewer’s eyes. */
import { useCall } from '@samvaer/remote-kit/api'
import { useEffect, useRef } from 'react'
import { changeDebate } from '../debate-data/debate-queries.ts'

/** @param counts whether the viewer is one of those whose reading counts: staff are not */
export const useViewMark = (debateEntryId: number, counts: boolean): void => {
  const marked = useRef<number>(undefined)
  const { mutate } = useCall('Lodges/UpdateDebateEntryView', {
    optimistic: () => changeDebate(debateEntryId, () => ({ unread: false })),
    // A mark that was not made is nobody's trouble.
    handles: () => true,
    invalidates: [['Lodges/GetDebateCategories']],
  })
  useEffect(() => {
    if (!counts) return
    const mark = () => {
      if (document.visibilityState !== 'visible' || marked.current === debateEntryId) return
      marked.current = debateEntryId
      mutate({ debateEntryId })
    }
    mark()
    document.addEventListener('visibilitychange', mark)
    return () => document.removeEventListener('visibilitychange', mark)
  }, [debateEntryId, counts, mutate])
}
