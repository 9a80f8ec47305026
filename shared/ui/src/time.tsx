import { useFormat } from '@samvaer/remote-kit/format'
import { useSyncExternalStore } from 'react'

const tickMilliseconds = 30_000
const listeners = new Set<() => void>()
let now = Date.now()
let timer: ReturnType<typeof setInterval> | undefined

const tick = (): void => {
  now = Date.now()
  for (const listener of listeners) listener()
}

/** One clock for every time on the page. */
const subscribe = (listener: () => void): (() => void) => {
  if (listeners.size === 0) {
    now = Date.now()
    timer = setInterval(tick, tickMilliseconds)
  }
  listeners.add(listener)
  return () => {
    listeners.delete(listener)
    if (listeners.size === 0) clearInterval(timer)
  }
}

interface TimeProps {
  /** An instant as ISO 8601 text. */
  value: string
}

/** How long ago something was, with the exact moment on hover; keeps itself right while the page is open. */
export const Time = ({ value }: TimeProps) => {
  const format = useFormat()
  const current = useSyncExternalStore(subscribe, () => now)
  // A new item is younger than the last tick; nothing lies in the future because of that.
  const reference = new Date(Math.max(current, Math.min(Date.now(), new Date(value).getTime())))
  return (
    <time dateTime={value} title={format.dateTime(value)}>
      {format.relative(value, reference)}
    </time>
  )
}
