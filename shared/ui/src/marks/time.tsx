import { useFormat } from '@samvaer/remote-kit/format'
import { useCurrentTime } from '../behaviour/current-time.ts'

interface TimeProps {
  /** An instant as ISO 8601 text. */
  value: string
}

/** Tells the time since a moment, with the exact moment on hover; keeps itself right while the page is open. */
export const Time = ({ value }: TimeProps) => {
  const format = useFormat()
  const current = useCurrentTime()
  // A new item is younger than the last tick; nothing lies in the future because of that.
  const reference = new Date(Math.max(current, Math.min(Date.now(), new Date(value).getTime())))
  return (
    <time dateTime={value} title={format.dateTime(value)}>
      {format.relative(value, reference)}
    </time>
  )
}
