/** Showing that one writes, and seeing that others do. */
import { useCall } from '@samvaer/remote-kit/api'
import { useLive } from '@samvaer/remote-kit/live'
import { useEffect, useRef, useState } from 'react'

/** Milliseconds between two signs of one's own writing. */
const sendEvery = 3_000
/** Milliseconds for which a sign counts. */
const lasts = 6_000

/** Sends to the others that one is typing, at most every three seconds. */
export const useSendTyping = (conversationId: number | undefined): (() => void) => {
  const sentAt = useRef(0)
  const { mutate } = useCall('Mail/ShowTyping', { handles: () => true })
  return () => {
    if (conversationId === undefined || Date.now() - sentAt.current < sendEvery) return
    sentAt.current = Date.now()
    mutate({ conversationId })
  }
}

/** The seats of those who write at this moment. */
export const useTypists = (conversationId: number): readonly number[] => {
  const [seats, setSeats] = useState<readonly number[]>([])
  const timers = useRef(new Map<number, ReturnType<typeof setTimeout>>())
  useEffect(
    () => () => {
      for (const timer of timers.current.values()) clearTimeout(timer)
    },
    [],
  )
  useLive((live) => {
    if (live.about === 'Missed' || live.about === 'Hej' || live.about === 'PhoneSignal') return
    if (live.conversationId !== conversationId) return
    // The message that was being written has come.
    if (live.about === 'MailMessage') setSeats([])
    if (live.about !== 'MailTyping') return
    const { seat } = live
    const stops = () => setSeats((now) => now.filter((one) => one !== seat))
    clearTimeout(timers.current.get(seat))
    timers.current.set(seat, setTimeout(stops, lasts))
    setSeats((now) => (now.includes(seat) ? now : [...now, seat]))
  })
  return seats
}
