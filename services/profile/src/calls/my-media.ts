/** A member's own pictures and videos: put into albums, described, moved, sorted, deleted and brought back. */
import { ProductError } from '@samvaer/contracts/core/errors'
import type { profileMedia } from '@samvaer/contracts/profile/media'
import { addToAlbum } from '../albums/claim.ts'
import { editMedium, uncutMedium } from '../albums/edit.ts'
import { eraseAlbumMedia } from '../albums/erase.ts'
import { ownMedia, putAway, putInto } from '../albums/move.ts'
import { lockOwnAlbum, onLightSide, profilePicturesOf } from '../albums/own-album.ts'
import { sortAlbum } from '../albums/sort.ts'
import type { ProfileParts } from '../models/models.ts'
import { profileHandlers } from '../policy.ts'
import { myMedium } from '../reading/own-media.ts'
import { type Viewer, viewerOf } from '../viewer.ts'

const byAlbum = <Row extends { albumId: number }>(rows: Row[]): Map<number, Row[]> =>
  Map.groupBy(rows, ({ albumId }) => albumId)

const restore = (parts: ProfileParts, owner: Viewer, mediaIds: number[], into: number | undefined) =>
  parts.transaction(async (transaction) => {
    const { side, profileId } = owner
    const rows = await ownMedia(side, profileId, mediaIds, { deleted: true, session: transaction.session })
    for (const [albumId, some] of byAlbum(rows)) {
      const album = await lockOwnAlbum(owner, into ?? albumId, transaction)
      await putInto(parts, side, album, { rows: some, transaction })
    }
  })

export const myMediaCalls = (parts: ProfileParts) =>
  profileHandlers<typeof profileMedia>()({
    AddMedia: async (call) => {
      const { albumId: _, ...added } = call.input
      const { album } = call.objects
      const { rows, cards } = await addToAlbum(parts, call.viewer, album, added)
      return { items: rows.flatMap((row) => shown(row, album, cards)) }
    },

    AddProfilePictures: async (call) => {
      const { input } = call
      const owner = await viewerOf(parts, call)
      onLightSide(owner)
      const album = await profilePicturesOf(parts, owner)
      const { rows, cards } = await addToAlbum(parts, owner, album, input)
      return { items: rows.flatMap((row) => shown(row, album, cards)) }
    },

    UpdateMedia: async (call) => {
      const { mediaId, alt } = call.input
      const { side, profileId: ownerId } = call.viewer
      const mine = { _id: mediaId, ownerId, deletedAt: null }
      const { matchedCount } = await side.albumMedium.updateOne(mine, { $set: { alt } })
      if (matchedCount === 0) throw new ProductError('NotFound')
      return {}
    },

    GetMediaForEdit: async ({ viewer, input: { mediaId } }) => uncutMedium(parts, viewer, mediaId),

    EditMedia: async (call) => ({ item: await editMedium(parts, call.viewer, call.input) }),

    DeleteMedia: async (call) => {
      const { mediaIds } = call.input
      const { side, profileId } = call.viewer
      await parts.transaction(async (transaction) => {
        const rows = await ownMedia(side, profileId, mediaIds, { deleted: false, session: transaction.session })
        await putAway(parts, side, profileId, { rows, transaction })
      })
      return {}
    },

    RestoreMedia: async (call) => {
      const { mediaIds, albumId } = call.input
      await restore(parts, call.viewer, mediaIds, albumId)
      return {}
    },

    EraseMedia: async (call) => {
      const { mediaIds } = call.input
      const { side, profileId } = call.viewer
      const rows = await parts.transaction(({ session }) =>
        ownMedia(side, profileId, mediaIds, { deleted: true, session }),
      )
      await eraseAlbumMedia(parts, side, profileId, rows)
      return {}
    },

    MoveMedia: async (call) => {
      const { mediaIds, albumId } = call.input
      const owner = call.viewer
      await parts.transaction(async (transaction) => {
        const { side, profileId } = owner
        const album = await lockOwnAlbum(owner, albumId, transaction)
        const rows = await ownMedia(side, profileId, mediaIds, { deleted: false, session: transaction.session })
        await putInto(parts, side, album, { rows, transaction })
      })
      return {}
    },

    SortMedia: async (call) => {
      const { albumId, mediaIds } = call.input
      await sortAlbum(parts, call.viewer, albumId, mediaIds)
      return {}
    },

    SetProfilePictures: async (call) => {
      const { mediaIds } = call.input
      const owner = await viewerOf(parts, call)
      onLightSide(owner)
      await sortAlbum(parts, owner, (await profilePicturesOf(parts, owner))._id, mediaIds)
      return {}
    },
  })

type Added = Awaited<ReturnType<typeof addToAlbum>>

const shown = (row: Added['rows'][number], { place }: Parameters<typeof addToAlbum>[2], cards: Added['cards']) => {
  const card = cards.get(row._id)
  return card ? [myMedium(row, place, card)] : []
}
