/** The period of the statistics, as the address says it. */
import { dayOf, paths } from '../../paths.ts'

export interface Period {
  /** Both days included, yyyy-MM-dd. */
  from: string
  until: string
}

const day = (date: Date): string => date.toISOString().slice(0, 10)

/** The month so far where the address names no other. */
export const periodOf = (query: URLSearchParams, now = new Date()): Period => {
  const until = dayOf(query.get('until') ?? undefined) ?? day(now)
  return { from: dayOf(query.get('from') ?? undefined) ?? `${until.slice(0, 8)}01`, until }
}

export const statisticsPath = ({ from, until }: Period): string =>
  `${paths.statistics}?${new URLSearchParams({ from, until })}`

const units = [
  ['day', 24 * 60 * 60_000],
  ['hour', 60 * 60_000],
  ['minute', 60_000],
] as const

/** Returns a time in its largest whole unit: "3 hours"; what is shorter than a minute is one. */
export const timeText = (milliseconds: number, language: string): string => {
  const [unit, length] = units.find(([, one]) => milliseconds >= 2 * one) ?? units[2]
  const number = Math.max(1, Math.round(milliseconds / length))
  return new Intl.NumberFormat(language, { style: 'unit', unit, unitDisplay: 'long' }).format(number)
}
