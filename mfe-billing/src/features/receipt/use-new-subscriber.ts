import { refreshProfile, useCurrentProfile } from '@samvaer/remote-kit/session'
import { useEffect, useState } from 'react'

/** Milliseconds after which the profile is read: it hears of a payment a moment later than the receipt. */
const readings = [0, 700, 1500, 3000, 5000, 8000, 12_000] as const
/** Milliseconds for which others may still be told what was before (decision 3). */
const settling = 1000
/** Milliseconds after which nobody is kept waiting any more. */
const patience = 15_000

/**
 * Has the whole page know that its member is a subscriber now.
 * @returns true until everybody knows: whoever goes on before meets the wall once more
 */
export const useNewSubscriber = (justPaid: boolean): boolean => {
  const { subscriber } = useCurrentProfile()
  const [before] = useState(subscriber)
  const [settled, setSettled] = useState(false)
  const waits = justPaid && !subscriber
  const settles = justPaid && !before && !settled
  useEffect(() => {
    if (!waits) return
    const timers = readings.map((after) => setTimeout(() => void refreshProfile().catch(() => undefined), after))
    return () => timers.forEach(clearTimeout)
  }, [waits])
  useEffect(() => {
    if (!settles) return
    const timer = setTimeout(() => setSettled(true), waits ? patience : settling)
    return () => clearTimeout(timer)
  }, [settles, waits])
  return settles
}
