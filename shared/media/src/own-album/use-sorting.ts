import { reordered } from '@samvaer/ui'
import { useEffect, useLayoutEffect, useRef, useState } from 'react'
import { inOrder } from './sorting.ts'
import { createSortingSaves } from './sorting-saves.ts'

/** The id of the handle of a picture: it keeps the focus while its picture moves. */
export const handleId = (mediaId: number): string => `move-${mediaId}`

interface Sorting {
  /** Stores the whole order; rejects when it is not. */
  save: (mediaIds: number[]) => Promise<unknown>
  /** Reads the pictures again, with the order that stands. */
  renew: () => Promise<unknown>
}

/** Sorting that shows at once and is taken back when it is not saved. */
export const useSorting = <Item extends { mediaId: number }>(items: readonly Item[], { save, renew }: Sorting) => {
  const [order, setOrder] = useState<readonly number[]>()
  const [last, setLast] = useState<{ mediaId: number; place: number }>()
  const shown = inOrder(items, order)
  const refocus = useRef<number>(undefined)
  useLayoutEffect(() => {
    if (refocus.current === undefined) return
    document.getElementById(handleId(refocus.current))?.focus()
    refocus.current = undefined
  })
  const latest = useRef({ save, renew })
  useEffect(() => {
    latest.current = { save, renew }
  })
  const [keep] = useState(() =>
    createSortingSaves({
      save: (mediaIds) => latest.current.save(mediaIds),
      onSettled: async (order, stands) => {
        const drop = () => setOrder((now) => (now === order ? undefined : now))
        if (!stands) drop()
        await latest.current.renew()
        drop()
      },
    }),
  )
  const move = (from: number, to: number, byKey = false) => {
    const medium = shown[from]
    if (!medium || from === to || to < 0 || to >= shown.length) return
    const next = reordered(
      shown.map(({ mediaId }) => mediaId),
      from,
      to,
    )
    setOrder(next)
    setLast({ mediaId: medium.mediaId, place: to })
    if (byKey) refocus.current = medium.mediaId
    keep(next)
  }
  return { shown, move, last }
}
