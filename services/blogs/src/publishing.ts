/** Lists an entry among the others, removes it, and brings it back. */
import { picturesIn, plainText, type RichText } from '@samvaer/contracts/text/rich-text'
import type { Transaction } from '@samvaer/service-kit/parts'
import { excerptOf } from '@samvaer/service-kit/text/excerpt'
import { nameKey } from '@samvaer/service-kit/text/name-key'
import type { Mentioned } from '@samvaer/service-kit/writing/mentions'
import { purgeTime } from '@samvaer/service-kit/writing/moderated-items'
import { pictureField } from '@samvaer/service-kit/writing/text-pictures'
import type { ClientSession } from 'mongoose'
import { followEntry } from './follow-entry.ts'
import type { EntryRow } from './models/entry.ts'
import type { BlogsParts, Side } from './models/models.ts'
import { queueEntryNotifications, queueEntryWithdrawal } from './notifications/entry-notifications.ts'
import { mentionsIn, notifyMentioned } from './notifications/mention-notifications.ts'
import { notificationPath } from './notifications/notifications.ts'
import { showPictures } from './pictures/show-pictures.ts'
import { publishedWithin } from './reading/published-within.ts'
import { wordsOf } from './reading/search-words.ts'
import { countTags, refreshEntriesOf } from './standing.ts'
import type { WholeEntry } from './viewer.ts'

export interface Written {
  title: string
  text: RichText
  tags: string[]
}

/** Returns the fields derived from a text: its excerpt for lists, and the words by which it is found. */
export const derivedOf = (written: Written): Pick<EntryRow, 'excerpt' | 'words'> => ({
  excerpt: excerptOf(written.text),
  words: wordsOf(written),
})

export interface NewEntry extends Written {
  _id: number
  community: string
  authorId: number
  authorName: string
}

/** Returns the members whom a new entry mentions; asked before the transaction that publishes it. */
export const mentionedInNew = (
  parts: BlogsParts,
  side: Side,
  entry: Pick<NewEntry, '_id' | 'text' | 'community' | 'authorId'>,
): Promise<Mentioned> => {
  const { text, community, authorId: writerId } = entry
  return mentionsIn(parts, side, { text: plainText(text), community, writerId, entry })
}

/** Enters a new entry, follows it for its author, and notifies whom it mentions and the author's followers. */
export const publishEntry = async (
  side: Side,
  { authorName, ...entry }: NewEntry,
  { mentions, hearing: mentioned }: Mentioned,
  now: Date,
  transaction: Transaction,
): Promise<void> => {
  const { session } = transaction
  const { _id: blogEntryId, community, authorId, title, text, tags } = entry
  const times = { createdAt: now, activityAt: now }
  const derived = { ...publishedWithin(now, now), ...derivedOf({ title, text, tags }) }
  const row = { ...entry, ...times, ...derived, ...pictureField(text), mentions, mentioned, listed: true }
  await side.entry.create([row], { session })
  await showPictures(side, authorId, picturesIn(text), transaction)
  const follow = { profileId: authorId, blogEntryId, authorId, listed: true, ...times }
  await side.entryFollow.create([follow], { session })
  await countTags(side, community, tags, 1, session)
  await refreshEntriesOf(side, { _id: authorId, community, nameKey: nameKey(authorName, community) }, session)
  const about = { title, path: notificationPath(blogEntryId), dark: side.dark, actorId: authorId, at: now }
  await notifyMentioned(transaction, { itemType: 'BlogEntry', itemId: blogEntryId }, mentioned, about)
  await queueEntryNotifications(side, { _id: blogEntryId, authorId, createdAt: now, mentioned }, transaction)
}

const authorOf = async (side: Side, { authorId, community }: WholeEntry, session: ClientSession) => {
  const author = await side.author.findById(authorId, { nameKey: 1 }, { session }).lean()
  return { _id: authorId, community, nameKey: author?.nameKey ?? '' }
}

/** @returns false when it was gone already */
export const removeEntry = async (
  side: Side,
  entry: WholeEntry,
  { by, now }: { by: number; now: Date },
  transaction: Transaction,
): Promise<boolean> => {
  const { session } = transaction
  const { _id: blogEntryId, community } = entry
  const purgeAt = purgeTime(by, now)
  const before = await side.entry
    .findOneAndUpdate(
      { _id: blogEntryId, listed: true },
      { $set: { listed: false, deletedAt: now, deletedBy: by, purgeAt } },
      { session, projection: { tags: 1, authorId: 1, activityAt: 1, mentioned: 1, pictures: 1 } },
    )
    .lean()
  if (!before) return false
  await showPictures(side, before.authorId, before.pictures ?? [], transaction)
  await followEntry(side, { ...before, listed: false, deletedAt: now, purgeAt }, transaction)
  await countTags(side, community, before.tags, -1, session)
  await refreshEntriesOf(side, await authorOf(side, entry, session), session)
  await queueEntryWithdrawal(side, before, now, transaction)
  return true
}

/**
 * Restores an entry as it was; nobody is notified a second time.
 * @param listed whether the author is Active
 * @returns false when it was back already
 */
export const bringBackEntry = async (
  side: Side,
  entry: WholeEntry,
  listed: boolean,
  transaction: Transaction,
): Promise<boolean> => {
  const { session } = transaction
  const { _id: blogEntryId, community } = entry
  const before = await side.entry
    .findOneAndUpdate(
      { _id: blogEntryId, deletedAt: { $ne: null } },
      { $set: { listed }, $unset: { deletedAt: 1, deletedBy: 1, purgeAt: 1 } },
      { session, projection: { tags: 1, authorId: 1, activityAt: 1, pictures: 1 } },
    )
    .lean()
  if (!before) return false
  await showPictures(side, before.authorId, before.pictures ?? [], transaction)
  const { _id, authorId, activityAt } = before
  await followEntry(side, { _id, authorId, activityAt, listed }, transaction)
  if (!listed) return true
  await countTags(side, community, before.tags, 1, session)
  await refreshEntriesOf(side, await authorOf(side, entry, session), session)
  return true
}
