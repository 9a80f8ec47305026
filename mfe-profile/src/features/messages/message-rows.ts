/** A conversation as it is drawn: days, the mark of what is new, and runs of messages by one author. */
import type { MailMessage } from '@samvaer/contracts/mail/shapes'

export type LogRow =
  | { kind: 'day'; key: string; sentAt: string }
  | { kind: 'new'; key: string }
  | { kind: 'event'; key: string; message: MailMessage }
  | {
      kind: 'message'
      key: string
      message: MailMessage
      /** The first or last of a run: names stand above it, the time below. */
      first: boolean
      last: boolean
    }

/** Milliseconds after which the same author begins anew. */
const pause = 2 * 60_000
const eventTypes: readonly string[] = ['GroupCreated', 'ParticipantsAdded', 'ParticipantLeft', 'PhoneCall']

const isEvent = ({ type }: MailMessage): boolean => eventTypes.includes(type)
const dayOf = (sentAt: string): string => new Date(sentAt).toDateString()

/** True when two messages that follow each other belong together. */
const isRun = (one: MailMessage | undefined, other: MailMessage | undefined): boolean =>
  one !== undefined &&
  other !== undefined &&
  !isEvent(one) &&
  !isEvent(other) &&
  one.seat === other.seat &&
  dayOf(one.sentAt) === dayOf(other.sentAt) &&
  Date.parse(other.sentAt) - Date.parse(one.sentAt) < pause

/**
 * @param messages in the order of time
 * @param readTo the sequence that the reader had read when the conversation was opened
 */
export const logRows = (messages: readonly MailMessage[], readTo: number): LogRow[] => {
  const firstNew = messages.find(({ mine, sequence }) => !mine && sequence > readTo)
  return messages.flatMap((message, place): LogRow[] => {
    const [before, after] = [messages[place - 1], messages[place + 1]]
    const key = String(message.messageId)
    const isNew = message === firstNew
    const newDay = !before || dayOf(before.sentAt) !== dayOf(message.sentAt)
    return [
      ...(newDay ? [{ kind: 'day' as const, key: `day ${key}`, sentAt: message.sentAt }] : []),
      ...(isNew ? [{ kind: 'new' as const, key: 'new' }] : []),
      isEvent(message)
        ? { kind: 'event', key, message }
        : {
            kind: 'message',
            key,
            message,
            first: isNew || !isRun(before, message),
            last: (after !== undefined && after === firstNew) || !isRun(message, after),
          },
    ]
  })
}

/** The last message that the reader wrote. */
export const lastOwn = (messages: readonly MailMessage[]): MailMessage | undefined =>
  messages.findLast((message) => message.mine && !isEvent(message))
