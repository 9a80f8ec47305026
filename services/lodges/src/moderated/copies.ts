/** Copies what a member reports in a lodge or of an event as it stands, for safety (docs/product/penalties.md). */

import { type ItemCopy, maximumCopiedText } from '@samvaer/contracts/core/declare-reported'
import { ProductError } from '@samvaer/contracts/core/errors'
import { manages } from '@samvaer/contracts/lodges/roles'
import { shortened } from '@samvaer/contracts/text/length'
import { plainText } from '@samvaer/contracts/text/rich-text'
import { seenItem } from '../calls/seen-items.ts'
import { eventHandlers } from '../event-policy.ts'
import { seenEvent } from '../events/find-event.ts'
import type { AlbumMediaRow } from '../models/album-media.ts'
import type { CommentRow } from '../models/comment.ts'
import type { DebateEntryRow } from '../models/debate-entry.ts'
import type { MeetupRow } from '../models/meetup.ts'
import { type LodgesParts, type Side, sideOf } from '../models/models.ts'
import type { PollRow } from '../models/poll.ts'
import type { ShareRow } from '../models/share.ts'
import { eventPath, lodgePath, meetupPath } from '../paths.ts'
import { lodgeHandlers } from '../policy.ts'
import { seenLodge } from '../viewer.ts'

type Words = Pick<ItemCopy, 'text' | 'mediaIds' | 'at'>

const wordsOfComment = (comment: CommentRow | null): Words => ({
  text: comment?.text ?? '',
  mediaIds: [],
  at: comment?.createdAt.toISOString() ?? null,
})

/** Returns a text with the words below it of what is brought. */
const withShareWords = ({ text, shares = [] }: { text: string; shares?: ShareRow[] }): string =>
  [text, shares.map((share) => `– ${share.text}`).join('\n')].filter((part) => part !== '').join('\n\n')

/** Returns a text with the words of its poll below. */
const withPollWords = async (side: Side, text: string, pollId: number | undefined): Promise<string> => {
  const poll = pollId === undefined ? null : await side.poll.findById(pollId).lean<PollRow>()
  if (!poll) return shortened(text, maximumCopiedText)
  const asked = [poll.question, ...poll.options.map((option) => `– ${option}`)].filter((line) => line !== '')
  return shortened([text, asked.join('\n')].filter((part) => part !== '').join('\n\n'), maximumCopiedText)
}

const wordsOf = {
  DebateEntry: async (side: Side, _id: number): Promise<Words> => {
    const entry = await side.debateEntry.findById(_id).lean<DebateEntryRow>()
    return {
      text: entry ? await withPollWords(side, plainText(entry.text), entry.pollId) : '',
      mediaIds: entry?.pictures ?? [],
      at: entry?.createdAt.toISOString() ?? null,
    }
  },
  DebateEntryComment: async (side: Side, _id: number) =>
    wordsOfComment(await side.debateComment.findById(_id).lean<CommentRow>()),
  MeetupComment: async (side: Side, _id: number) =>
    wordsOfComment(await side.meetupComment.findById(_id).lean<CommentRow>()),
  LodgeMedia: async (side: Side, _id: number): Promise<Words> => {
    const medium = await side.albumMedia.findById(_id).lean<AlbumMediaRow>()
    return { text: medium?.altText ?? '', mediaIds: [_id], at: medium?.addedAt.toISOString() ?? null }
  },
} as const

type Asked = Parameters<typeof seenItem>[1]
type Liked = keyof typeof wordsOf

const ofContent = async (parts: LodgesParts, asked: Asked, itemType: Liked): Promise<ItemCopy> => {
  const { authorId, lodgeId, title, path, lodge } = await seenItem(parts, asked, itemType)
  const words = await wordsOf[itemType](sideOf(parts, asked.dark), asked.itemId)
  return { ...words, authorId, lodgeId, title: title ?? lodge.name, path, context: [] }
}

const lodgeSeen = async (parts: LodgesParts, { viewerId: profileId, community, dark }: Asked, lodgeId: number) => {
  const lodge = await seenLodge({ community, side: sideOf(parts, dark), profileId }, lodgeId)
  if (!lodge) throw new ProductError('NotFound')
  return lodge
}

