/** Likes (docs/product/calls.md; hiding by docs/product/states.md and docs/product/blocking.md). */
import { ProductError } from '@samvaer/contracts/core/errors'
import type { Gender } from '@samvaer/contracts/core/values'
import type { ProfileCard } from '@samvaer/contracts/profile/card'
import { aboutRow } from '@samvaer/service-kit/database/about-row'
import { listOrder, skipOf } from '@samvaer/service-kit/database/list-order'
import { isDuplicateKey } from '@samvaer/service-kit/errors'
import type { LikedItem } from '../liked-item.ts'
import type { Like, SiteParts } from '../models/models.ts'
import { commonHandlers } from '../policy.ts'

const newestFirst = listOrder({ key: 'createdAt', type: 'time', id: 'profileId' })

/** Likes read in one go while a page is filled: many more than a page, because some of their givers are not shown. */
const likesAtOnce = 100

/** The events of an item are numbered: transactions at the same time would only make each other start over. */
const toggleOnce = (parts: SiteParts, item: LikedItem, profileId: number): Promise<boolean> =>
  parts.transaction(
    async ({ session, publish }) => {
      const { itemType, itemId, dark } = item
      // A like of before names no side.
      const own = { itemType, itemId, profileId, dark: { $in: [dark, null] } }
      const removed = await parts.models.Like.deleteOne(own, { session })
      const liked = removed.deletedCount === 0
      const like = { ...item, profileId }
      if (liked) await parts.models.Like.create([{ ...like, createdAt: parts.clock() }], { session })
      await publish('LikeChanged', `like:${itemType}:${itemId}`, { ...like, liked })
      return liked
    },
    aboutRow(parts.models.Like, `${item.itemType} ${item.itemId}`),
  )

/**
 * Takes the like back, or gives it when there was none.
 * @returns whether the item is liked afterwards
 * @throws ProductError NotFound when the member likes this number on the other side: then it is no item of this one
 */
const toggle = async (parts: SiteParts, item: LikedItem, profileId: number): Promise<boolean> => {
  const { itemType, itemId, dark } = item
  for (;;) {
    try {
      return await toggleOnce(parts, item, profileId)
    } catch (error) {
      if (!isDuplicateKey(error)) throw error
      if (await parts.models.Like.exists({ itemType, itemId, profileId, dark: !dark }))
        throw new ProductError('NotFound')
      // The same member liked it at the same moment elsewhere: now there is a like to take back.
    }
  }
}

interface ShownLike {
  like: Like
  card: ProfileCard
}

interface Reader {
  hidden: number[]
  genderFilter: Gender | undefined
}

/** The likes of an item that the reader may see, newest first, from behind an anchor on. */
async function* shownLikes(
  parts: SiteParts,
  item: LikedItem,
  { hidden, genderFilter }: Reader,
  start: string | undefined,
): AsyncGenerator<ShownLike> {
  let anchor = start
  for (;;) {
    const seen = { ...item, profileId: { $nin: hidden } }
    const likes = await parts.models.Like.find({ $and: [seen, newestFirst.behind({ anchor })] })
      .sort(newestFirst.sort)
      .limit(likesAtOnce)
      .lean<Like[]>()
    const likers = likes.map((like) => like.profileId)
    const [cards, listed] = await Promise.all([
      parts.directory.cards(likers),
      parts.directory.listedAmong(likers, item),
    ])
    for (const like of likes) {
      const card = cards.get(like.profileId)
      if (!card || (genderFilter && card.gender !== genderFilter)) continue
      if (listed.has(like.profileId)) yield { like, card }
    }
    const last = likes.at(-1)
    if (!last || likes.length < likesAtOnce) return
    anchor = newestFirst.cursorOf(last)
  }
}

export const likeCalls = (parts: SiteParts) =>
  commonHandlers({
    ToggleLike: async ({ viewer: { profileId }, objects: { likedItem: item } }) => {
      return { liked: await toggle(parts, item, profileId) }
    },

    GetLikeProfiles: async ({ input, blocks, objects: { likedItem: item } }) => {
      const { genderFilter, take, anchor } = input
      let left = skipOf(input)
      const shown: ShownLike[] = []
      const reader = { hidden: (await blocks()).hidden, genderFilter }
      for await (const one of shownLikes(parts, item, reader, anchor)) {
        if (left > 0) left -= 1
        else if (shown.push(one) > take) break
      }
      const page = shown.slice(0, take)
      const last = shown.length > take ? page.at(-1) : undefined
      return { items: page.map(({ card }) => card), next: last ? newestFirst.cursorOf(last.like) : null }
    },

    GetLikeDeletedProfilesCount: async ({ blocks, objects: { likedItem: item } }) => {
      const { hidden } = await blocks()
      const count = await parts.models.Like.countDocuments({
        ...item,
        giverDeleted: true,
        profileId: { $nin: hidden },
      })
      return { count }
    },
  })
