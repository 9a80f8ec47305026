/**
 * Notifies of mentions in an entry or a comment (docs/product/limits.md, docs/product/blocking.md and
 * docs/product/dark-variant.md).
 */
import type { LikeItemType } from '@samvaer/contracts/liked-items'
import type { Notification } from '@samvaer/service-kit/notifications/notifications'
import type { Transaction } from '@samvaer/service-kit/parts'
import { type Mentioned, mentionedIn } from '@samvaer/service-kit/writing/mentions'
import type { BlogsParts, Side } from '../models/models.ts'
import { notificationKeys, raise } from './notifications.ts'

interface Mentioning {
  text: string
  community: string
  writerId: number
  /** The entry that the text is or stands below. */
  entry: { _id: number; authorId: number }
}

/** True when a member may learn of a mention: on the dark variant, only one who has written or is followed there. */
const isThere = async (side: Side, profileId: number): Promise<boolean> => {
  if (!side.dark) return true
  if (await side.author.exists({ _id: profileId })) return true
  return (await side.comment.exists({ authorId: profileId })) !== null
}

/**
 * True when a member wants to hear of a mention: not across a block, with the writer or with the author of the entry,
 * nor of what the member has hidden.
 */
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
 * The mentions of a text: of members of the community, the first of them who are to hear of it.
 * @param heard who hears of the text anyway, or was notified of it before
 */
export const mentionsIn = (
  parts: BlogsParts,
  side: Side,
  mentioning: Mentioning,
  heard: readonly number[] = [],
): Promise<Mentioned> => {
  const { text, community, writerId } = mentioning
  return mentionedIn(
    parts,
    { text, writerId, dark: side.dark, heard },
    {
      named: async (names) => {
        const keys = [...new Set(names.map(({ key }) => key))]
        const members = await parts.models.memberName.find({ community, key: { $in: keys } }).lean()
        return new Map(members.map(({ key, _id }) => [key, _id]))
      },
      hearing: async (profileIds, most) => {
        const hearing: number[] = []
        for (const profileId of profileIds) {
          if (hearing.length === most) break
          if (!(await isThere(side, profileId))) continue
          if (await wantsToHear(parts, side, mentioning, profileId)) hearing.push(profileId)
        }
        return hearing
      },
    },
  )
}

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
