import { useLanguage } from '@samvaer/remote-kit/session'
import { useMemo } from 'react'
import { noonOf } from './time-zones.ts'

export interface WhenWords {
  /** "Thursday 26 November 2026" in the zone. */
  day: (instant: string, timeZone: string) => string
  time: (instant: string, timeZone: string) => string
  /** The day and the time from which to which; the end's day where it is another one. */
  range: (startsAt: string, endsAt: string | null, timeZone: string) => string
  zoneName: (instant: string, timeZone: string) => string
  /** With summer or winter in it. */
  zoneNow: (instant: string, timeZone: string) => string
  /** "November 2026" of yyyy-mm. */
  month: (month: string) => string
  /** "Thursday 26 November" of yyyy-mm-dd. */
  plainDay: (day: string) => string
  /** The short name of a day's month, for a leaf. */
  shortMonth: (day: string) => string
  /** "8 December" in the zone. */
  shortDay: (instant: string, timeZone: string) => string
  weekday: (day: string, width: 'short' | 'long') => string
}

/** Days and times as the reader's language writes them. */
export const useWhen = (): WhenWords => {
  const [language] = useLanguage()
  return useMemo(() => {
    const ofDay = (options: Intl.DateTimeFormatOptions) => (day: string) =>
      new Intl.DateTimeFormat(language, { ...options, timeZone: 'UTC' }).format(noonOf(day))
    const longDay = { weekday: 'long', day: 'numeric', month: 'long', year: 'numeric' } as const
    const clock = { hour: '2-digit', minute: '2-digit' } as const
    const format = (options: Intl.DateTimeFormatOptions, timeZone: string) =>
      new Intl.DateTimeFormat(language, { ...options, timeZone })
    const zoneIn = (timeZoneName: 'long' | 'longGeneric') => (instant: string, timeZone: string) =>
      format({ timeZoneName }, timeZone)
        .formatToParts(new Date(instant))
        .find(({ type }) => type === 'timeZoneName')?.value ?? timeZone
    return {
      day: (instant, timeZone) => format(longDay, timeZone).format(new Date(instant)),
      time: (instant, timeZone) => format(clock, timeZone).format(new Date(instant)),
      range: (startsAt, endsAt, timeZone) => {
        const whole = format({ ...longDay, ...clock }, timeZone)
        return endsAt === null
          ? whole.format(new Date(startsAt))
          : whole.formatRange(new Date(startsAt), new Date(endsAt))
      },
      zoneName: zoneIn('longGeneric'),
      zoneNow: zoneIn('long'),
      month: (month) => ofDay({ month: 'long', year: 'numeric' })(`${month}-01`),
      plainDay: ofDay({ weekday: 'long', day: 'numeric', month: 'long', year: 'numeric' }),
      shortMonth: ofDay({ month: 'short' }),
      shortDay: (instant, timeZone) => format({ day: 'numeric', month: 'short' }, timeZone).format(new Date(instant)),
      weekday: (day, width) => ofDay({ weekday: width })(day),
    }
  }, [language])
}
