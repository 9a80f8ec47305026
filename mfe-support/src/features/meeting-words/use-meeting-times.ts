import { useLanguage } from '@samvaer/remote-kit/session'
import { useMemo } from 'react'

interface MeetingTimes {
  /** "22:10", with the weekday on another day than today. */
  moment: (instant: string) => string
  /** From when until when, with the day. */
  range: (from: string, until: string) => string
}

/** Times of an evening in the reader's own zone. */
export const useMeetingTimes = (): MeetingTimes => {
  const [language] = useLanguage()
  return useMemo(() => {
    const clock = { hour: '2-digit', minute: '2-digit' } as const
    const time = new Intl.DateTimeFormat(language, clock)
    const timeOfDay = new Intl.DateTimeFormat(language, { weekday: 'long', ...clock })
    const whole = new Intl.DateTimeFormat(language, { weekday: 'long', day: 'numeric', month: 'long', ...clock })
    return {
      moment: (instant) => {
        const at = new Date(instant)
        return (at.toDateString() === new Date().toDateString() ? time : timeOfDay).format(at)
      },
      range: (from, until) => whole.formatRange(new Date(from), new Date(until)),
    }
  }, [language])
}
