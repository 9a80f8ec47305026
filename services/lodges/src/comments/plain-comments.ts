/** Comments of plain words below meetups and events: with the number of them that stands beside. */
import { ProductError } from '@samvaer/contracts/core/errors'
import { isDuplicateKey } from '@samvaer/service-kit/errors'
import type { Transaction } from '@samvaer/service-kit/parts'
import { speaks } from '@samvaer/service-kit/writing/comment-tree'
import type { ClientSession } from 'mongoose'
import type { CommentRow } from '../models/comment.ts'
import type { LodgesParts, Side } from '../models/models.ts'
import type { Viewer } from '../viewer.ts'
import { eventComments, meetupComments } from './comment-kinds.ts'
import { bringBackComment, changeText, commentRow, hideComment, writtenBefore } from './write-comments.ts'

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

/** Further writes in the transaction of an act. */
type Alongside = (transaction: Transaction, comment: CommentRow) => Promise<void>

interface NewComment {
  parentId: number
  text: string
  answered: CommentRow | undefined
  clientCommentId: string | undefined
}

/** @throws ProductError NotFound for an answer to a comment below something else */
export const addComment = async (
  parts: LodgesParts,
  { side, profileId: authorId }: Viewer,
  kind: PlainKind,
  { parentId, text, answered, clientCommentId }: NewComment,
  alongside: Alongside,
): Promise<number> => {
  const comments = plainKinds[kind].of(side)
  const written = await writtenBefore(comments, authorId, clientCommentId)
  if (written !== undefined) return written
  if (answered && answered.parentId !== parentId) throw new ProductError('NotFound')
  const _id = await parts.nextId(entities[kind])
  const comment = commentRow({ _id, parentId, authorId, text, at: parts.clock(), answered, clientCommentId })
  try {
    await parts.transaction(async (transaction) => {
      const { session } = transaction
      await comments.create([comment], { session })
      await countComments(side, kind, { parentId, by: 1 }, session)
      await alongside(transaction, comment)
    })
    return _id
  } catch (error) {
    // The same call at the same moment: the other one wrote it.
    const other = isDuplicateKey(error) ? await writtenBefore(comments, authorId, clientCommentId) : undefined
    if (other === undefined) throw error
    return other
  }
}

/** @throws ProductError Conflict for another version than the kept one, NotFound for one that is gone */
export const changeComment = async (
  parts: LodgesParts,
  { side }: Viewer,
  kind: PlainKind,
  { _id }: Pick<CommentRow, '_id'>,
  { text, sent }: { text: string; sent: number | undefined },
): Promise<void> => {
  const change = { text, sent, mentions: [], now: parts.clock() }
  await parts.transaction(async ({ session }) => {
    await changeText(side, plainKinds[kind], _id, change, session)
  })
}

/** Out of sight at once, restorable for 30 days. */
export const removeComment = async (
  parts: LodgesParts,
  { side, profileId: by }: Viewer,
  kind: PlainKind,
  comment: CommentRow,
  alongside: Alongside,
): Promise<void> => {
  const { _id, parentId } = comment
  await parts.transaction(async (transaction) => {
    const { session } = transaction
    await hideComment(side, plainKinds[kind], _id, { by, now: parts.clock() }, session)
    await countComments(side, kind, { parentId, by: -1 }, session)
    await alongside(transaction, comment)
  })
}

/** Its author may have been locked meanwhile: then it comes back when the author does. */
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
  await parts.transaction(async (transaction) => {
    const { session } = transaction
    await bringBackComment(side, plainKinds[kind], _id, shown, session)
    await countComments(side, kind, { parentId, by: shown ? 1 : 0 }, session)
    await alongside(transaction, comment)
  })
}
