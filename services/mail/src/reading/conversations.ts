/** Pages of conversations: every list of them is one of these reads. */
import type { ConversationSummary, MailFolder } from '@samvaer/contracts/mail/shapes'
import { rowsById } from '@samvaer/service-kit/database/batch-loader'
import { foundBy } from '@samvaer/service-kit/database/find-rows'
import { listOrder, type Paging, skipOf } from '@samvaer/service-kit/database/list-order'
import { slicedRows } from '@samvaer/service-kit/database/sliced-rows'
import type { Member } from '../models/conversation.ts'
import { draftKey } from '../models/draft.ts'
import type { MailParts, Side } from '../models/models.ts'
import { excerptOf } from './excerpt.ts'
import { participantOf, peopleOf } from './people.ts'
import type { OpenParticipation, Reader, Viewer } from './viewer.ts'
import { searchedWords } from './words.ts'

/** The one with the latest message first. */
export const latestFirst = listOrder({ key: 'lastAt', type: 'time', id: 'conversationId' })

const shownOthers = 4

export interface Wanted extends Paging {
  folder: MailFolder
  filterText: string
  unreadOnly: boolean
  contextType?: 'Lodge' | 'Event' | undefined
  contextId?: number | undefined
}

const wantedFilter = (
  { profileId, community, hidden }: Viewer,
  { folder, filterText, unreadOnly, contextType, contextId }: Wanted,
): Record<string, unknown> => {
  const words = searchedWords(filterText)
  return {
    profileId,
    folder,
    community,
    ...(unreadOnly && { isUnread: true }),
    ...(contextType !== undefined && contextId !== undefined && { contextType, contextId }),
    // A name that a block hides finds nothing.
    ...(words.length > 0 && hidden.length > 0 && { others: { $nin: hidden } }),
    ...(words.length > 0 && { $and: words.map((names) => ({ names })) }),
  }
}

const inOrder = (side: Side, filter: Record<string, unknown>, limit: number) =>
  side.participation.find(filter, { names: 0 }).sort(latestFirst.sort).limit(limit).lean<OpenParticipation[]>()

/** The read behind every folder; one row more than wanted tells whether another page follows. */
export const folderQuery = (viewer: Viewer, wanted: Wanted) =>
  inOrder(viewer.side, { $and: [wantedFilter(viewer, wanted), latestFirst.behind(wanted)] }, wanted.take + 1).skip(
    skipOf(wanted),
  )

export const conversationRows = async (viewer: Viewer, wanted: Wanted, now: Date): Promise<OpenParticipation[]> => {
  if (wanted.filterText === '') return foundBy<OpenParticipation>(folderQuery(viewer, wanted))
  if (searchedWords(wanted.filterText).length === 0) return []
  const filter = wantedFilter(viewer, wanted)
  return slicedRows(wanted, {
    order: latestFirst,
    now,
    read: (slice, limit) => inOrder(viewer.side, { $and: [filter, slice] }, limit),
  })
}

/** The beginnings of what the viewer has not sent, by conversation. */
const draftsOf = async ({ side, profileId }: Viewer, conversationIds: number[]) => {
  const keys = new Map(
    conversationIds.map((conversationId) => [draftKey(profileId, { conversationId }), conversationId]),
  )
  const rows = await rowsById(side.draft, keys.keys(), { text: 1 })
  return new Map(
    [...rows].flatMap(([_id, { text }]) => {
      const [conversationId, draft] = [keys.get(_id), excerptOf(text)]
      return conversationId !== undefined && draft !== '' ? [[conversationId, { draft }] as const] : []
    }),
  )
}

/** The rows of one viewer as lists show them, in few reads for all of them. */
export const summariesOf = async (
  parts: MailParts,
  viewer: Reader,
  rows: OpenParticipation[],
): Promise<ConversationSummary[]> => {
  const { side, profileId, hidden } = viewer
  const ids = rows.map(({ conversationId }) => conversationId)
  const [conversations, drafts] = await Promise.all([
    rowsById(side.conversation, ids, { members: 1, answered: 1 }),
    draftsOf(viewer, ids),
  ])
  const membersOf = new Map<number, Member[]>([...conversations].map(([id, { members }]) => [id, members]))
  const others = new Map(
    rows.map(({ conversationId, group }) => {
      const there = (membersOf.get(conversationId) ?? []).filter((m) => m.profileId !== profileId && !m.left)
      return [conversationId, group ? there.filter((m) => !hidden.includes(m.profileId)) : there]
    }),
  )
  const authorOf = (row: OpenParticipation): number | undefined =>
    membersOf.get(row.conversationId)?.find(({ seat }) => seat === row.last?.seat)?.profileId
  const shown = [...others.values()].flatMap((members) => members.slice(0, shownOthers).map((m) => m.profileId))
  const people = await peopleOf(parts, viewer, [...shown, ...rows.flatMap((row) => authorOf(row) ?? [])])
  return rows.flatMap((row) => {
    const { conversationId, group, contextType, contextId, title, folder, unread, marked, muted, last } = row
    if (!last) return []
    const there = others.get(conversationId) ?? []
    const removed = people.gone.get(authorOf(row) ?? 0) === 'Removed'
    const known = conversations.get(conversationId)?.answered === true && contextType === null
    const manages = membersOf.get(conversationId)?.some((m) => m.profileId === profileId && m.manager) ?? false
    return {
      conversationId,
      group,
      contextType,
      contextId,
      title,
      folder,
      unread,
      markedUnread: marked,
      muted,
      participants: there
        // The last writer is named, however many members there are.
        .filter(({ seat }, place) => place < shownOthers || seat === last.seat)
        .map((m) => participantOf(m, people, { me: profileId, manages, group, known })),
      others: there.length,
      lastMessage: {
        messageId: last.messageId,
        seat: last.seat,
        mine: last.seat === row.seat,
        type: last.type,
        text: removed ? '' : last.excerpt,
        pictures: removed ? 0 : (last.pictures ?? 0),
        ...(last.videos && !removed && { videos: last.videos }),
        ...(last.shared && !removed && { shared: last.shared }),
        ...(last.voice && !removed && { voice: last.voice }),
        sentAt: last.at.toISOString(),
        ...(last.phoneCall && { phoneCall: last.phoneCall }),
      },
      ...drafts.get(conversationId),
    }
  })
}
