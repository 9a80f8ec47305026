/** Comments of plain words below meetups and events: with the number of them that stands beside. */
import { ProductError } from '@samvaer/contracts/core/errors'
import { aboutRow } from '@samvaer/service-kit/database/about-row'
import type { Transaction } from '@samvaer/service-kit/parts'
import { speaks } from '@samvaer/service-kit/writing/comment-tree'
import {
  bringBackComment,
  changeComment,
  commentRow,
  hideComment,
  writtenOnce,
} from '@samvaer/service-kit/writing/write-comments'
import type { ClientSession } from 'mongoose'
import type { CommentRow } from '../models/comment.ts'
import type { LodgesParts, Side } from '../models/models.ts'
import type { Viewer } from '../viewer.ts'
import { eventComments, meetupComments, rowsOf } from './comment-kinds.ts'

export const plainKinds = { meetup: meetupComments, event: eventComments } as const
export type PlainKind = keyof typeof plainKinds

const entities = { meetup: 'meetupComment', event: 'eventComment' } as const

/** The number of comments that stand below something. */
export const countComments = async (
  side: Pick<Side, 'meetup' | 'event'>,
  kind: PlainKind,
  { parentId, by }: { parentId: number; by: number },
  session: ClientSession,
): Promise<void> => {
  if (by === 0) return
  const change = { $inc: { comments: by } }
  if (kind === 'meetup') await side.meetup.updateOne({ _id: parentId }, change, { session })
  else await side.event.updateOne({ _id: parentId }, change, { session })
}

/** Attending writes to the same row. */
const aboutParent = (side: Pick<Side, 'meetup' | 'event'>, kind: PlainKind, parentId: number) =>
  kind === 'meetup' ? aboutRow(side.meetup, parentId) : aboutRow(side.event, parentId)

/** Further writes in the transaction of an act. */
type Alongside = (transaction: Transaction, comment: CommentRow) => Promise<void>

interface NewComment {
  parentId: number
  text: string
  answered: CommentRow | undefined
  clientCommentId: string | undefined
}

/** @throws ProductError NotFound for an answer to a comment below something else */
export const addComment = (
  parts: LodgesParts,
  { side, profileId: authorId }: Viewer,
  kind: PlainKind,
  { parentId, text, answered, clientCommentId }: NewComment,
  alongside: Alongside,
): Promise<number> => {
  const comments = plainKinds[kind].of(side)
  return writtenOnce(comments, { authorId, clientCommentId }, async () => {
    if (answered && answered.parentId !== parentId) throw new ProductError('NotFound')
    const _id = await parts.nextId(entities[kind])
    const written = commentRow({ _id, authorId, text, createdAt: parts.clock(), answered, clientCommentId })
    const comment = { ...written, parentId }
    await parts.transaction(
      async (transaction) => {
        const { session } = transaction
        await comments.create([comment], { session })
        await countComments(side, kind, { parentId, by: 1 }, session)
        await alongside(transaction, comment)
      },
      aboutParent(side, kind, parentId),
    )
    return _id
  })
}

const nobody = { mentions: [], hearing: [] }

/** @throws ProductError Conflict for another version than the kept one, NotFound for one that is gone */
export const editComment = async (
  parts: LodgesParts,
  { side }: Viewer,
  kind: PlainKind,
  { _id }: Pick<CommentRow, '_id'>,
  { text, sent }: { text: string; sent: number | undefined },
): Promise<void> => {
  const change = { text, sent, mentioned: nobody, now: parts.clock() }
  await parts.transaction(async ({ session }) => {
    await changeComment(rowsOf(plainKinds[kind], side), _id, change, session)
  })
}

/** Takes a comment out of sight at once, restorable for 30 days. */
export const removeComment = async (
  parts: LodgesParts,
  { side, profileId: by }: Viewer,
  kind: PlainKind,
  comment: CommentRow,
  alongside: Alongside,
): Promise<void> => {
  const { _id, parentId } = comment
  await parts.transaction(
    async (transaction) => {
      const { session } = transaction
      await hideComment(rowsOf(plainKinds[kind], side), _id, { by, now: parts.clock() }, session)
      await countComments(side, kind, { parentId, by: -1 }, session)
      await alongside(transaction, comment)
    },
    aboutParent(side, kind, parentId),
  )
}

/** Restores a comment. If its author was locked meanwhile, it comes back when the author does. */
export const restoreComment = async (
  parts: LodgesParts,
  { side }: Viewer,
  kind: PlainKind,
  comment: CommentRow,
  alongside: Alongside = async () => undefined,
): Promise<void> => {
  const { _id, parentId, authorId } = comment
  const author = await parts.directory.find(authorId)
  const shown = !author || speaks(author, side)
  await parts.transaction(
    async (transaction) => {
      const { session } = transaction
      await bringBackComment(rowsOf(plainKinds[kind], side), _id, shown, session)
      await countComments(side, kind, { parentId, by: shown ? 1 : 0 }, session)
      await alongside(transaction, comment)
    },
    aboutParent(side, kind, parentId),
  )
}
