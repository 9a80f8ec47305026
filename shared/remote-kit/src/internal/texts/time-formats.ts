/** The formats of times (docs/product/limits.md and "Date input formats" of section 5). */
import type { Language } from '@samvaer/contracts/core/values'
import { distancesOf } from './language-formatters.ts'

/** Day, month and year in the order of the language. */
export const dayPatterns: Record<Language, string> = {
  'en-GB': 'dd/mm/yyyy',
  'da-DK': 'dd-mm-yyyy',
  'nb-NO': 'dd.mm.yyyy',
  'sv-SE': 'yyyy-mm-dd',
}

const justNow: Record<Language, string> = {
  'en-GB': 'just now',
  'da-DK': 'lige nu',
  'nb-NO': 'akkurat nå',
  'sv-SE': 'just nu',
}

/** From this many seconds on, time is counted in this unit; under the first it is just now. */
const relativeUnits: readonly { from: number; unit: Intl.RelativeTimeFormatUnit }[] = [
  { from: 365 * 86_400, unit: 'year' },
  { from: 30 * 86_400, unit: 'month' },
  { from: 7 * 86_400, unit: 'week' },
  { from: 86_400, unit: 'day' },
  { from: 3600, unit: 'hour' },
  { from: 60, unit: 'minute' },
]

/** A line of text ends after a plain hyphen, also within a date. */
const nonBreakingHyphen = '\u2011'

/** The day to be read, never broken over two lines. */
export const dayText = (date: Date, language: Language): string =>
  dayPatterns[language]
    .replace('yyyy', String(date.getFullYear()))
    .replace('mm', String(date.getMonth() + 1).padStart(2, '0'))
    .replace('dd', String(date.getDate()).padStart(2, '0'))
    .replaceAll('-', nonBreakingHyphen)

/** "just now", "5 minutes ago", "in 2 days". */
export const relativeText = (date: Date, now: Date, language: Language): string => {
  const seconds = Math.trunc((date.getTime() - now.getTime()) / 1000)
  const unit = relativeUnits.find(({ from }) => Math.abs(seconds) >= from)
  if (!unit) return justNow[language]
  return distancesOf(language).format(Math.trunc(seconds / unit.from), unit.unit)
}

/** mm:ss, or hh:mm:ss from one hour. */
export const elapsedText = (seconds: number): string => {
  const whole = Math.max(0, Math.floor(seconds))
  const parts = [Math.floor(whole / 3600), Math.floor(whole / 60) % 60, whole % 60]
  const shown = whole >= 3600 ? parts : parts.slice(1)
  return shown.map((part) => String(part).padStart(2, '0')).join(':')
}
