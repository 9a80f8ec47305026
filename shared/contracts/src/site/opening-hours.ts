/**
 * When the people of a brand are there: its hours in the words of a language, and whether they are there now. Wall clocks of
 * the brand's zone alone are compared, so that it holds over daylight saving; plain values, for pages without a schema.
 */

import type { Language } from '../core/values.ts'
import { dateFormat } from '../text/date-format.ts'

/** On these days (1 is Monday, 7 Sunday) from one time to another, `HH:MM`; one that is not later is of the next day. */
export interface WeeklyHours {
  days: number[]
  from: string
  to: string
}

export interface OpeningHours {
  /** IANA, such as Europe/Copenhagen. */
  zone: string
  weekly: WeeklyHours[]
  /** Days without any, `yyyy-mm-dd`. */
  closedOn: string[]
}

interface Words {
  to: string
  and: string
  everyDay: string
  at: string
  openUntil: string
  opens: string
  today: string
  tomorrow: string
  closed: string
}

const words: Readonly<Record<Language, Words>> = {
  'da-DK': {
    ...{ to: '–', and: ' og ', everyDay: 'hver dag', at: 'kl. ', openUntil: 'Åbent nu, til ' },
    ...{ opens: 'Åbner ', today: 'i dag', tomorrow: 'i morgen', closed: 'Lukket' },
  },
  'nb-NO': {
    ...{ to: '–', and: ' og ', everyDay: 'hver dag', at: 'kl. ', openUntil: 'Åpent nå, til ' },
    ...{ opens: 'Åpner ', today: 'i dag', tomorrow: 'i morgen', closed: 'Stengt' },
  },
  'sv-SE': {
    ...{ to: '–', and: ' och ', everyDay: 'varje dag', at: 'kl. ', openUntil: 'Öppet nu, till ' },
    ...{ opens: 'Öppnar ', today: 'i dag', tomorrow: 'i morgon', closed: 'Stängt' },
  },
  'en-GB': {
    ...{ to: ' to ', and: ' and ', everyDay: 'every day', at: '', openUntil: 'Open now, until ' },
    ...{ opens: 'Opens ', today: 'today', tomorrow: 'tomorrow', closed: 'Closed' },
  },
}

const dayName = (day: number, language: Language): string =>
  // The first of January 2024 was a Monday.
  dateFormat(language, { weekday: 'long', timeZone: 'UTC' }).format(Date.UTC(2024, 0, day))

const minutesOf = (time: string): number => Number(time.slice(0, 2)) * 60 + Number(time.slice(3, 5))

/** `8` or `8.30`; in English `8 am`, `12 noon`. */
const clock = (time: string, language: Language): string => {
  const minutes = minutesOf(time)
  const [hour, rest] = [Math.floor(minutes / 60) % 24, minutes % 60]
  const after = rest === 0 ? '' : `.${String(rest).padStart(2, '0')}`
  if (language !== 'en-GB') return `${minutes === 24 * 60 ? 24 : hour}${after}`
  if (rest === 0 && hour % 12 === 0) return hour === 12 ? '12 noon' : 'midnight'
  return `${hour % 12 || 12}${after} ${hour < 12 ? 'am' : 'pm'}`
}

/** Days in runs: Monday to Thursday. */
const daysInWords = (days: readonly number[], language: Language): string => {
  const { to, and, everyDay } = words[language]
  if (days.length === 7) return everyDay
  const runs: [first: number, last: number][] = []
  for (const day of [...days].sort((one, other) => one - other)) {
    const run = runs.at(-1)
    if (run && run[1] === day - 1) run[1] = day
    else runs.push([day, day])
  }
  const said = runs.map(([first, last]) => {
    if (first === last) return dayName(first, language)
    return [first, last].map((day) => dayName(day, language)).join(last - first === 1 ? and : to)
  })
  return said.join(', ')
}

const beginning = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1)

/** The hours of a week: `Mandag–torsdag kl. 9–20, fredag–søndag kl. 10–16`. */
export const hoursInWords = ({ weekly }: OpeningHours, language: Language): string => {
  const said = weekly.map(
    ({ days, from, to }) =>
      `${daysInWords(days, language)} ${words[language].at}${clock(from, language)}–${clock(to, language)}`,
  )
  return beginning(said.join(', '))
}

interface ZoneDay {
  /** yyyy-mm-dd. */
  date: string
  /** 1 is Monday. */
  day: number
}

const dayAfter = (date: string, days: number): ZoneDay => {
  const moved = new Date(`${date}T12:00:00Z`)
  moved.setUTCDate(moved.getUTCDate() + days)
  return { date: moved.toISOString().slice(0, 10), day: ((moved.getUTCDay() + 6) % 7) + 1 }
}

/** Returns the day and the minutes on calendar and clock in a zone. */
const wallClock = (now: Date, zone: string): { date: string; minutes: number } => {
  const parts = dateFormat('en-GB', {
    ...{ timeZone: zone, year: 'numeric', month: '2-digit', day: '2-digit' },
    ...{ hour: '2-digit', minute: '2-digit', hourCycle: 'h23' },
  }).formatToParts(now)
  const part = (type: string) => parts.find((one) => one.type === type)?.value ?? ''
  const date = `${part('year')}-${part('month')}-${part('day')}`
  return { date, minutes: Number(part('hour')) * 60 + Number(part('minute')) }
}

/** Open, and until when; or when it opens, so many days from today; or not within two weeks. */
export type OpenState =
  | { open: true; until: string }
  | { open: false; opens?: { at: string; inDays: number; day: number } }

const wholeDay = 24 * 60

export const openStateAt = ({ zone, weekly, closedOn }: OpeningHours, now: Date): OpenState => {
  const { date, minutes } = wallClock(now, zone)
  const spansOf = ({ date: on, day }: ZoneDay) =>
    closedOn.includes(on)
      ? []
      : weekly
          .filter(({ days }) => days.includes(day))
          .map(({ from, to }) => {
            const [start, end] = [minutesOf(from), minutesOf(to)]
            return { from, to, start, end: end > start ? end : end + wholeDay }
          })
          .sort((one, other) => one.start - other.start)
  for (const back of [1, 0]) {
    const at = minutes + back * wholeDay
    const running = spansOf(dayAfter(date, -back)).find(({ start, end }) => start <= at && at < end)
    if (running) return { open: true, until: running.to }
  }
  for (let inDays = 0; inDays <= 14; inDays += 1) {
    const on = dayAfter(date, inDays)
    const next = spansOf(on).find(({ start }) => inDays > 0 || start > minutes)
    if (next) return { open: false, opens: { at: next.from, inDays, day: on.day } }
  }
  return { open: false }
}

/** `Åbent nu, til kl. 20`, `Åbner mandag kl. 9`. */
export const openInWords = (state: OpenState, language: Language): string => {
  const { at, openUntil, opens, today, tomorrow, closed } = words[language]
  if (state.open) return `${openUntil}${at}${clock(state.until, language)}`
  if (!state.opens) return closed
  const { at: time, inDays, day } = state.opens
  const when = inDays === 0 ? today : inDays === 1 ? tomorrow : dayName(day, language)
  return `${opens}${when} ${language === 'en-GB' ? 'at ' : at}${clock(time, language)}`
}
