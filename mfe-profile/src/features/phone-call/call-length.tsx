import { useEffect, useState } from 'react'
import { callLength } from '../mail-data/call-length.ts'
import styles from './phone-call.module.css'

/** Counts how long the two have talked. */
export const CallLength = ({ since }: { since: number }) => {
  const [now, setNow] = useState(() => Date.now())
  useEffect(() => {
    const timer = setInterval(() => setNow(Date.now()), 1000)
    return () => clearInterval(timer)
  }, [])
  return (
    <span className={styles.length} role="timer">
      {callLength(Math.max(0, Math.floor((now - since) / 1000)))}
    </span>
  )
}
