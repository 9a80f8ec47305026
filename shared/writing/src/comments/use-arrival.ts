/** Brings the comment into view that the reader came for: by `#comment-<id>`, or because it was just written. */
import { useLocation } from '@samvaer/remote-kit/router'
import { useEffect, useState } from 'react'
import { commentElementId, commentInHash } from './comment-tree.ts'

interface Arrival {
  highlighted: number | undefined
  /** Shows a comment that was just sent, as soon as it is there. */
  arriveAt: (commentId: number) => void
  /** Leads the reader to a comment, as its own address would. */
  leadTo: (commentId: number) => void
}

/** @param ready the comments are on the page; changes whenever they change */
export const useArrival = (ready: unknown): Arrival => {
  const { hash } = useLocation()
  const [wanted, setWanted] = useState(() => ({ hash, id: commentInHash(hash), written: false }))
  const [shown, setShown] = useState<object>()
  if (wanted.hash !== hash) setWanted({ hash, id: commentInHash(hash), written: false })

  useEffect(() => {
    if (!ready || wanted.id === undefined || shown === wanted) return
    const element = document.getElementById(commentElementId(wanted.id))
    if (!element) return
    // After the page has put its own focus and scroll position in place.
    const frame = requestAnimationFrame(() => {
      element.scrollIntoView({ block: wanted.written ? 'nearest' : 'start' })
      if (!wanted.written) element.focus({ preventScroll: true })
      setShown(wanted)
    })
    return () => cancelAnimationFrame(frame)
  }, [ready, wanted, shown])

  return {
    highlighted: wanted.id,
    arriveAt: (id) => setWanted({ hash, id, written: true }),
    leadTo: (id) => setWanted({ hash, id, written: false }),
  }
}
