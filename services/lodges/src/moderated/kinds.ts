/** Removes and brings back events and what stands in lodges when safety decides about them. */

import type { Transaction } from '@samvaer/service-kit/parts'
import { speaks } from '@samvaer/service-kit/writing/comment-tree'
import {
  bySafety,
  holdDeleted,
  type ModeratedItem,
  type ModeratedKind,
  releaseDeleted,
} from '@samvaer/service-kit/writing/moderated-items'
import type { Model } from 'mongoose'
import { bringBackMedium, removeMedia } from '../albums/album-media.ts'
import { removeComment as removeDebateComment } from '../calls/debate-comments.ts'
import { type CommentKind, debateComments, eventComments, meetupComments } from '../comments/comment-kinds.ts'
import { countComments } from '../comments/plain-comments.ts'
import { bringBackComment, hideComment } from '../comments/write-comments.ts'
import { refreshComments } from '../debates/debate-counters.ts'
import { bringBackDebate, removeDebate } from '../debates/write-debates.ts'
import { publishEventCounts } from '../events/event-counts.ts'
import { changed, type Watched } from '../live.ts'
import type { AlbumMediaRow } from '../models/album-media.ts'
import type { CommentRow } from '../models/comment.ts'
import type { DebateEntryRow } from '../models/debate-entry.ts'
import type { EventRow } from '../models/event.ts'
import type { MeetupRow } from '../models/meetup.ts'
import { type LodgesParts, type Side, sideOf } from '../models/models.ts'
import { deletableLodges } from '../ownership/held-lodges.ts'

/** Finds the rows of a kind that can be deleted. */
interface Rows<Row> {
  of(side: Side): Model<Row>
}

interface Ways<Row> extends Rows<Row> {
  hide(side: Side, row: Row, at: Date, transaction: Transaction): Promise<void>
  show(side: Side, row: Row, transaction: Transaction): Promise<void>
  /** Open pages read it again. */
  says(row: Row): readonly [Watched, id: number, change: string]
}

/** A kind of rows that can be deleted: what somebody deleted before stays deleted. */
const deletable = <Row extends { _id: number; deletedAt?: Date; deletedBy?: number; deletedFirstBy?: number }>(
  parts: LodgesParts,
  { of, hide, show, says }: Ways<Row>,
): ModeratedKind => {
  const found = async ({ itemId, dark }: ModeratedItem, { session }: Transaction) => {
    const side = sideOf(parts, dark)
    return { side, row: await of(side).findById(itemId, null, { session }).lean<Row>() }
  }
  const say = (side: Side, row: Row, transaction: Transaction) =>
    transaction.afterCommit(() => changed(parts, { profileId: null, side }, ...says(row)))
  return {
    hide: async (item, transaction) => {
      const { side, row } = await found(item, transaction)
      if (!row || (await holdDeleted(of(side), row, transaction.session))) return
      await hide(side, row, item.at, transaction)
      say(side, row, transaction)
    },
    show: async (item, transaction) => {
      const { side, row } = await found(item, transaction)
      if (!row || (await releaseDeleted(of(side), row, transaction.session))) return
      await show(side, row, transaction)
      say(side, row, transaction)
    },
  }
}

const debates = (parts: LodgesParts) =>
  deletable<DebateEntryRow>(parts, {
    of: (side) => side.debateEntry as Model<DebateEntryRow>,
    hide: async (side, { _id }, now, transaction) => {
      await removeDebate(side, _id, { by: bySafety, now }, transaction)
    },
    show: async (side, { _id, authorId }, transaction) =>
      bringBackDebate(side, _id, await parts.directory.listed(authorId, side), transaction),
    says: ({ lodgeId }) => ['lodge', lodgeId, 'debates'],
  })

const speaksOf = async (parts: LodgesParts, side: Side, authorId: number): Promise<boolean> => {
  const author = await parts.directory.find(authorId)
  return !author || speaks(author, side)
}

const commentsBelowDebates = (parts: LodgesParts) =>
  deletable<CommentRow>(parts, {
    of: debateComments.of,
    hide: async (side, comment, now, transaction) => {
      const its = { _id: comment.parentId }
      const entry = await side.debateEntry
        .findById(its, { lodgeId: 1 }, { session: transaction.session })
        .lean<Pick<DebateEntryRow, '_id' | 'lodgeId'>>()
      if (entry) await removeDebateComment(side, entry, comment, { by: bySafety, now }, transaction)
    },
    show: async (side, { _id, parentId, authorId }, { session }) => {
      await bringBackComment(side, debateComments, _id, await speaksOf(parts, side, authorId), session)
      await refreshComments(side, [parentId], session)
    },
    says: ({ parentId }) => ['debate', parentId, 'comments'],
  })

