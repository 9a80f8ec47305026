/**
 * Keeps the likes of a service's own items, as the site publishes them (decision 6): their rows, the number that an item
 * carries, and the notification of its author. A service says of each kind of its items where it stands and whose it is.
 */
import type { DomainEventPayload } from '@samvaer/contracts/domain-events'
import type { DirectoryProfile } from '@samvaer/contracts/identity/domain-events'
import type { LikeItemType } from '@samvaer/contracts/liked-items'
import type { ClientSession, Model } from 'mongoose'
import { deleteLimited, type WriteLimit } from '../database/limited-writes.ts'
import { isListed } from '../directory.ts'
import type { Notification, notificationsFrom } from '../notifications/notifications.ts'
import type { Parts, SingleEventHandler, Transaction } from '../parts.ts'
import type { FanOutStep } from '../tasks/fan-out.ts'
import { type KeptLikes, keptLikes, type StoredLike } from './like-model.ts'

export type LikeChange = DomainEventPayload<'LikeChanged'>

interface LikeSide {
  readonly dark: boolean
}

/** An item, with the member who wrote it. */
export interface LikedItem {
  authorId: number
}

/** The facts of a notification that an item gives; the rest follows from the like. */
type Notice<Service extends string> = Pick<Notification<Service>, 'type' | 'title' | 'variant' | 'path'>

/** One kind of likable items, as its service has them. */
export interface LikedKind<Side extends LikeSide, Item extends LikedItem, Row, Service extends string> {
  /** The rows that carry the number of their likes. */
  rows(side: Side): Model<Row>
  /** Finds the item in the community of the like; undefined where nobody asks for its likes any more. */
  find(side: Side, like: LikeChange, session: ClientSession): Promise<Item | undefined>
  /** Returns what the author is told, undefined where nothing; absent of a kind whose authors hear of no likes. */
  notice?(side: Side, item: Item, like: LikeChange, session: ClientSession): Promise<Notice<Service> | undefined>
  /** Tells open pages, after the commit. */
  changed?(side: Side, item: Item, like: LikeChange): void
  /** The collection of its likes and what a row says besides; by default `like` of the side, and nothing. */
  kept?: { in: (side: Side) => KeptLikes; more: (item: Item, at: Date) => object }
}

const notificationKey = (likeId: string): string => `like:${likeId}`

interface Counted {
  _id: number
  likes: number
}

type AnyKind<Side extends LikeSide, Service extends string> = LikedKind<Side, LikedItem, Counted, Service>

/**
 * Describes a kind of items. Its own types end here, so that kinds stand in one table.
 * @param _service the service whose notifications its notices are
 */
export const likedKind = <Side extends LikeSide, Item extends LikedItem, Row, const Service extends string>(
  _service: Service,
  kind: LikedKind<Side, Item, Row, Service>,
): AnyKind<Side, Service> => kind as unknown as AnyKind<Side, Service>

interface Keeping<Side extends LikeSide, Service extends string> {
  kinds: Partial<Record<LikeItemType, AnyKind<Side, Service>>>
  /** The sides on which a like may have been given; one of before names none. */
  sidesOf(dark: boolean | undefined): readonly Side[]
  notifications: ReturnType<typeof notificationsFrom<Service>>
}

export interface LikesOfItems<Side extends LikeSide> {
  onLike: SingleEventHandler<'LikeChanged'>
  /** Lets the likes of a member count who is found on the side, and no others. */
  listing(side: Side): FanOutStep<DirectoryProfile>[]
  /** Takes the likes of a member out of the numbers, and erases them. */
  erasing(side: Side): FanOutStep<number>[]
}

/** Withdraws what the author of an item heard of its likes: the item is gone. */
export const withdrawLikes = async (
  { withdraw }: Pick<ReturnType<typeof notificationsFrom>, 'withdraw'>,
  { rows, where, item }: KeptLikes,
  { _id, authorId }: LikedItem & { _id: number },
  transaction: Transaction,
): Promise<void> => {
  const its = { ...where, [item]: _id, profileId: { $ne: authorId } }
  const likes = await rows.find(its, { _id: 1 }, { session: transaction.session }).lean()
  for (const like of likes) await withdraw(transaction, authorId, notificationKey(like._id))
}

