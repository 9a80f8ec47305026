/** Who hears that an entry was published, and that it is gone: in portions, each in a transaction of its own. */
import type { Task, Transaction } from '@samvaer/service-kit/define-service'
import type { EntryRow } from '../models/entry.ts'
import { type BlogsParts, bothSides, type Side } from '../models/models.ts'
import type { TellingRow } from '../models/telling.ts'
import { noticesOfComment } from './comment-notices.ts'
import { noticesOfMentions } from './mention-notices.ts'
import { noticeKeys, noticePath, raise, withdraw } from './notices.ts'

const portionSize = 50
/** As long as a notification lives (milliseconds): then nobody has to hear that the entry is gone. */
const kept = 180 * 24 * 60 * 60 * 1000

type Notices = TellingRow['notices']

const portions = (blogEntryId: number, act: TellingRow['act'], notices: Notices, at: Date): TellingRow[] =>
  Array.from({ length: Math.ceil(notices.length / portionSize) }, (_, index) => ({
    _id: `${blogEntryId}:${act}:${index}`,
    blogEntryId,
    act,
    done: false,
    at,
    purgeAt: new Date(at.getTime() + kept),
    notices: notices.slice(index * portionSize, (index + 1) * portionSize),
  }))

/** Enters the followers of the author of a new entry; who is mentioned in it hears of that alone. */
export const queueEntryNotices = async (
  side: Side,
  { _id, authorId, createdAt, mentioned = [] }: Pick<EntryRow, '_id' | 'authorId' | 'createdAt' | 'mentioned'>,
  { session }: Transaction,
): Promise<void> => {
  const followers = await side.authorFollow.find({ authorId }, { profileId: 1 }, { session }).lean()
  // A follow rests while the author is hidden.
  const hiding = await side.hiddenAuthor.find({ authorId }, { profileId: 1 }, { session }).lean()
  const resting = new Set([...hiding.map(({ profileId }) => profileId), ...mentioned])
  const awake = followers.filter(({ profileId }) => !resting.has(profileId))
  const notices = awake.map(({ profileId }) => ({ profileId, key: noticeKeys.entry(_id) }))
  if (notices.length > 0) await side.telling.insertMany(portions(_id, 'raise', notices, createdAt), { session })
}

/** Everything that was told of the mentions, likes and comments of an entry. */
const noticesWithin = async (
  side: Side,
  { _id, authorId, mentioned }: Pick<EntryRow, '_id' | 'authorId' | 'mentioned'>,
  { session }: Transaction,
): Promise<Notices> => {
  const told = { authorId: 1, repliedTo: 1, mentioned: 1 } as const
  const comments = await side.comment.find({ blogEntryId: _id }, told, { session }).lean()
  const authorOf = new Map(comments.map((comment) => [comment._id, comment.authorId]))
  const ofEntry = await side.like.find({ itemType: 'BlogEntry', itemId: _id }, null, { session }).lean()
  const liked = { itemType: 'BlogComment' as const, itemId: { $in: [...authorOf.keys()] } }
  const likes = [...ofEntry, ...(await side.like.find(liked, null, { session }).lean())]
  const ofLikes = likes.flatMap(({ itemType, itemId, profileId }) => {
    const receiver = itemType === 'BlogEntry' ? authorId : authorOf.get(itemId)
    const key = noticeKeys.like(itemType, itemId, profileId)
    return receiver === undefined || receiver === profileId ? [] : [{ profileId: receiver, key }]
  })
  const ofComments = comments.flatMap((comment) => noticesOfComment(comment, authorId))
  return [...noticesOfMentions('BlogEntry', _id, mentioned), ...ofComments, ...ofLikes]
}

/** Enters that an entry is gone: for those who heard of it, and for whatever was told of what stood under it. */
export const queueEntryWithdrawal = async (
  side: Side,
  entry: Pick<EntryRow, '_id' | 'authorId' | 'mentioned'>,
  now: Date,
  transaction: Transaction,
): Promise<void> => {
  const { session } = transaction
  const published = { blogEntryId: entry._id, act: 'raise' as const }
  await side.telling.deleteMany({ ...published, done: false }, { session })
  await side.telling.updateMany({ ...published, done: true }, { $set: { act: 'withdraw', done: false } }, { session })
  const rows = portions(entry._id, 'withdraw', await noticesWithin(side, entry, transaction), now)
  if (rows.length > 0) await side.telling.insertMany(rows, { session })
}

const tellPortion = async (side: Side, { _id, act }: TellingRow, transaction: Transaction): Promise<void> => {
  const { session } = transaction
  // Another process, or the end of the entry, may have been faster.
  const row = await side.telling
    .findOneAndUpdate({ _id, act, done: false }, { $set: { done: true } }, { session })
    .lean()
  if (!row) return
  if (act === 'withdraw') {
    for (const { profileId, key } of row.notices) await withdraw(transaction, profileId, key)
    await side.telling.deleteOne({ _id }, { session })
    return
  }
  const entry = await side.entry.findOne({ _id: row.blogEntryId, listed: true }, { text: 0 }, { session }).lean()
  if (!entry) return
  const { title, authorId, createdAt } = entry
  const about = { title, path: noticePath(entry._id), dark: side.dark, actorId: authorId, at: createdAt }
  for (const { profileId, key } of row.notices)
    await raise(transaction, { ...about, key, profileId, type: 'BlogEntryByFollowedAuthor' })
}

export const tellOfEntries = (parts: BlogsParts): Task => ({
  name: 'tell-of-entries',
  everySeconds: 3,
  run: async () => {
    for (const side of bothSides(parts))
      for (;;) {
        const due = await side.telling.find({ done: false }).sort({ at: 1 }).limit(20).lean<TellingRow[]>()
        if (due.length === 0) break
        for (const row of due) await parts.transaction((transaction) => tellPortion(side, row, transaction))
      }
  },
})
