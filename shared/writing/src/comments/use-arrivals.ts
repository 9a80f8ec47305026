/** Comments that others write while the page is open: announced and not pushed in; changes and removals show at once. */
import { useTopic } from '@samvaer/remote-kit/live'
import { useCurrentProfile } from '@samvaer/remote-kit/session'
import { useQueryClient } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import type { Discussion } from './comment-calls.ts'
import { newComments, withoutComments } from './comment-tree.ts'
import type { ReadComments, WrittenComment } from './written-comment.ts'

interface Arrivals {
  /** The comments of others since the list was read, oldest first. */
  arrived: WrittenComment[]
  /** Brings it into the list. */
  show: () => void
}

/** @param read what the page shows; undefined until it is there */
export const useArrivals = (
  { calls, subjectId }: Discussion,
  twoLayered: boolean,
  read: ReadComments | undefined,
): Arrivals => {
  const queryClient = useQueryClient()
  const { id: ownId } = useCurrentProfile()
  const [latest, setLatest] = useState<{ read: ReadComments; twoLayered: boolean }>()
  const looking = useRef({ now: false, again: false })
  const queryKey = [...calls.key(subjectId), { twoLayered }]

  const put = (next: ReadComments) => queryClient.setQueryData(queryKey, next)

  const look = async (): Promise<void> => {
    looking.current.again = looking.current.now
    if (looking.current.now) return
    looking.current.now = true
    // A reader who is away now reads it all when the connection is back.
    const next = await calls.read(subjectId, twoLayered).catch(() => undefined)
    looking.current.now = false
    if (looking.current.again) return look()
    const shown = queryClient.getQueryData<ReadComments>(queryKey)
    if (!next || !shown) return
    const arrived = newComments(shown.comments, next.comments, ownId)
    if (arrived.length > 0) setLatest({ read: next, twoLayered })
    // Changes, removals and likes of what is shown need not wait for the reader.
    put({ ...next, comments: withoutComments(next.comments, arrived) })
  }

  useTopic(read?.live, (change) => {
    if (change === 'comments' || change === 'Missed') void look()
  })
  const waiting = read && latest?.twoLayered === twoLayered ? latest.read : undefined
  return {
    arrived: read && waiting ? newComments(read.comments, waiting.comments, ownId) : [],
    show: () => {
      if (waiting) put(waiting)
      setLatest(undefined)
    },
  }
}