const ofLodge = async (parts: LodgesParts, asked: Asked): Promise<ItemCopy> => {
  const { _id, name, about, rules, ownerId, pictureId, createdAt } = await lodgeSeen(parts, asked, asked.itemId)
  return {
    authorId: ownerId,
    lodgeId: _id,
    title: name,
    text: [about, rules].filter((text) => text !== '').join('\n\n'),
    mediaIds: pictureId === null ? [] : [pictureId],
    path: lodgePath(_id),
    at: createdAt.toISOString(),
    context: [],
  }
}

/** Copies title, town and date of a meetup, which stand in a calendar that everybody reads who finds the lodge. */
const ofMeetup = async (parts: LodgesParts, asked: Asked): Promise<ItemCopy> => {
  const { itemId, viewerId, dark } = asked
  const side = sideOf(parts, dark)
  const meetup = await side.meetup.findOne({ _id: itemId, heldAt: null }).lean<MeetupRow>()
  if (!meetup) throw new ProductError('NotFound')
  const lodge = await lodgeSeen(parts, asked, meetup.lodgeId)
  const hidden = manages(lodge.role) ? [] : await parts.directory.hiddenFrom(viewerId)
  if (lodge.role === 'Blacklisted' || hidden.includes(meetup.authorId)) throw new ProductError('NotFound')
  const { _id, lodgeId, authorId, title, day, createdAt, pictureId } = meetup
  const mediaIds = pictureId ? [pictureId] : []
  const text = await withPollWords(side, withShareWords(meetup), meetup.pollId)
  const path = meetupPath(lodgeId, day, _id)
  return { authorId, lodgeId, title, text, mediaIds, path, at: createdAt.toISOString(), context: [] }
}

export const copiesOfLodges = (parts: LodgesParts) =>
  lodgeHandlers({
    GetReportedItem: async ({ input: { itemType, ...asked } }) => {
      if (itemType === 'Lodge') return ofLodge(parts, asked)
      return itemType === 'Meetup' ? ofMeetup(parts, asked) : ofContent(parts, asked, itemType)
    },
  })

const seenBy = async (parts: LodgesParts, { viewerId: profileId, community, dark }: Asked, eventId: number) => {
  const hidden = await parts.directory.hiddenFrom(profileId)
  const event = await seenEvent({ profileId, community, side: sideOf(parts, dark), hidden, staff: false }, eventId)
  if (!event) throw new ProductError('NotFound')
  return { event, hidden }
}

const ofEvent = async (parts: LodgesParts, asked: Asked): Promise<ItemCopy> => {
  const { event } = await seenBy(parts, asked, asked.itemId)
  const { _id, organiserIds, title, createdAt, pictureId } = event
  const text = shortened(withShareWords(event), maximumCopiedText)
  const mediaIds = pictureId ? [pictureId] : []
  const at = createdAt.toISOString()
  const authorId = organiserIds[0] ?? null
  return { authorId, lodgeId: null, title, text, mediaIds, path: eventPath(_id), at, context: [] }
}

const ofEventComment = async (parts: LodgesParts, asked: Asked): Promise<ItemCopy> => {
  const { dark, itemId: _id } = asked
  const comment = await sideOf(parts, dark).eventComment.findOne({ _id, shown: true }).lean<CommentRow>()
  const found = comment && (await seenBy(parts, asked, comment.parentId))
  const inside = found && (found.event.organises || found.event.guest?.state === 'Accepted')
  if (!comment || !inside || found.hidden.includes(comment.authorId)) throw new ProductError('NotFound')
  const { event } = found
  const path = eventPath(event._id, _id)
  return {
    ...wordsOfComment(comment),
    authorId: comment.authorId,
    lodgeId: null,
    title: event.title,
    path,
    context: [],
  }
}

export const copiesOfEvents = (parts: LodgesParts) =>
  eventHandlers({
    GetReportedItem: async ({ input: { itemType, ...asked } }) =>
      itemType === 'Event' ? ofEvent(parts, asked) : ofEventComment(parts, asked),
  })
