/**
 * Notifies of debates: of a new one the lodge, of a comment those who follow, and those who are answered or mentioned.
 */
import type { Transaction } from '@samvaer/service-kit/parts'
import type { CommentRow } from '../models/comment.ts'
import type { DebateEntryRow } from '../models/debate-entry.ts'
import type { LodgeRow } from '../models/lodge.ts'
import type { LodgesParts, Side } from '../models/models.ts'
import { debatePath } from '../paths.ts'
import { belongingAmong } from './mentions.ts'
import { notifications } from './notifications.ts'
import { enterRound, withdrawLater, withdrawRounds } from './rounds.ts'

export const debateKeys = {
  entry: (debateEntryId: number) => `debate:entry:${debateEntryId}`,
  comment: (commentId: number) => `debate:comment:${commentId}`,
  reply: (commentId: number) => `debate:reply:${commentId}`,
  mention: (item: 'entry' | 'comment', id: number) => `debate:mention:${item}:${id}`,
  like: (itemType: string, itemId: number, profileId: number) => `like:${itemType}:${itemId}:${profileId}`,
} as const

type Entry = Pick<DebateEntryRow, '_id' | 'lodgeId' | 'title' | 'authorId' | 'mentioned'>
type Lodge = Pick<LodgeRow, '_id' | 'name'>
type Comment = Pick<CommentRow, '_id' | 'authorId' | 'repliedTo' | 'mentioned'>

/** @param mentioned those who hear of it now */
export const notifyMentioned = async (
  transaction: Transaction,
  side: Pick<Side, 'dark'>,
  { entry, comment, actorId, at }: { entry: Entry; comment?: Pick<CommentRow, '_id'>; actorId: number; at: Date },
  mentioned: readonly number[],
): Promise<void> => {
  const key = comment ? debateKeys.mention('comment', comment._id) : debateKeys.mention('entry', entry._id)
  const path = debatePath(entry.lodgeId, entry._id, comment?._id)
  const about = { key, type: 'LodgeMention' as const, actorId, title: entry.title, path, dark: side.dark, at }
  for (const profileId of mentioned) await notifications.raise(transaction, { ...about, profileId })
}

export const notifyOfEntry = async (
  side: Side,
  lodge: Lodge,
  entry: Entry & Pick<DebateEntryRow, 'createdAt'>,
  transaction: Transaction,
): Promise<void> => {
  const { _id, authorId, createdAt: at, mentioned = [] } = entry
  await notifyMentioned(transaction, side, { entry, actorId: authorId, at }, mentioned)
  const round = {
    _id: debateKeys.entry(_id),
    lodgeId: lodge._id,
    audience: 'members' as const,
    news: 'newEntries' as const,
    variant: 'newEntry',
    bundle: `lodge:${lodge._id}:newEntry`,
    title: lodge.name,
    path: debatePath(lodge._id, _id),
    actorId: authorId,
    authorId,
    without: mentioned,
    at,
  }
  await enterRound(side, round, transaction)
}

/**
 * Notifies the answered member of that alone, unless a block stands between that member and the author of the entry.
 */
export const notifyOfComment = async (
  { directory }: Pick<LodgesParts, 'directory'>,
  side: Side,
  entry: Entry,
  comment: Comment & Pick<CommentRow, 'createdAt'>,
  transaction: Transaction,
): Promise<void> => {
  const { _id, authorId: actorId, repliedTo, mentioned = [], createdAt: at } = comment
  const { lodgeId, title } = entry
  const path = debatePath(lodgeId, entry._id, _id)
  const answered = repliedTo === undefined || repliedTo === actorId ? [] : [repliedTo]
  for (const profileId of await belongingAmong({ side }, lodgeId, answered))
    if (!(await directory.isHidden(profileId, entry.authorId)))
      await notifications.raise(transaction, {
        key: debateKeys.reply(_id),
        profileId,
        type: 'LodgeReply',
        actorId,
        title,
        path,
        dark: side.dark,
        at,
      })
  await notifyMentioned(transaction, side, { entry, comment, actorId, at }, mentioned)
  const round = {
    _id: debateKeys.comment(_id),
    lodgeId,
    audience: 'followers' as const,
    debateEntryId: entry._id,
    news: 'newComments' as const,
    variant: 'newComment',
    bundle: `debate:comments:${entry._id}`,
    title,
    path,
    actorId,
    authorId: entry.authorId,
    without: [...answered, ...mentioned],
    at,
  }
  await enterRound(side, round, transaction)
}

type Receivers = { profileId: number; key: string }[]

/** Returns those who heard of a comment by name. */
const namedFor = ({ _id, authorId, repliedTo, mentioned = [] }: Comment): Receivers =>
  [
    ...(repliedTo === undefined ? [] : [{ profileId: repliedTo, key: debateKeys.reply(_id) }]),
    ...mentioned.map((profileId) => ({ profileId, key: debateKeys.mention('comment', _id) })),
  ].filter(({ profileId }) => profileId !== authorId)

/** Returns the authors' notifications of likes. */
const likedFor = async (
  side: Side,
  itemType: 'DebateEntry' | 'DebateEntryComment',
  authorOf: ReadonlyMap<number, number>,
  { session }: Transaction,
): Promise<Receivers> => {
  if (authorOf.size === 0) return []
  const likes = await side.like.find({ itemType, itemId: { $in: [...authorOf.keys()] } }, null, { session }).lean()
  return likes.flatMap(({ itemId, profileId }) => {
    const receiver = authorOf.get(itemId)
    return receiver === undefined || receiver === profileId
      ? []
      : [{ profileId: receiver, key: debateKeys.like(itemType, itemId, profileId) }]
  })
}

/** A comment is gone: nobody is to be led to it any more. */
export const withdrawComment = async (
  side: Side,
  lodgeId: number,
  comment: Comment,
  at: Date,
  transaction: Transaction,
): Promise<void> => {
  const key = debateKeys.comment(comment._id)
  await withdrawRounds(side, { _id: key }, transaction)
  const liked = await likedFor(side, 'DebateEntryComment', new Map([[comment._id, comment.authorId]]), transaction)
  await withdrawLater(side, { lodgeId, key, receivers: [...namedFor(comment), ...liked], at }, transaction)
}

/** An entry is gone, with everything that members heard of it and of what stands below it. */
export const withdrawEntry = async (side: Side, entry: Entry, at: Date, transaction: Transaction): Promise<void> => {
  const { _id, lodgeId, authorId, mentioned = [] } = entry
  const key = debateKeys.entry(_id)
  await withdrawRounds(side, { _id: key }, transaction)
  await withdrawRounds(side, { debateEntryId: _id }, transaction)
  const comments = await side.debateComment
    .find({ parentId: _id }, { authorId: 1, repliedTo: 1, mentioned: 1 }, { session: transaction.session })
    .lean<Comment[]>()
  const authorOf = new Map(comments.map((comment) => [comment._id, comment.authorId]))
  const receivers = [
    ...mentioned.map((profileId) => ({ profileId, key: debateKeys.mention('entry', _id) })),
    ...comments.flatMap(namedFor),
    ...(await likedFor(side, 'DebateEntry', new Map([[_id, authorId]]), transaction)),
    ...(await likedFor(side, 'DebateEntryComment', authorOf, transaction)),
  ]
  await withdrawLater(side, { lodgeId, key, receivers, at }, transaction)
}
