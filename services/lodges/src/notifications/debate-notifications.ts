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

/** Comments are gone, few at a time: nobody is to be led to them any more. */
export const withdrawComments = async (
  side: Side,
  lodgeId: number,
  comments: readonly Comment[],
  at: Date,
  transaction: Transaction,
): Promise<void> => {
  const [first] = comments
  if (!first) return
  const keys = comments.map(({ _id }) => debateKeys.comment(_id))
  await withdrawRounds(side, { _id: { $in: keys } }, transaction)
  const authorOf = new Map(comments.map(({ _id, authorId }) => [_id, authorId]))
  const liked = await likedFor(side, 'DebateEntryComment', authorOf, transaction)
  const receivers = [...comments.flatMap(namedFor), ...liked]
  await withdrawLater(side, { lodgeId, key: debateKeys.comment(first._id), receivers, at }, transaction)
}

/** An entry is gone, with what members heard of it; what stands below it is followingDebates'. */
export const withdrawEntry = async (side: Side, entry: Entry, at: Date, transaction: Transaction): Promise<void> => {
  const { _id, lodgeId, authorId, mentioned = [] } = entry
  const key = debateKeys.entry(_id)
  await withdrawRounds(side, { _id: key }, transaction)
  const receivers = [
    ...mentioned.map((profileId) => ({ profileId, key: debateKeys.mention('entry', _id) })),
    ...(await likedFor(side, 'DebateEntry', new Map([[_id, authorId]]), transaction)),
  ]
  await withdrawLater(side, { lodgeId, key, receivers, at }, transaction)
}
