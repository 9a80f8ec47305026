/** Brings the comment into view that the reader came for: by `#comment-<id>`, or because it was just written. */
import { useLocation } from '@samvaer/remote-kit/router'
import { useEffect, useRef, useState } from 'react'
import { commentElementId, commentInHash, hasComment } from './comment-tree.ts'
import type { CommentWithAnswers } from './written-comment.ts'

interface Arrival {
  highlighted: number | undefined
  /** The reader came for a comment that is not there, also after the comments were read again. */
  missing: boolean
  /** Shows a comment that was just sent, as soon as it is there. */
  arriveAt: (commentId: number) => void
  /** Leads the reader to a comment, as its own address would. */
  leadTo: (commentId: number) => void
}

interface Wanted {
  id: number | undefined
  written: boolean
}

/** Returns the comment that the address leads to; a link to the same address leads there again. */
const useWanted = (): [Wanted, (wanted: Wanted) => void] => {
  const { pathname, search, hash, key } = useLocation()
  const address = `${pathname}${search}${hash}`
  const [came, setCame] = useState({ address, hash, key })
  const [wanted, setWanted] = useState<Wanted>(() => ({ id: commentInHash(hash), written: false }))
  if (came.key !== key) {
    setCame({ address, hash, key })
    if (came.hash !== hash || came.address === address) setWanted({ id: commentInHash(hash), written: false })
  }
  return [wanted, setWanted]
}

/**
 * @param comments what is on the page; undefined until it is there
 * @param readAgain reads the comments anew; undefined when nobody answered
 */
export const useArrival = (
  comments: readonly CommentWithAnswers[] | undefined,
  readAgain: () => Promise<readonly CommentWithAnswers[] | undefined>,
): Arrival => {
  const [wanted, setWanted] = useWanted()
  const [shown, setShown] = useState<Wanted>()
  const [missing, setMissing] = useState<Wanted>()
  const soughtAgain = useRef<Wanted>(undefined)
  const read = useRef(readAgain)
  useEffect(() => {
    read.current = readAgain
  })

  useEffect(() => {
    if (!comments || wanted.id === undefined || shown === wanted) return
    const element = document.getElementById(commentElementId(wanted.id))
    if (element) {
      // After the page has put its own focus and scroll position in place.
      const frame = requestAnimationFrame(() => {
        element.scrollIntoView({ block: wanted.written ? 'nearest' : 'start' })
        if (!wanted.written) element.focus({ preventScroll: true })
        setShown(wanted)
      })
      return () => cancelAnimationFrame(frame)
    }
    if (wanted.written || soughtAgain.current === wanted) return
    // It may be newer than what the page shows.
    soughtAgain.current = wanted
    void read.current().then((answered) => {
      if (!answered) soughtAgain.current = undefined
      else if (!hasComment(answered, wanted.id)) setMissing(wanted)
    })
  }, [comments, wanted, shown])

  return {
    highlighted: wanted.id,
    missing: missing === wanted,
    arriveAt: (id) => setWanted({ id, written: true }),
    leadTo: (id) => setWanted({ id, written: false }),
  }
}
