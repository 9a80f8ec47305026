import type { MediaCard } from '@samvaer/contracts/media/shapes'
import { useEffect, useRef } from 'react'
import { PreparedCards } from './prepared-cards.ts'

/** Milliseconds before the end at which new addresses are asked for. */
const early = 30_000
/** A timer counts no further, and no page is looked at so long without waking. */
const furthest = 24 * 60 * 60 * 1000

interface FreshCardsProps {
  cards: readonly MediaCard[]
  /** Reads the cards again. */
  renew: () => void
}

/**
 * Draws nothing: asks for new cards shortly before their addresses end, when a tab wakes after that, and while a video of
 * them is being made ready.
 */
export const FreshCards = ({ cards, renew }: FreshCardsProps) => {
  const latest = useRef(renew)
  useEffect(() => {
    latest.current = renew
  }, [renew])
  const ends = cards.map(({ readableUntil }) => Date.parse(readableUntil))
  const due = cards.length === 0 ? undefined : Math.min(...ends) - early
  useEffect(() => {
    if (due === undefined) return
    const renewWhenDue = () => {
      if (document.visibilityState === 'visible' && Date.now() >= due) latest.current()
    }
    const timer = setTimeout(renewWhenDue, Math.min(Math.max(due - Date.now(), 1000), furthest))
    document.addEventListener('visibilitychange', renewWhenDue)
    return () => {
      clearTimeout(timer)
      document.removeEventListener('visibilitychange', renewWhenDue)
    }
  }, [due])
  return <PreparedCards cards={cards} renew={renew} />
}