/** The likes of some kinds of items, which all keep them in the same way. */
export const likesOfItems = <Side extends LikeSide, const Service extends string>(
  { directory }: Pick<Parts<never>, 'directory'>,
  { kinds, sidesOf, notifications }: Keeping<Side, Service>,
): LikesOfItems<Side> => {
  type Kind = AnyKind<Side, Service>
  const all = Object.entries(kinds) as [LikeItemType, Kind][]

  const keptBy = (kind: Kind, side: Side, itemType: LikeItemType): KeptLikes =>
    kind.kept ? kind.kept.in(side) : keptLikes((side as Side & { like: Model<StoredLike> }).like, itemType)

  const count = (kind: Kind, side: Side, ids: readonly number[], by: 1 | -1, session: ClientSession) =>
    kind.rows(side).updateMany({ _id: { $in: [...ids] } }, { $inc: { likes: by } }, { session })

  /** Likes of one thing become one notification. */
  const notify = async (
    { kind, side, item, like }: { kind: Kind; side: Side; item: LikedItem; like: LikeChange },
    { key, at }: { key: string; at: Date },
    transaction: Transaction,
  ): Promise<void> => {
    const { authorId: profileId } = item
    const { itemType, itemId, profileId: actorId, liked } = like
    if (!kind.notice || actorId === profileId) return
    if (!liked) return notifications.withdraw(transaction, profileId, key)
    const notice = await kind.notice(side, item, like, transaction.session)
    if (!notice) return
    const bundle = `like:${itemType}:${itemId}`
    await notifications.raise(transaction, { ...notice, key, profileId, actorId, bundle, dark: side.dark, at })
  }

  /** @returns how many likes changed */
  const relist = async (
    [itemType, kind]: [LikeItemType, Kind],
    side: Side,
    { profileId, listed }: { profileId: number; listed: boolean },
    { most, session }: WriteLimit,
  ): Promise<number> => {
    const kept = keptBy(kind, side, itemType)
    const other = { ...kept.where, profileId, listed: !listed }
    const likes = await kept.rows.find(other, null, { session }).limit(most).lean()
    if (likes.length === 0) return 0
    await kept.rows.updateMany({ _id: { $in: likes.map(({ _id }) => _id) } }, { $set: { listed } }, { session })
    const ids = likes.map((like) => Number(like[kept.item]))
    await count(kind, side, ids, listed ? 1 : -1, session)
    return likes.length
  }

  return {
    onLike: async (like, { transaction, envelope }) => {
      const { session } = transaction
      const { itemType, itemId, profileId, liked } = like
      const kind = kinds[itemType]
      if (!kind) return
      for (const side of sidesOf(like.dark)) {
        const item = await kind.find(side, like, session)
        if (!item) continue
        const { rows, keyOf } = keptBy(kind, side, itemType)
        const _id = keyOf(itemId, profileId)
        const known = await rows.findOne({ _id }, null, { session }).lean()
        // A like that is known already, from the seed or an earlier delivery, changes nothing.
        if (liked === (known !== null)) return
        const at = new Date(envelope.occurredAt)
        await notify({ kind, side, item, like }, { key: notificationKey(_id), at }, transaction)
        const giver = known ? undefined : await directory.find(profileId)
        const listed = known ? known.listed : !giver || isListed(giver, side)
        const its = kind.kept ? kind.kept.more(item, at) : { itemType, itemId }
        if (known) await rows.deleteOne({ _id }, { session })
        else await rows.create([{ ...its, _id, profileId, listed }], { session })
        if (!listed) return
        await count(kind, side, [itemId], known ? -1 : 1, session)
        transaction.afterCommit(() => kind.changed?.(side, item, like))
        return
      }
    },
    listing: (side) =>
      all.map(
        (one) =>
          ({ profileId, ...profile }, most, { session }) =>
            relist(one, side, { profileId, listed: isListed(profile, side) }, { most, session }),
      ),
    erasing: (side) =>
      all.flatMap((one) => {
        const { rows, where } = keptBy(one[1], side, one[0])
        return [
          (profileId, most, { session }) => relist(one, side, { profileId, listed: false }, { most, session }),
          (profileId, most, { session }) => deleteLimited(rows, { ...where, profileId }, { most, session }),
        ]
      }),
  }
}
