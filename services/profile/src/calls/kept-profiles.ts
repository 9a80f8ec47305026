/** Favourites and tagged profiles: a member's own lists of others; on the dark side, of those who are found there. */

import { ProductError } from '@samvaer/contracts/core/errors'
import type { currentProfile } from '@samvaer/contracts/identity/current-profile'
import type { notifications } from '@samvaer/contracts/notifications/calls'
import type { topMenu } from '@samvaer/contracts/notifications/top-menu'
import type { profiles } from '@samvaer/contracts/profile/calls'
import { keptLimits } from '@samvaer/contracts/profile/values'
import { listOrder } from '@samvaer/service-kit/database/list-order'
import { answerContact } from '../answer-contact.ts'
import { type KeptProfileRow, keptKey } from '../models/kept-profile.ts'
import type { ProfileParts } from '../models/models.ts'
import { notificationKeys, raise, withdraw } from '../notifications/notifications.ts'
import { profileHandlers } from '../policy.ts'
import { lastSeenOf } from '../reading/whereabouts.ts'
import { notHidden, type Viewer, viewerOf } from '../viewer.ts'

type List = 'favorite' | 'tagged'

const most: Record<List, number> = { favorite: keptLimits.favorites, tagged: keptLimits.tagged }

const keep = async (parts: ProfileParts, list: List, viewer: Viewer, otherId: number): Promise<void> => {
  const { profileId } = viewer
  const model = parts.models[list]
  const _id = keptKey(profileId, otherId)
  if (await model.exists({ _id })) return
  if ((await model.countDocuments({ profileId })) >= most[list])
    throw new ProductError('Conflict', { reason: 'TooMany', most: most[list] })
  const at = parts.clock()
  const row = { profileId, otherId, listed: true, addedAt: at }
  await parts.transaction(async (transaction) => {
    const { session } = transaction
    const { upsertedCount } = await model.updateOne({ _id }, { $setOnInsert: row }, { upsert: true, session })
    // The tagged list belongs to its owner alone.
    if (list === 'tagged') return
    await answerContact(transaction, [profileId, otherId], 'Favourite', at)
    if (upsertedCount === 0) return
    await raise(transaction, {
      key: notificationKeys.favorite(profileId),
      bundle: 'favorite',
      profileId: otherId,
      type: 'Favorite',
      actorId: profileId,
      path: `/Profile/${profileId}`,
      dark: viewer.dark,
      at,
    })
  })
}

/**
 * Finds the kept profiles that may be shown, newest first, at most as many as may be kept; exported for the test of its
 * costs.
 */
export const keptQuery = (parts: ProfileParts, list: List, viewer: Viewer) =>
  parts.models[list]
    .find({ profileId: viewer.profileId, listed: true, ...notHidden('otherId', viewer) })
    .sort({ addedAt: -1, otherId: -1 })
    .limit(most[list])
    .lean<KeptProfileRow[]>()

const keptIds = async (parts: ProfileParts, list: List, viewer: Viewer): Promise<number[]> => {
  const ids = (await keptQuery(parts, list, viewer)).map(({ otherId }) => otherId)
  if (!viewer.dark || viewer.staff) return ids
  const found = await parts.directory.darkAmong(ids)
  return ids.filter((id) => found.has(id))
}

const cardsIn = async ({ directory }: ProfileParts, ids: number[]) => {
  const cards = await directory.cards(ids)
  return ids.map((id) => cards.get(id)).filter((card) => card !== undefined)
}

/** Returns those of the profiles who are online. */
const hereAmong = async (parts: ProfileParts, list: List, viewer: Viewer): Promise<number[]> => {
  const ids = await keptIds(parts, list, viewer)
  const seen = await lastSeenOf(parts, ids)
  return ids.filter((id) => seen.get(id) === 'Now')
}

const latestKeepers = listOrder({ key: 'addedAt', type: 'time', id: 'profileId' })
const mostKeepers = 1000

/** Finds who has the viewer among their favourites, newest first; exported for the test of its costs. */
export const keepersQuery = ({ models }: ProfileParts, viewer: Viewer, behind: { anchor?: string | undefined } = {}) =>
  models.favorite
    .find({ otherId: viewer.profileId, ...notHidden('profileId', viewer), $and: [latestKeepers.behind(behind)] })
    .sort(latestKeepers.sort)
    .lean<KeptProfileRow[]>()

