/** What happens at this moment, told by the shell's connection; a hint to read, never the thing itself. */
import { useEffect, useRef } from 'react'
import { type Live, listenLive } from './internal/live-channel.ts'

export type { Live } from './internal/live-channel.ts'

/**
 * Hears what happens while the component is there. `Missed` comes when the connection was away, and every minute while
 * there is none: what is shown is read again then.
 */
export const useLive = (hear: (live: Live) => void): void => {
  const latest = useRef(hear)
  useEffect(() => {
    latest.current = hear
  })
  useEffect(() => listenLive((live) => latest.current(live)), [])
}