const plainComments = (parts: LodgesParts, kind: CommentKind, below: 'meetup' | 'event') =>
  deletable<CommentRow>(parts, {
    of: kind.of,
    hide: async (side, { _id, parentId }, now, { session }) => {
      await hideComment(side, kind, _id, { by: bySafety, now }, session)
      await countComments(side, below, { parentId, by: -1 }, session)
    },
    show: async (side, { _id, parentId, authorId }, { session }) => {
      const shown = await speaksOf(parts, side, authorId)
      await bringBackComment(side, kind, _id, shown, session)
      await countComments(side, below, { parentId, by: shown ? 1 : 0 }, session)
    },
    says: ({ parentId }) => [below, parentId, 'comments'],
  })

const albumMedia = (parts: LodgesParts) =>
  deletable<AlbumMediaRow>(parts, {
    of: (side) => side.albumMedia as Model<AlbumMediaRow>,
    hide: async (side, { _id }, now, transaction) => {
      await removeMedia(side, { _id }, { by: bySafety, now }, transaction)
    },
    show: async (side, { _id, authorId }, transaction) =>
      bringBackMedium(side, _id, await parts.directory.listed(authorId, side), transaction),
    says: ({ lodgeId }) => ['lodge', lodgeId, 'media'],
  })

const meetups = (parts: LodgesParts): ModeratedKind => {
  const hold = async ({ itemId: _id, dark }: ModeratedItem, heldAt: Date | undefined, transaction: Transaction) => {
    const side = sideOf(parts, dark)
    const change = heldAt ? { $set: { heldAt } } : { $unset: { heldAt: 1 as const } }
    const row = await side.meetup.findByIdAndUpdate(_id, change, { session: transaction.session }).lean<MeetupRow>()
    if (!row) return
    transaction.afterCommit(() => changed(parts, { profileId: null, side }, 'lodge', row.lodgeId, 'lodge'))
  }
  return {
    hide: (item, transaction) => hold(item, item.at, transaction),
    show: (item, transaction) => hold(item, undefined, transaction),
  }
}

const events = (parts: LodgesParts): ModeratedKind => {
  const found = ({ itemId, dark }: ModeratedItem, { session }: Transaction) =>
    sideOf(parts, dark).event.findById(itemId, null, { session }).lean<EventRow>()
  const say = (side: Side, eventId: number, transaction: Transaction) =>
    transaction.afterCommit(() => changed(parts, { profileId: null, side }, 'event', eventId, 'entry'))
  return {
    hide: async (item, transaction) => {
      const side = sideOf(parts, item.dark)
      const event = await found(item, transaction)
      if (!event) return
      const held = { $set: { heldAt: item.at, listed: false } }
      await side.event.updateOne({ _id: event._id }, held, { session: transaction.session })
      await publishEventCounts(side, event.organiserIds, transaction)
      say(side, event._id, transaction)
    },
    show: async (item, transaction) => {
      const side = sideOf(parts, item.dark)
      const event = await found(item, transaction)
      if (!event?.heldAt) return
      const { _id, joinMode, status, organiserIds } = event
      const organisers = await parts.directory.listedAmong(organiserIds, side)
      const listed = joinMode !== 'Invite' && status !== 'Cancelled' && organisers.size > 0
      const back = { $set: { listed }, $unset: { heldAt: 1 as const } }
      await side.event.updateOne({ _id }, back, { session: transaction.session })
      await publishEventCounts(side, organiserIds, transaction)
      say(side, _id, transaction)
    },
  }
}

export const moderatedKinds = (parts: LodgesParts) => ({
  Lodge: deletable(parts, deletableLodges),
  DebateEntry: debates(parts),
  DebateEntryComment: commentsBelowDebates(parts),
  Meetup: meetups(parts),
  MeetupComment: plainComments(parts, meetupComments, 'meetup'),
  LodgeMedia: albumMedia(parts),
  Event: events(parts),
  EventComment: plainComments(parts, eventComments, 'event'),
})
