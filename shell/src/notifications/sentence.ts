/** A notification in words, from its type, who did it, how many they are and what it is about. */
import { notificationTypeTable } from '@samvaer/contracts/notification-types'
import type { ClientNotification } from '@samvaer/contracts/notifications/calls'
import type { Format } from '@samvaer/remote-kit/format'
import type { NotificationTexts } from './texts.ts'

type Notified = Pick<ClientNotification, 'type' | 'variant' | 'actors' | 'count' | 'title'>

/** The sentence in three parts, so that the names can stand out. `who` is empty where nobody did it. */
export interface Sentence {
  before: string
  who: string
  after: string
}

/** Stands where the names come, until they are put there: no text has it. */
const place = '\u2063'
/** Names that a line has room for; more people are counted. */
const named = 3

/** The key of its sentences; a variant without some of its own reads as its type. */
const keyOf = ({ type, variant }: Notified): string =>
  variant !== null && notificationTypeTable[type].variants?.includes(variant)
    ? `types.${type}.sentence.${variant}`
    : `types.${type}.sentence`

/** "Anna", "Anna and Bo", "Anna, Bo and 3 others", "Somebody". */
export const whoOf = (
  { actors, count }: Pick<Notified, 'actors' | 'count'>,
  t: NotificationTexts,
  format: Format,
): string => {
  if (actors.length === 0) return t('who.people', { count: Math.max(count, 1) })
  const names = actors.map(({ name }) => name)
  const all = Math.max(count, names.length)
  if (all <= Math.min(named, names.length)) return format.list(names)
  const first = names.slice(0, named - 1)
  return format.list([...first, t('who.others', { count: all - first.length })])
}

export const sentenceOf = (notified: Notified, t: NotificationTexts, format: Format): Sentence => {
  const form = notified.title ? 'titled' : 'plain'
  const values = { count: Math.max(notified.count, 1), title: notified.title, who: place }
  const text = t(`${keyOf(notified)}.${form}`, values)
  const [before = '', after] = text.split(place)
  return after === undefined ? { before, who: '', after: '' } : { before, who: whoOf(notified, t, format), after }
}

/** The whole sentence as text. */
export const textOf = (notified: Notified, t: NotificationTexts, format: Format): string =>
  Object.values(sentenceOf(notified, t, format)).join('')
