/** Commenting on debates. */
import { ProductError } from '@samvaer/contracts/core/errors'
import { manages } from '@samvaer/contracts/lodges/roles'
import { aboutRow } from '@samvaer/service-kit/database/about-row'
import { ignoreDuplicate } from '@samvaer/service-kit/database/ignore-duplicate'
import type { Transaction } from '@samvaer/service-kit/parts'
import { speaks } from '@samvaer/service-kit/writing/comment-tree'
import {
  bringBackComment,
  changeComment,
  commentRow,
  hideComment,
  writtenOnce,
} from '@samvaer/service-kit/writing/write-comments'
import { debateComments, rowsOf } from '../comments/comment-kinds.ts'
import { countComment, refreshComments } from '../debates/debate-counters.ts'
import { changed } from '../live.ts'
import { markActive } from '../lodge-activity.ts'
import { recordAct } from '../membership/activities.ts'
import type { CommentRow } from '../models/comment.ts'
import type { DebateEntryRow } from '../models/debate-entry.ts'
import { debateReadingKey } from '../models/debate-reading.ts'
import type { LodgesParts, Side } from '../models/models.ts'
import { notifyMentioned, notifyOfComment, withdrawComments } from '../notifications/debate-notifications.ts'
import { mentionsIn } from '../notifications/mentions.ts'
import { lodgeHandlers } from '../policy.ts'
import type { SeenLodge, Viewer } from '../viewer.ts'
import { isClosed } from './read-debates.ts'

type SeenEntry = DebateEntryRow & { lodge: SeenLodge }

const commentsChanged = (parts: LodgesParts, viewer: Viewer, { _id, lodgeId }: Pick<SeenEntry, '_id' | 'lodgeId'>) => {
  changed(parts, viewer, 'debate', _id, 'comments')
  changed(parts, viewer, 'lodge', lodgeId, 'debates')
}

/** The author of a comment has read the debate. */
const markRead = ({ side, profileId }: Viewer, { _id: debateEntryId, lodgeId, authorId }: SeenEntry, readAt: Date) => {
  const _id = debateReadingKey(debateEntryId, profileId)
  const first = { debateEntryId, lodgeId, authorId, profileId, countedAt: null, followed: false }
  return ignoreDuplicate(
    side.debateReading.updateOne({ _id }, { $max: { readAt }, $setOnInsert: first }, { upsert: true }),
  )
}

/** A lock that comes at this moment holds. */
const refuseLocked = async ({ side }: Viewer, entry: SeenEntry, { session }: Transaction) => {
  const { role } = entry.lodge
  const now = await side.debateEntry.findById(entry._id, { locked: 1 }, { session }).lean<{ locked: boolean }>()
  if (now?.locked && !manages(role)) throw new ProductError('NotAllowed', { reason: 'Locked' })
}

interface Written {
  text: string
  clientCommentId: string | undefined
  answered: CommentRow | undefined
}

const addComment = async (
  parts: LodgesParts,
  viewer: Viewer,
  entry: SeenEntry,
  { text, clientCommentId, answered }: Written,
): Promise<number> => {
  const { side, profileId } = viewer
  const heard = [entry.authorId, ...(answered ? [answered.authorId] : [])]
  const about = { text, lodge: entry.lodge, authorId: entry.authorId, heard }
  const mentioned = await mentionsIn(parts, viewer, about)
  const at = parts.clock()
  const _id = await parts.nextId('debateEntryComment')
  const written = { _id, authorId: profileId, text, createdAt: at, answered, clientCommentId, mentioned }
  const comment = { ...commentRow(written), parentId: entry._id }
  await parts.transaction(
    async (transaction) => {
      const { session } = transaction
      await refuseLocked(viewer, entry, transaction)
      if (!(await countComment(side, entry._id, at, session))) throw new ProductError('NotFound')
      await side.debateComment.create([comment], { session })
      await notifyOfComment(parts, side, entry, comment, transaction)
    },
    aboutRow(side.debateEntry, entry._id),
  )
  await markRead(viewer, entry, at)
  await markActive(side, entry.lodgeId, profileId, at)
  return _id
}

