/** The days of what is said, in the reader's zone; nothing is older than yesterday. */
import type { Language } from '@samvaer/contracts/core/values'

export const dayOf = (instant: string): string => new Date(instant).toDateString()

/** "Today", "Yesterday". */
export const dayWord = (instant: string, language: Language, now = new Date()): string => {
  const ago = dayOf(instant) === now.toDateString() ? 0 : -1
  const word = new Intl.RelativeTimeFormat(language, { numeric: 'auto' }).format(ago, 'day')
  return word.charAt(0).toLocaleUpperCase(language) + word.slice(1)
}

/** "21.40" */
export const timeOfDay = (instant: string, language: Language): string =>
  new Intl.DateTimeFormat(language, { hour: '2-digit', minute: '2-digit' }).format(new Date(instant))
