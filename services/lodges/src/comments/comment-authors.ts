/** Follows changes of members in their comments below meetups and events (docs/product/states.md). */
import type { DirectoryProfile } from '@samvaer/contracts/identity/domain-events'
import { keptAt } from '@samvaer/service-kit/database/limited-writes'
import { type FanOutStep, heavy } from '@samvaer/service-kit/tasks/fan-out'
import { speaks } from '@samvaer/service-kit/writing/comment-tree'
import { purgeHistory } from '@samvaer/service-kit/writing/revision-model'
import type { ClientSession } from 'mongoose'
import type { CommentRow } from '../models/comment.ts'
import type { LodgesParts, Side } from '../models/models.ts'
import { countComments, type PlainKind, plainKinds } from './plain-comments.ts'

const kinds = Object.keys(plainKinds) as PlainKind[]

const showComments =
  (side: Side, kind: PlainKind): FanOutStep<DirectoryProfile> =>
  async (author, most, { session }) => {
    const shown = speaks(author, side)
    const comments = plainKinds[kind].of(side)
    const other = { authorId: author.profileId, shown: !shown, deletedAt: null }
    const rows = await comments
      .find(other, { parentId: 1 }, { session })
      .limit(most)
      .lean<Pick<CommentRow, '_id' | 'parentId'>[]>()
    await comments.updateMany({ _id: { $in: rows.map(({ _id }) => _id) } }, { $set: { shown } }, { session })
    for (const [parentId, below] of Map.groupBy(rows, (row) => row.parentId))
      await countComments(side, kind, { parentId, by: shown ? below.length : -below.length }, session)
    return rows.length
  }

export const commenterSteps = (side: Side): FanOutStep<DirectoryProfile>[] =>
  kinds.map((kind) => heavy(2, showComments(side, kind)))

export const differingCommenters = async (
  side: Side,
  profiles: readonly DirectoryProfile[],
  session: ClientSession,
): Promise<unknown[]> => {
  const differing: unknown[] = []
  for (const kind of kinds)
    for (const [shown, some] of Map.groupBy(profiles, (profile) => speaks(profile, side))) {
      const authorId = { $in: some.map(({ profileId }) => profileId) }
      const comments = { authorId, shown: !shown, deletedAt: null }
      differing.push(...(await plainKinds[kind].of(side).distinct('authorId', comments).session(session)))
    }
  return differing
}

/** Erases the comments of a member who leaves the dark side (docs/product/dark-variant.md). */
const eraseComments =
  ({ clock }: Pick<LodgesParts, 'clock'>, side: Side, kind: PlainKind): FanOutStep<number> =>
  async (authorId, most, { session }) => {
    const { item, of } = plainKinds[kind]
    const comments = of(side)
    const now = clock()
    const rows = await comments
      .find({ authorId, ...keptAt(now) }, { parentId: 1, shown: 1 }, { session })
      .limit(most)
      .lean<Pick<CommentRow, '_id' | 'parentId' | 'shown'>[]>()
    const ids = { $in: rows.map(({ _id }) => _id) }
    const erased = { shown: false, deletedAt: now, deletedBy: authorId, purgeAt: now }
    await comments.updateMany({ _id: ids }, { $set: erased }, { session })
    await purgeHistory(
      side.revision,
      item,
      rows.map(({ _id }) => _id),
      now,
      session,
    )
    const gone = Map.groupBy(
      rows.filter(({ shown }) => shown),
      (row) => row.parentId,
    )
    for (const [parentId, below] of gone) await countComments(side, kind, { parentId, by: -below.length }, session)
    return rows.length
  }

export const eraseCommentSteps = (parts: Pick<LodgesParts, 'clock'>, side: Side): FanOutStep<number>[] =>
  kinds.map((kind) => heavy(2, eraseComments(parts, side, kind)))
