import type { MediaCard } from '@samvaer/contracts/media/shapes'
import { useEffect, useRef } from 'react'
import { isBeingPrepared, nextReading } from './next-reading.ts'

interface PreparedCardsProps {
  cards: readonly MediaCard[]
  /** Reads the cards again. */
  renew: () => unknown
}

/** Draws nothing: reads cards again while a video of them is being made ready, so that it can be played by itself. */
export const PreparedCards = ({ cards, renew }: PreparedCardsProps) => {
  const latest = useRef(renew)
  useEffect(() => {
    latest.current = renew
  }, [renew])
  const awaited = cards
    .filter(isBeingPrepared)
    .map(({ mediaId }) => mediaId)
    .join(' ')
  useEffect(() => {
    if (awaited === '') return
    const begun = Date.now()
    let timer: ReturnType<typeof setTimeout>
    const wait = () => {
      timer = setTimeout(
        () => {
          if (document.visibilityState === 'visible') latest.current()
          wait()
        },
        nextReading(Date.now() - begun),
      )
    }
    wait()
    return () => clearTimeout(timer)
  }, [awaited])
  return null
}
