/** What a change of members means for their comments below meetups and events (docs/product/states.md). */
import type { DirectoryProfile } from '@samvaer/contracts/event'
import { speaks } from '@samvaer/service-kit/comment-tree'
import type { Heard, Transaction } from '@samvaer/service-kit/define-service'
import type { ClientSession } from 'mongoose'
import type { CommentRow } from '../models/comment.ts'
import { bothSides, type LodgesParts, type Side } from '../models/models.ts'
import { countComments, type PlainKind, plainKinds } from './plain-comments.ts'

const kinds = Object.keys(plainKinds) as PlainKind[]

const showComments = async (side: Side, kind: PlainKind, author: DirectoryProfile, session: ClientSession) => {
  const shown = speaks(author, side)
  const comments = plainKinds[kind].of(side)
  const other = { authorId: author.profileId, shown: !shown, deletedAt: null }
  const rows = await comments.find(other, { parentId: 1 }, { session }).lean<Pick<CommentRow, 'parentId'>[]>()
  if (rows.length === 0) return
  await comments.updateMany(other, { $set: { shown } }, { session })
  for (const [parentId, below] of Map.groupBy(rows, (row) => row.parentId))
    await countComments(side, kind, { parentId, by: shown ? below.length : -below.length }, session)
}

export const followCommenters = async (
  parts: LodgesParts,
  heard: Heard<'ProfileChanged'>[],
  { session }: Transaction,
): Promise<void> => {
  const profiles = new Map(heard.map(({ payload }) => [payload.profileId, payload]))
  for (const side of bothSides(parts))
    for (const kind of kinds) for (const profile of profiles.values()) await showComments(side, kind, profile, session)
}

/** Who leaves the dark side takes along what was written there (docs/product/dark-variant.md). */
export const eraseComments = async (
  side: Side,
  authorId: number,
  now: Date,
  { session }: Transaction,
): Promise<void> => {
  for (const kind of kinds) {
    const { item, of } = plainKinds[kind]
    const comments = of(side)
    const rows = await comments
      .find({ authorId }, { parentId: 1, shown: 1 }, { session })
      .lean<Pick<CommentRow, '_id' | 'parentId' | 'shown'>[]>()
    if (rows.length === 0) continue
    const erased = { shown: false, deletedAt: now, deletedBy: authorId, purgeAt: now }
    await comments.updateMany({ authorId }, { $set: erased }, { session })
    const itemId = { $in: rows.map(({ _id }) => _id) }
    await side.revision.updateMany({ itemType: item, itemId }, { $set: { purgeAt: now } }, { session })
    const gone = Map.groupBy(
      rows.filter(({ shown }) => shown),
      (row) => row.parentId,
    )
    for (const [parentId, below] of gone) await countComments(side, kind, { parentId, by: -below.length }, session)
  }
}
