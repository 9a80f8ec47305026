/** Reading the messages of a conversation. */
import type { MailMessage, QuotedMessage, VoiceMessage } from '@samvaer/contracts/mail/shapes'
import { mediaCardsIfThere } from '@samvaer/service-kit/media/media-cards'
import type { ConversationRow } from '../models/conversation.ts'
import type { MessageRow } from '../models/message.ts'
import type { MailParts } from '../models/models.ts'
import type { ParticipationRow } from '../models/participation.ts'
import { excerptOf } from './excerpt.ts'
import { sharedFor, shownShared } from './shared.ts'
import type { Viewer } from './viewer.ts'

/**
 * The messages of a conversation that are there for one member: written since, not taken back, and in a group not by
 * somebody whom a block keeps apart. Between two, and with managers, the history stays (docs/product/blocking.md).
 */
export const messagesFor = (
  { conversationId, from, group }: Pick<ParticipationRow, 'conversationId' | 'from' | 'group'>,
  hidden: number[],
): Record<string, unknown> => ({
  conversationId,
  sequence: { $gt: from },
  unsentAt: null,
  ...(group && hidden.length > 0 && { authorId: { $nin: hidden } }),
})

export const messagesQuery = (
  { side, hidden }: Pick<Viewer, 'side' | 'hidden'>,
  row: Pick<ParticipationRow, 'conversationId' | 'from' | 'group'>,
  { before, take }: { before: number | undefined; take: number },
) =>
  side.message
    .find({ $and: [messagesFor(row, hidden), before === undefined ? {} : { sequence: { $lt: before } }] })
    .sort({ sequence: -1 })
    .limit(take + 1)
    .lean<MessageRow[]>()

/** Returns the authors whose words we removed, all of them (docs/product/roles.md). */
const removedAmong = async ({ directory }: MailParts, authorIds: Iterable<number>): Promise<Set<number>> => {
  const authors = await directory.findAmong(authorIds)
  return new Set(
    [...authors.values()].flatMap(({ profileId, status }) => (status === 'PermaLocked' ? [profileId] : [])),
  )
}

/** Returns the messages that a page of messages answers, by id, as far as the reader finds them. */
export const quotedAmong = async (
  { side, hidden }: Pick<Viewer, 'side' | 'hidden'>,
  row: Pick<ParticipationRow, 'conversationId' | 'from' | 'group'>,
  rows: readonly MessageRow[],
): Promise<Map<number, MessageRow>> => {
  const ids = rows.flatMap(({ quotes }) => quotes ?? [])
  if (ids.length === 0) return new Map()
  const onPage = new Map(rows.map((message) => [message._id, message]))
  const missing = ids.filter((id) => !onPage.has(id))
  const found =
    missing.length > 0
      ? await side.message.find({ ...messagesFor(row, hidden), _id: { $in: missing } }).lean<MessageRow[]>()
      : []
  return new Map([...onPage, ...found.map((message) => [message._id, message] as const)])
}

/** The length of a voice message in lines that speak of it. */
export const shownSeconds = ({ seconds }: VoiceMessage): number => Math.max(1, Math.round(seconds))

const quoteOf = (
  { _id, seat, authorId, text, mediaIds, videos = 0, voice, shared }: MessageRow,
  me: number,
): QuotedMessage => ({
  messageId: _id,
  seat,
  mine: authorId === me,
  text: excerptOf(text),
  pictures: voice ? 0 : mediaIds.length,
  ...(videos > 0 && { videos }),
  ...(voice && { voice: shownSeconds(voice) }),
  ...(shared && { shared: shared.kind }),
})

/** Gathers reactions by their sign, the first one given first; in a group without those whom a block hides. */
const reactionsOf = ({ reactions = [] }: MessageRow, hidden: readonly number[]): MailMessage['reactions'] => {
  const seen = reactions.filter(({ profileId }) => !hidden.includes(profileId))
  if (seen.length === 0) return undefined
  return [...Map.groupBy(seen, ({ reaction }) => reaction)].map(([reaction, given]) => ({
    reaction,
    seats: given.map(({ seat }) => seat),
  }))
}

/** The conversation around messages; a search shows them without it. */
interface Around {
  /** The members whose reactions the viewer does not see. */
  hidden: readonly number[]
  /** See quotedAmong. */
  quoted: ReadonlyMap<number, MessageRow>
}

export const shownMessages = async (
  parts: MailParts,
  viewer: Pick<Viewer, 'profileId' | 'community' | 'side'>,
  rows: MessageRow[],
  around?: Around,
): Promise<MailMessage[]> => {
  const removed = await removedAmong(
    parts,
    [...rows, ...(around?.quoted.values() ?? [])].map(({ authorId }) => authorId),
  )
  const isRemoved = ({ authorId, heldAt }: MessageRow) => heldAt !== undefined || removed.has(authorId)
  const quote = (quotes: number | undefined): Pick<MailMessage, 'quote'> => {
    if (quotes === undefined || !around) return {}
    const message = around.quoted.get(quotes)
    return { quote: message && !isRemoved(message) ? quoteOf(message, viewer.profileId) : null }
  }
  const shown = rows.filter((row) => !isRemoved(row))
  const { profileId: viewerId, community, side } = viewer
  const [cards, things] = await Promise.all([
    mediaCardsIfThere(
      parts,
      { viewerId, community, dark: side.dark },
      shown.flatMap(({ mediaIds }) => mediaIds),
    ),
    sharedFor(
      parts,
      viewer,
      shown.flatMap(({ shared }) => shared ?? []),
    ),
  ])
  return rows.map((row) => {
    const { _id, sequence, seat, authorId, type, text, subjects, mediaIds, sentAt } = row
    const withoutText = isRemoved(row)
    const reactions = around && reactionsOf(row, around.hidden)
    return {
      messageId: _id,
      sequence,
      seat,
      mine: authorId === viewer.profileId,
      type,
      text: withoutText ? '' : text,
      subjects,
      mediaIds: withoutText ? [] : mediaIds,
      media: withoutText ? [] : mediaIds.flatMap((mediaId) => cards.get(mediaId) ?? []),
      sentAt: sentAt.toISOString(),
      ...(row.shared && !withoutText && { shared: shownShared(row.shared, things) }),
      ...(row.voice && !withoutText && { voice: row.voice }),
      ...(row.editedAt && !withoutText && { edited: true }),
      removed: withoutText,
      ...(row.undecided && !removed.has(authorId) && { undecided: true }),
      ...quote(withoutText ? undefined : row.quotes),
      ...(reactions && { reactions }),
      ...(row.phoneCall && { phoneCall: row.phoneCall }),
    }
  })
}

export const seatOf = ({ members }: Pick<ConversationRow, 'members'>, profileId: number): number =>
  members.find((member) => member.profileId === profileId)?.seat ?? 0
