import { type RefObject, useCallback, useState } from 'react'

/** Returns the slide that a track shows, which scrolls sideways, and the way to another one. */
export const usePlace = (track: RefObject<HTMLElement | null>, last: number) => {
  const [place, setPlace] = useState(0)
  const onScroll = useCallback(() => {
    const list = track.current
    if (!list || list.clientWidth === 0) return
    setPlace(Math.min(last, Math.max(0, Math.round(list.scrollLeft / list.clientWidth))))
  }, [track, last])
  const show = (to: number) => {
    const list = track.current
    // Smooth where the style sheet says so: not for who asks for less motion.
    list?.scrollTo({ left: to * list.clientWidth })
  }
  return { place, onScroll, show }
}
