import { refreshProfile, useCurrentProfile } from '@samvaer/remote-kit/session'
import { useEffect } from 'react'

/** Milliseconds after which the profile is read: it hears of a payment a moment later than the receipt. */
const readings = [0, 1500, 5000] as const

/** Has the whole page know that its member is a subscriber now. */
export const useNewSubscriber = (justPaid: boolean): void => {
  const { subscriber } = useCurrentProfile()
  const waits = justPaid && !subscriber
  useEffect(() => {
    if (!waits) return
    const timers = readings.map((after) => setTimeout(() => void refreshProfile().catch(() => undefined), after))
    return () => timers.forEach(clearTimeout)
  }, [waits])
}