/** Returns those of them who may be found. */
const keepersIn = async ({ directory }: ProfileParts, viewer: Viewer, rows: KeptProfileRow[]) => {
  const ids = rows.map(({ profileId }) => profileId)
  const listed = await directory.listedAmong(ids, viewer)
  return rows.filter(({ profileId }) => listed.has(profileId))
}

export const keptProfileCalls = (parts: ProfileParts) =>
  profileHandlers<typeof profiles>()({
    AddFavorite: async (call) => {
      await keep(parts, 'favorite', call.viewer, call.input.profileId)
      return {}
    },
    RemoveFavorite: async ({ input, profile }) => {
      const { profileId } = profile
      await parts.transaction(async (transaction) => {
        const kept = { _id: keptKey(profileId, input.profileId) }
        const { deletedCount } = await parts.models.favorite.deleteOne(kept, { session: transaction.session })
        if (deletedCount === 0) return
        await answerContact(transaction, [profileId, input.profileId], 'NoFavourite', parts.clock())
        await withdraw(transaction, input.profileId, notificationKeys.favorite(profileId))
      })
      return {}
    },
    GetFavoritedBy: async (call) => {
      const { input } = call
      const viewer = await viewerOf(parts, call)
      const total = (await keepersIn(parts, viewer, await keepersQuery(parts, viewer).limit(mostKeepers))).length
      if (!viewer.profile.subscriber && !viewer.staff) return { items: [], next: null, total, limited: total > 0 }
      const { skip, take } = input
      const read = await keepersQuery(parts, viewer, input)
        .skip(input.anchor === undefined ? skip : 0)
        .limit(take + 1)
      const { rows, next } = latestKeepers.pageOf(read, take)
      const shown = await keepersIn(parts, viewer, rows)
      const cards = await parts.directory.cards(shown.map(({ profileId }) => profileId))
      const items = shown.flatMap(({ profileId, addedAt }) => {
        const card = cards.get(profileId)
        return card ? [{ ...card, addedAt: addedAt.toISOString() }] : []
      })
      return { items, next, total, limited: false }
    },
    TagProfile: async (call) => {
      await keep(parts, 'tagged', call.viewer, call.input.profileId)
      return {}
    },
    UntagProfile: async ({ input, profile }) => {
      await parts.models.tagged.deleteOne({ _id: keptKey(profile.profileId, input.profileId) })
      return {}
    },
  })

export const favoriteMenuCalls = (parts: ProfileParts) =>
  profileHandlers<typeof topMenu>()({
    Favorites: async (call) => {
      const { page, take } = call.input
      const ids = await keptIds(parts, 'favorite', await viewerOf(parts, call))
      const seen = await lastSeenOf(parts, ids)
      const isHere = (id: number) => seen.get(id) === 'Now'
      const inOrder = [...ids.filter(isHere), ...ids.filter((id) => !isHere(id))]
      const cards = await cardsIn(parts, inOrder.slice(page * take, (page + 1) * take))
      return { items: cards.map((card) => ({ ...card, online: isHere(card.profileId) })) }
    },
    OnlineFavorites: async (call) => {
      return { items: await cardsIn(parts, await hereAmong(parts, 'favorite', await viewerOf(parts, call))) }
    },
  })

export const taggedCalls = (parts: ProfileParts) =>
  profileHandlers<typeof currentProfile>()({
    Tags: async (call) => {
      const ids = await keptIds(parts, 'tagged', await viewerOf(parts, call))
      return { items: await cardsIn(parts, ids) }
    },
  })

export const onlineCountCalls = (parts: ProfileParts) =>
  profileHandlers<typeof notifications>()({
    OnlineFavoritesCount: async (call) => ({
      count: (await hereAmong(parts, 'favorite', await viewerOf(parts, call))).length,
    }),
    OnlineTaggedCount: async (call) => ({
      count: (await hereAmong(parts, 'tagged', await viewerOf(parts, call))).length,
    }),
  })
