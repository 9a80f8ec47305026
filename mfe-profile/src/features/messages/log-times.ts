/** Days and hours in a conversation, as the reader's language writes them. */
import type { Language } from '@samvaer/contracts/core/values'
import type { Translate } from '@samvaer/remote-kit/texts'

const day = 86_400_000

const startOf = (date: Date): number => new Date(date.getFullYear(), date.getMonth(), date.getDate()).getTime()

/** "Today", "Yesterday", "Monday", or the date. */
export const dayText = (sentAt: string, language: Language, t: Translate, now = new Date()): string => {
  const date = new Date(sentAt)
  const ago = Math.round((startOf(now) - startOf(date)) / day)
  if (ago <= 0) return t('day.today')
  if (ago === 1) return t('day.yesterday')
  if (ago < 7) return new Intl.DateTimeFormat(language, { weekday: 'long' }).format(date)
  const year = date.getFullYear() === now.getFullYear() ? {} : ({ year: 'numeric' } as const)
  return new Intl.DateTimeFormat(language, { weekday: 'long', day: 'numeric', month: 'long', ...year }).format(date)
}

const clocks = new Map<Language, Intl.DateTimeFormat>()

/** The hour and minute. */
export const clockText = (sentAt: string, language: Language): string => {
  const clock = clocks.get(language) ?? new Intl.DateTimeFormat(language, { hour: '2-digit', minute: '2-digit' })
  clocks.set(language, clock)
  return clock.format(new Date(sentAt))
}
