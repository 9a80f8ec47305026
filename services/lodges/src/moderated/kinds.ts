/** Removes and brings back events and what stands in lodges when safety decides about them. */

import type { Transaction } from '@samvaer/service-kit/parts'
import { speaks } from '@samvaer/service-kit/writing/comment-tree'
import {
  type Deletable,
  type DeletableKind,
  deletableKind,
  type ModeratedItem,
  type ModeratedKind,
} from '@samvaer/service-kit/writing/moderated-items'
import { bringBackComment, hideComment } from '@samvaer/service-kit/writing/write-comments'
import type { Model } from 'mongoose'
import { bringBackMedium, removeMedia } from '../albums/album-media.ts'
import { removeComment as removeDebateComment } from '../calls/debate-comments.ts'
import { type CommentKind, debateComments, eventComments, meetupComments, rowsOf } from '../comments/comment-kinds.ts'
import { countComments } from '../comments/plain-comments.ts'
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

interface Ways<Row extends Deletable> extends Omit<DeletableKind<Side, Row>, 'changed'> {
  /** Open pages read it again. */
  says(row: Row): readonly [Watched, id: number, change: string]
}

const deletable = <Row extends Deletable>(parts: LodgesParts, { says, ...ways }: Ways<Row>): ModeratedKind =>
  deletableKind((dark) => sideOf(parts, dark), {
    ...ways,
    changed: (side, row) => changed(parts, { profileId: null, side }, ...says(row)),
  })

const debates = (parts: LodgesParts) =>
  deletable<DebateEntryRow>(parts, {
    rows: (side) => side.debateEntry as Model<DebateEntryRow>,
    hide: async (side, { _id }, act, transaction) => {
      await removeDebate(parts, side, _id, act, transaction)
    },
    show: async (side, { _id, authorId }, transaction) =>
      bringBackDebate(parts, side, _id, await parts.directory.listed(authorId, side), transaction),
    says: ({ lodgeId }) => ['lodge', lodgeId, 'debates'],
  })

const speaksOf = async (parts: LodgesParts, side: Side, authorId: number): Promise<boolean> => {
  const author = await parts.directory.find(authorId)
  return !author || speaks(author, side)
}

const commentsBelowDebates = (parts: LodgesParts) =>
  deletable<CommentRow>(parts, {
    rows: debateComments.of,
    hide: async (side, comment, act, transaction) => {
      const its = { _id: comment.parentId }
      const entry = await side.debateEntry
        .findById(its, { lodgeId: 1 }, { session: transaction.session })
        .lean<Pick<DebateEntryRow, '_id' | 'lodgeId'>>()
      if (entry) await removeDebateComment(side, entry, comment, act, transaction)
    },
    show: async (side, { _id, parentId, authorId }, { session }) => {
      await bringBackComment(rowsOf(debateComments, side), _id, await speaksOf(parts, side, authorId), session)
      await refreshComments(side, [parentId], session)
    },
    says: ({ parentId }) => ['debate', parentId, 'comments'],
  })

const plainComments = (parts: LodgesParts, kind: CommentKind, below: 'meetup' | 'event') =>
  deletable<CommentRow>(parts, {
    rows: kind.of,
    hide: async (side, { _id, parentId }, act, { session }) => {
      await hideComment(rowsOf(kind, side), _id, act, session)
      await countComments(side, below, { parentId, by: -1 }, session)
    },
    show: async (side, { _id, parentId, authorId }, { session }) => {
      const shown = await speaksOf(parts, side, authorId)
      await bringBackComment(rowsOf(kind, side), _id, shown, session)
      await countComments(side, below, { parentId, by: shown ? 1 : 0 }, session)
    },
    says: ({ parentId }) => [below, parentId, 'comments'],
  })

const albumMedia = (parts: LodgesParts) =>
  deletable<AlbumMediaRow>(parts, {
    rows: (side) => side.albumMedia as Model<AlbumMediaRow>,
    hide: async (side, { _id }, act, transaction) => {
      await removeMedia(side, { _id }, act, transaction)
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
