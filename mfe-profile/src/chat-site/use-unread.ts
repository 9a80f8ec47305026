import type { ChatMessage } from '@samvaer/contracts/chat/talk'
import { useEffect, useRef, useState } from 'react'

export interface Unread {
  /** The sequence of the first message that came while nobody looked; the line stands above it. */
  from: number | undefined
  /** The number of others' messages since one looked at the end last. */
  count: number
  /** The end is in sight. */
  atEnd: boolean
  /** The reader has scrolled: the end is in sight, or no more. */
  see(atEnd: boolean): void
  /** Takes the line away. */
  settle(): void
}

/** Counts messages that came while the reader was away from the page, or further up. */
export const useUnread = (messages: readonly ChatMessage[], ownId: number): Unread => {
  const [seen, setSeen] = useState<number>()
  const [from, setFrom] = useState<number>()
  const [atEnd, setAtEnd] = useState(true)
  const last = messages.at(-1)?.sequence ?? 0
  const isNew = ({ sequence, author }: ChatMessage) => sequence > (seen ?? last) && author.profileId !== ownId
  const arrived = messages.filter(isNew)
  const first = arrived[0]?.sequence
  const begun = useRef(false)

  useEffect(() => {
    if (messages.length === 0) return
    const looks = document.visibilityState === 'visible' && atEnd
    if (!begun.current || looks) setSeen(last)
    else if (first !== undefined) setFrom((line) => (line !== undefined && line > (seen ?? 0) ? line : first))
    begun.current = true
  }, [messages, last, first, atEnd, seen])
  useEffect(() => {
    const back = () => {
      if (document.visibilityState === 'visible' && atEnd) setSeen(last)
    }
    document.addEventListener('visibilitychange', back)
    return () => document.removeEventListener('visibilitychange', back)
  }, [last, atEnd])

  return { from, count: arrived.length, atEnd, see: setAtEnd, settle: () => setFrom(undefined) }
}
