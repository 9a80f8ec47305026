/**
 * Notifies of mentions in an entry or a comment (docs/product/limits.md, docs/product/blocking.md and
 * docs/product/dark-variant.md).
 */
import type { LikeItemType } from '@samvaer/contracts/liked-items'
import type { Notification } from '@samvaer/service-kit/notifications/notifications'
import type { Transaction } from '@samvaer/service-kit/parts'
import { reachSome } from '@samvaer/service-kit/rights/contacts'
import { mentionPlaces } from '@samvaer/service-kit/text/mention-places'
import type { MentionedName } from '@samvaer/service-kit/writing/comment-model'
import type { CommentRow } from '../models/comment.ts'
import type { BlogsParts, Side } from '../models/models.ts'
import { notificationKeys, raise } from './notifications.ts'

/** The most notifications of one text, its changes included (docs/product/limits.md). */
const mostMentions = 10

interface Mentioning {
  text: string
  community: string
  writerId: number
  /** The entry that the text is or stands below. */
  entry: { _id: number; authorId: number }
}

/** Members whose names stand behind an @, each once, in the order of the text. */
const namedIn = async (
  { models }: BlogsParts,
  { text, community }: Pick<Mentioning, 'text' | 'community'>,
): Promise<MentionedName[]> => {
  const places = mentionPlaces(text)
  if (places.length === 0) return []
  const members = await models.memberName
    .find({ community, key: { $in: [...new Set(places.flat().map(({ key }) => key))] } })
    .lean()
  const idOf = new Map(members.map(({ key, _id }) => [key, _id]))
  const named = new Map<number, string>()
  for (const names of places) {
    const name = names.find(({ key }) => idOf.has(key))
    const profileId = name && idOf.get(name.key)
    if (profileId !== undefined && !named.has(profileId)) named.set(profileId, name?.written ?? '')
  }
  return [...named].map(([profileId, name]) => ({ profileId, name }))
}

/** Returns the members whom a text mentions, as they are kept with the text: the first ten (docs/product/limits.md). */
export const mentionsOf = async (
  parts: BlogsParts,
  text: string,
  community: string,
): Promise<Pick<CommentRow, 'mentions'>> => {
  const named = await namedIn(parts, { text, community })
  return { mentions: named.slice(0, mostMentions) }
}

/** Nobody learns of the dark variant by a mention: there, only who has written or is followed there is meant. */
const isThere = async (side: Side, profileId: number): Promise<boolean> => {
  if (!side.dark) return true
  if (await side.author.exists({ _id: profileId })) return true
  return (await side.comment.exists({ authorId: profileId })) !== null
}

/** Neither across a block, with the writer or with the author of the entry, nor of what the member has hidden. */
const wantsToHear = async (
  { directory }: BlogsParts,
  side: Side,
  { writerId, entry: { _id: blogEntryId, authorId } }: Mentioning,
  profileId: number,
): Promise<boolean> => {
  const hidden = await directory.hiddenFrom(profileId)
  if (hidden.includes(writerId) || hidden.includes(authorId)) return false
  if (await side.hiddenAuthor.exists({ profileId, authorId: { $in: [writerId, authorId] } })) return false
  return (await side.hiddenEntry.exists({ profileId, blogEntryId })) === null
}

/**
 * Returns the mentioned members who are to hear of a text.
 * @param heard who hears of the text anyway, or was notified of it before
 */
export const mentionedIn = async (
  parts: BlogsParts,
  side: Side,
  mentioning: Mentioning,
  heard: readonly number[] = [],
): Promise<number[]> => {
  const without = new Set([mentioning.writerId, ...heard])
  const mentioned: number[] = []
  for (const { profileId } of await namedIn(parts, mentioning)) {
    if (mentioned.length === mostMentions) break
    if (without.has(profileId) || !(await isThere(side, profileId))) continue
    if (await wantsToHear(parts, side, mentioning, profileId)) mentioned.push(profileId)
  }
  return reachSome(parts, { senderId: mentioning.writerId, dark: side.dark }, mentioned)
}

/**
 * Of those whom a changed text mentions, the ones that it notifies now: a text notifies ten altogether, each of them once.
 */
export const newlyMentioned = (mentioned: readonly number[], notified: readonly number[] = []): number[] =>
  mentioned.filter((profileId) => !notified.includes(profileId)).slice(0, Math.max(0, mostMentions - notified.length))

type About = Pick<Notification<'blogs'>, 'title' | 'path' | 'dark' | 'actorId' | 'at'>

export const notifyMentioned = async (
  transaction: Transaction,
  item: { itemType: LikeItemType; itemId: number },
  mentioned: readonly number[],
  about: About,
): Promise<void> => {
  const key = notificationKeys.mention(item.itemType, item.itemId)
  for (const profileId of mentioned) await raise(transaction, { ...about, key, profileId, type: 'BlogMention' })
}

/** The notifications of the mentions of a text: of whom, by which key. */
export const notificationsOfMentions = (
  itemType: LikeItemType,
  itemId: number,
  mentioned: readonly number[] = [],
): { profileId: number; key: string }[] =>
  mentioned.map((profileId) => ({ profileId, key: notificationKeys.mention(itemType, itemId) }))