/** Deletes a comment, with what others heard of it. */
export const removeComment = async (
  side: Side,
  { _id: debateEntryId, lodgeId }: Pick<DebateEntryRow, '_id' | 'lodgeId'>,
  comment: CommentRow,
  { by, now }: { by: number; now: Date },
  transaction: Transaction,
): Promise<void> => {
  await hideComment(rowsOf(debateComments, side), comment._id, { by, now }, transaction.session)
  await refreshComments(side, [debateEntryId], transaction.session)
  await withdrawComments(side, lodgeId, [comment], now, transaction)
}

const editComment = async (
  parts: LodgesParts,
  viewer: Viewer,
  comment: CommentRow & { entry: SeenEntry },
  { text, sent }: { text: string; sent: number | undefined },
) => {
  const { side, profileId } = viewer
  const { entry, repliedTo } = comment
  const now = parts.clock()
  const heard = [entry.authorId, ...(repliedTo === undefined ? [] : [repliedTo])]
  const about = { text, lodge: entry.lodge, authorId: entry.authorId, heard }
  const mentioned = await mentionsIn(parts, viewer, about)
  await parts.transaction(async (transaction) => {
    const written = { text, sent, mentioned, now }
    const changed = await changeComment(rowsOf(debateComments, side), comment._id, written, transaction.session)
    if (!changed) return
    const about = { entry, comment, actorId: profileId, at: now }
    await notifyMentioned(transaction, side, about, changed.notified)
  })
}

export const debateCommentCalls = (parts: LodgesParts) =>
  lodgeHandlers({
    AddDebateEntryComment: async ({
      viewer,
      objects: { debateEntry: entry, answeredDebateComment: answered },
      input,
    }) => {
      const { text, clientCommentId } = input
      const { side, profileId: authorId } = viewer
      const sent = { authorId, clientCommentId }
      const debateEntryCommentId = await writtenOnce(side.debateComment, sent, async () => {
        if (answered && answered.parentId !== entry._id) throw new ProductError('NotFound')
        if (isClosed(entry)) throw new ProductError('NotAllowed', { reason: 'Locked' })
        const written = await addComment(parts, viewer, entry, { text, clientCommentId, answered })
        commentsChanged(parts, viewer, entry)
        return written
      })
      return { debateEntryCommentId }
    },
    EditDebateEntryComment: async ({ viewer, objects: { debateComment: comment }, input: { text, version: sent } }) => {
      await editComment(parts, viewer, comment, { text, sent })
      commentsChanged(parts, viewer, comment.entry)
      return {}
    },
    DeleteDebateEntryComment: async ({ viewer, objects: { debateComment: comment } }) => {
      const { entry, authorId } = comment
      const { side, profileId } = viewer
      await parts.transaction(
        async (transaction) => {
          await removeComment(side, entry, comment, { by: profileId, now: parts.clock() }, transaction)
          if (authorId === profileId) return
          const act = { type: 'CommentDeleted' as const, profileId: authorId, detail: entry.title }
          await recordAct(parts, viewer, entry.lodge, act, transaction)
        },
        aboutRow(side.debateEntry, entry._id),
      )
      commentsChanged(parts, viewer, entry)
      return {}
    },
    RestoreDebateEntryComment: async ({ viewer, objects: { deletedDebateComment: comment } }) => {
      const { _id, entry, authorId } = comment
      const { side, profileId } = viewer
      const author = await parts.directory.find(authorId)
      const shown = !author || speaks(author, side)
      await parts.transaction(
        async (transaction) => {
          await bringBackComment(rowsOf(debateComments, side), _id, shown, transaction.session)
          await refreshComments(side, [entry._id], transaction.session)
          if (authorId === profileId) return
          const act = { type: 'CommentRestored' as const, profileId: authorId, detail: entry.title }
          await recordAct(parts, viewer, entry.lodge, act, transaction)
        },
        aboutRow(side.debateEntry, entry._id),
      )
      commentsChanged(parts, viewer, entry)
      return {}
    },
  })
