/** A picture turned and cut: the media service draws it, and the cards get its new address. */
import { ApiError } from '@samvaer/contracts/client'
import { ProductError } from '@samvaer/contracts/core/errors'
import type { WholePicture } from '@samvaer/contracts/media/shapes'
import type { MyMedium, profileMedia } from '@samvaer/contracts/profile/media'
import type { HandlerCall } from '@samvaer/service-kit/http/implement'
import { whileItWorks } from '@samvaer/service-kit/http/peers'
import { itemOf } from '../album-keys.ts'
import type { AlbumRow } from '../models/album.ts'
import type { AlbumMediumRow } from '../models/album-medium.ts'
import type { ProfileParts } from '../models/models.ts'
import { myMedium } from '../reading/own-media.ts'
import type { Viewer } from '../viewer.ts'
import { addressOf } from './claim.ts'
import { afterChange } from './move.ts'

type Edit = HandlerCall<typeof profileMedia.calls.EditMedia>['input']

const whose = ({ side, profileId, community }: Viewer) => ({
  profileId,
  community,
  dark: side.dark,
  item: itemOf(profileId),
})

/** @throws ProductError NotFound for what is not the member's own picture */
export const uncutMedium = async ({ peers }: ProfileParts, owner: Viewer, mediaId: number): Promise<WholePicture> => {
  try {
    return await peers.post('Media/GetWholePicture', { ...whose(owner), mediaId })
  } catch (error) {
    if (error instanceof ApiError && error.code === 'NotFound') throw new ProductError(error.code)
    throw error
  }
}

const drawn = async (parts: ProfileParts, owner: Viewer, edit: Edit) => {
  try {
    return await parts.peers.post('Media/EditPicture', { ...whose(owner), ...edit }, whileItWorks())
  } catch (error) {
    if (error instanceof ApiError && (error.code === 'NotFound' || error.code === 'Conflict'))
      throw new ProductError(error.code)
    throw error
  }
}

/**
 * When the service ends between drawing and writing, cards have an address without a picture until it is edited again.
 * @throws ProductError NotFound for what is not the member's own picture, Conflict for two edits at once
 */
export const editMedium = async (parts: ProfileParts, owner: Viewer, edit: Edit): Promise<MyMedium> => {
  const { side, profileId: ownerId } = owner
  const mine = { _id: edit.mediaId, ownerId, deletedAt: null }
  const { item: card, edits } = await drawn(parts, owner, edit)
  const { row, album } = await parts.transaction(async (transaction) => {
    const { session } = transaction
    // An edit that came later may be written earlier.
    const older = { ...mine, $or: [{ edits: { $lt: edits } }, { edits: { $exists: false } }] }
    await side.albumMedium.updateOne(older, { $set: { address: addressOf(card), edits } }, { session })
    const found = await side.albumMedium.findOne(mine, null, { session }).lean<AlbumMediumRow>()
    const its = found && (await side.album.findById(found.albumId, null, { session }).lean<AlbumRow>())
    if (!found || !its) throw new ProductError('NotFound')
    await afterChange(parts, side, ownerId, { albumIds: [its._id], transaction })
    return { row: found, album: its }
  })
  return myMedium(row, album.place, card)
}
