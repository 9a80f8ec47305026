/** Folders, search, and the short list of the top menu. */
import type { CallInput } from '@samvaer/contracts/client'
import type { mail } from '@samvaer/contracts/mail/calls'
import { topMenu } from '@samvaer/contracts/notifications/top-menu'
import { rowsById } from '@samvaer/service-kit/database/batch-loader'
import { listOrder, type Paging } from '@samvaer/service-kit/database/list-order'
import { slicedRows } from '@samvaer/service-kit/database/sliced-rows'
import { implementFor } from '@samvaer/service-kit/http/implement'
import type { MessageRow } from '../models/message.ts'
import type { MessageWordsRow } from '../models/message-words.ts'
import type { MailParts } from '../models/models.ts'
import { participationKey } from '../models/participation.ts'
import { mailHandlers } from '../policy.ts'
import { conversationRows, folderQuery, latestFirst, summariesOf } from '../reading/conversations.ts'
import { shownMessages } from '../reading/messages.ts'
import { isOpen, type OpenParticipation, type Reader, type Viewer, viewerOf } from '../reading/viewer.ts'
import { searchedWords } from '../reading/words.ts'
import { mostCounted, waitingHeys } from '../sending/hej-lists.ts'

const newestFirst = { folder: 'Inbox', filterText: '', unreadOnly: false, skip: 0 } as const

const latestMessages = listOrder({ key: 'sentAt', type: 'time', id: 'messageId' })

type Found = Pick<MessageWordsRow, 'messageId' | 'conversationId' | 'sentAt'>

/** The read behind the search; the words of somebody apart in a group are filtered with their messages. */
export const foundRows = (
  { side, profileId }: Pick<Viewer, 'side' | 'profileId'>,
  { words, conversationId }: { words: string[]; conversationId?: number | undefined },
  paging: Paging,
  now: Date,
): Promise<Found[]> =>
  slicedRows(paging, {
    order: latestMessages,
    now,
    read: (slice, limit) =>
      side.messageWords
        .find(
          {
            profileId,
            ...(conversationId !== undefined && { conversationId }),
            $and: [...words.map((word) => ({ words: word })), slice],
          },
          { words: 0 },
        )
        .sort(latestMessages.sort)
        .limit(limit)
        .lean<Found[]>(),
  })

const openAmong = async ({ side, profileId, community }: Viewer, ids: number[]) => {
  const keys = [...new Set(ids)].map((id) => participationKey(id, profileId))
  const rows = await side.participation
    .find({ _id: { $in: keys }, community }, { names: 0 })
    .lean<OpenParticipation[]>()
  return rows.filter(isOpen)
}

const found = async (parts: MailParts, viewer: Reader, messageIds: number[], conversationIds: number[]) => {
  const rows = await openAmong(viewer, conversationIds)
  const rowOf = new Map(rows.map((row) => [row.conversationId, row]))
  const ofIds = { _id: { $in: messageIds }, unsentAt: null }
  const messages = await viewer.side.message.find(ofIds).lean<MessageRow[]>()
  const apart = new Set(viewer.hidden)
  const readable = messages
    .filter(({ conversationId, sequence, authorId }) => {
      const row = rowOf.get(conversationId)
      return row !== undefined && sequence > row.from && !(row.group && apart.has(authorId))
    })
    .sort((a, b) => messageIds.indexOf(a._id) - messageIds.indexOf(b._id))
  const [shown, summaries] = await Promise.all([
    shownMessages(parts, viewer, readable),
    summariesOf(parts, viewer, rows),
  ])
  const summaryOf = new Map(summaries.map((summary) => [summary.conversationId, summary]))
  return readable.flatMap(({ conversationId }, index) => {
    const conversation = summaryOf.get(conversationId)
    const message = shown[index]
    return conversation && message && !message.removed ? [{ conversation, message }] : []
  })
}

type Listed = CallInput<'Mail/GetConversations'>

/** Counts what waits besides the inbox, for its first page as it is; undefined elsewhere. */
const waitingBeside = async (
  parts: MailParts,
  viewer: Reader,
  { folder, filterText, unreadOnly, contextId, skip, anchor }: Listed,
): Promise<{ heys: number; sent: number } | undefined> => {
  const asItIs = folder === 'Inbox' && filterText === '' && !unreadOnly && contextId === undefined
  if (!asItIs || skip !== 0 || anchor !== undefined) return undefined
  const { side, profileId, community } = viewer
  const unanswered = { profileId, folder: 'Sent' as const, community }
  const [heys, sent] = await Promise.all([
    waitingHeys(parts, viewer),
    side.participation.countDocuments(unanswered, { limit: mostCounted }),
  ])
  return { heys, sent }
}

export const listCalls = (parts: MailParts) =>
  mailHandlers<typeof mail>()({
    GetConversations: async (call) => {
      const viewer = await viewerOf(parts, call)
      const { side, profileId } = viewer
      const [boxes, read, waiting] = await Promise.all([
        rowsById(side.mailbox, [profileId], { inbox: 1, requests: 1 }),
        conversationRows(viewer, call.input, parts.clock()),
        waitingBeside(parts, viewer, call.input),
      ])
      const { rows, next } = latestFirst.pageOf(read, call.input.take)
      const box = boxes.get(profileId)
      return {
        items: await summariesOf(parts, viewer, rows),
        next,
        unread: { inbox: box?.inbox ?? 0, requests: box?.requests ?? 0 },
        ...(waiting && { waiting }),
      }
    },
    SearchMessages: async (call) => {
      const viewer = await viewerOf(parts, call)
      const words = searchedWords(call.input.text)
      if (words.length === 0) return { items: [], next: null }
      const { conversationId } = call.input
      const read = await foundRows(viewer, { words, conversationId }, call.input, parts.clock())
      const { rows, next } = latestMessages.pageOf(read, call.input.take)
      const items = await found(
        parts,
        viewer,
        rows.map(({ messageId }) => messageId),
        rows.map(({ conversationId }) => conversationId),
      )
      return { items, next }
    },
  })

export const topMenuArea = (parts: MailParts) =>
  implementFor('mail', topMenu, {
    Conversations: async (call) => {
      const viewer = await viewerOf(parts, call)
      const rows = await folderQuery(viewer, { ...newestFirst, take: call.input.take })
      const summaries = await summariesOf(parts, viewer, rows.slice(0, call.input.take))
      return {
        items: summaries.map(({ conversationId, participants, title, lastMessage, unread, markedUnread }) => ({
          conversationId,
          profiles: participants.flatMap(({ card }) => card ?? []),
          title,
          text: lastMessage.text,
          ...(lastMessage.pictures > 0 && { pictures: lastMessage.pictures }),
          ...(lastMessage.videos !== undefined && { videos: lastMessage.videos }),
          ...(lastMessage.shared !== undefined && { shared: lastMessage.shared }),
          ...(lastMessage.voice !== undefined && { voice: lastMessage.voice }),
          sentAt: lastMessage.sentAt,
          unread: unread > 0 || markedUnread,
        })),
      }
    },
  })
