/** Prepares what somebody writes, up to the message that becomes of it. */
import type { SharedReference } from '@samvaer/contracts/mail/shapes'
import type { MessageRow } from '../models/message.ts'
import type { Side } from '../models/models.ts'
import type { ClaimedPictures } from '../pictures/claim-pictures.ts'
import type { Sender } from '../reading/viewer.ts'

export interface Letter {
  conversationId?: number | undefined
  recipientIds?: number[] | undefined
  title?: string | undefined
  clientMessageId: string
  body: string
  /** Own uploads. */
  mediaIds: number[]
  /** The message that it answers, in its conversation. */
  quotedMessageId?: number | undefined
  shared?: SharedReference | undefined
}

export interface Sent {
  message: MessageRow
  /** The others who have it now; nobody when it was there before. */
  reached: number[]
}

type Place = Pick<MessageRow, '_id' | 'conversationId' | 'sequence' | 'seat' | 'type' | 'sentAt'>

export const messageOf = (
  place: Place,
  { profileId }: Pick<Sender, 'profileId'>,
  { body, clientMessageId, mediaIds, quotedMessageId, shared }: Letter,
  claimed: Pick<ClaimedPictures, 'videos' | 'voice'> | null = null,
): MessageRow => ({
  ...place,
  authorId: profileId,
  clientMessageId,
  text: body,
  subjects: [],
  mediaIds,
  ...(claimed && claimed.videos > 0 && { videos: claimed.videos }),
  ...(shared && { shared }),
  ...(claimed?.voice && { voice: claimed.voice }),
  ...(quotedMessageId !== undefined && { quotes: quotedMessageId }),
  unsentAt: null,
})

interface Named {
  authorId: number
  clientMessageId: string
}

/** The messages that earlier, equal calls have written. */
export const sentBefore = (side: Side, named: Named[]): Promise<MessageRow[]> =>
  side.message
    .find({ $or: named.map(({ authorId, clientMessageId }) => ({ authorId, clientMessageId })) })
    .lean<MessageRow[]>()
