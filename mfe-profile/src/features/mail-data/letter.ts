/** A message that was sent from here and that the service has not taken yet. */
import type { CallInput } from '@samvaer/contracts/client'
import type { QuotedMessage, VoiceMessage } from '@samvaer/contracts/mail/shapes'
import { ApiError } from '@samvaer/remote-kit/errors'

/** The receiver: a conversation, or somebody with whom there is none yet. */
export type Target = { conversationId: number } | { profileId: number }

export interface Letter {
  /** The author's own name for it: however often it is sent, it is written once. */
  clientMessageId: string
  target: Target
  body: string
  /** Its pictures, which are uploaded already. */
  mediaIds: number[]
  /** It is spoken: its one medium is this sound. */
  voice?: VoiceMessage | undefined
  /** The message that it answers; absent where it answers none. */
  quote?: QuotedMessage | undefined
  /** The receiver, as the page named them; letters of earlier builds do not say it. */
  to?: string | undefined
  /** The page of the conversation, where that is not one below /Mail. */
  path?: string | undefined
  /** When it was sent from here, ISO 8601. */
  at: string
}

export interface WaitingLetter extends Letter {
  /** The reason why the last attempt failed; undefined before one did. */
  error?: ApiError
  /** The service has said no: only the author can go on. */
  refused: boolean
}

export const targetKey = (target: Target): string =>
  'conversationId' in target ? `conversation-${target.conversationId}` : `profile-${target.profileId}`

export const callOf = ({ clientMessageId, target, body, mediaIds, quote }: Letter): CallInput<'Mail/SendMessage'> => ({
  ...('conversationId' in target ? target : { recipientIds: [target.profileId] }),
  clientMessageId,
  body,
  tempMediaIds: mediaIds,
  ...(quote && 'conversationId' in target && { quotedMessageId: quote.messageId }),
})

const isTarget = (value: unknown): value is Target =>
  typeof value === 'object' &&
  value !== null &&
  (('conversationId' in value && typeof value.conversationId === 'number') ||
    ('profileId' in value && typeof value.profileId === 'number'))

const isQuote = (value: unknown): value is QuotedMessage =>
  typeof value === 'object' &&
  value !== null &&
  'messageId' in value &&
  typeof value.messageId === 'number' &&
  'text' in value &&
  typeof value.text === 'string'

const isVoice = (value: unknown): value is VoiceMessage =>
  typeof value === 'object' &&
  value !== null &&
  'seconds' in value &&
  typeof value.seconds === 'number' &&
  'bars' in value &&
  Array.isArray(value.bars) &&
  value.bars.every((bar) => typeof bar === 'number')

const optionalText = (value: unknown): string | undefined => (typeof value === 'string' ? value : undefined)

/** Reads the reason of a refusal, as it lies in the storage. */
const parseRefusal = (kept: unknown): ApiError | undefined => {
  if (typeof kept !== 'object' || kept === null) return undefined
  const { status, ...body } = kept as { status?: unknown }
  return typeof status === 'number' ? new ApiError(status, body) : undefined
}

/** A letter as it lies in the browser's storage, with the refusal that its author has to see. */
export const writeLetter = ({ error, refused, ...letter }: WaitingLetter): string =>
  JSON.stringify({
    ...letter,
    ...(refused && error && { refused: { status: error.status, code: error.code, detail: error.detail } }),
  })

/** A letter out of the browser's storage; undefined for what is none. */
export const parseLetter = (text: string | null): WaitingLetter | undefined => {
  try {
    const kept: unknown = JSON.parse(text ?? 'null')
    if (typeof kept !== 'object' || kept === null) return undefined
    const {
      clientMessageId,
      target,
      body,
      mediaIds = [],
      quote,
      voice,
      at,
      refused,
      ...place
    } = kept as Record<string, unknown>
    const whole = typeof clientMessageId === 'string' && typeof body === 'string' && typeof at === 'string'
    const pictured = Array.isArray(mediaIds) && mediaIds.every((id) => typeof id === 'number')
    if (!whole || !pictured || !isTarget(target)) return undefined
    const [to, path] = [optionalText(place.to), optionalText(place.path)]
    const error = parseRefusal(refused)
    return {
      ...{ clientMessageId, target, body, mediaIds, at, refused: error !== undefined },
      ...(to !== undefined && { to }),
      ...(path !== undefined && { path }),
      ...(isQuote(quote) && { quote }),
      ...(isVoice(voice) && { voice }),
      ...(error && { error }),
    }
  } catch {
    return undefined
  }
}
