import { useCall } from '@samvaer/remote-kit/api'
import { useEffect, useState } from 'react'
import { receiptOf } from '../billing-data/queries.ts'

/**
 * Seconds between two questions to the provider: its own message mostly comes first, and a late one may take its time.
 * Together they stay far below what a member may ask in an hour (docs/product/limits.md).
 */
const pauses = [0, 3, 7, 20, 30] as const
const laterPause = 300
/** From this question on the page says that it takes longer than usual. */
const longFrom = pauses.length

/** Asks how a payment stands for as long as it waits; nothing is charged by asking. */
export const usePaymentCheck = (orderId: number, waits: boolean): { long: boolean } => {
  const [asked, setAsked] = useState(0)
  const { mutate } = useCall('Payment/CheckPayment', {
    invalidates: [receiptOf(orderId).queryKey],
    // Unanswered is as not yet: the next question comes by itself.
    handles: () => true,
  })
  useEffect(() => {
    if (!waits) return
    const timer = setTimeout(
      () => {
        mutate({ orderId })
        setAsked((times) => times + 1)
      },
      (pauses[asked] ?? laterPause) * 1000,
    )
    return () => clearTimeout(timer)
  }, [waits, orderId, asked, mutate])
  return { long: asked >= longFrom }
}
