/**
 * Leaving the dark variant takes red albums, visits and the guestbook of it along (docs/product/dark-variant.md); files
 * go within a day.
 */
import type { Transaction } from '@samvaer/service-kit/define-service'
import { changeMediaAccess } from '@samvaer/service-kit/media-items'
import { accessOf } from '../album-keys.ts'
import { putAway } from '../albums/move.ts'
import type { AlbumMediumRow } from '../models/album-medium.ts'
import { type ProfileParts, sideOf } from '../models/models.ts'
import { forgetGuestbook, forgetReadersAndVisits } from './profiles.ts'

/** Nobody reads a file from here on; the next round of erasing takes it away. */
export const forgetDarkSide = async (
  parts: ProfileParts,
  profileId: number,
  transaction: Transaction,
): Promise<void> => {
  const { session } = transaction
  const side = sideOf(parts, true)
  const own = { ownerId: profileId }
  const there = { ...own, deletedAt: null }
  const rows = await side.albumMedium.find(there, null, { session }).lean<AlbumMediumRow[]>()
  await putAway(parts, side, profileId, { rows, transaction })
  await side.albumMedium.updateMany(own, { $set: { purgeAt: parts.clock() } }, { session })
  await side.listing.deleteOne({ _id: profileId }, { session })
  await forgetReadersAndVisits(side, profileId, transaction)
  for (const { _id, community } of await side.album.find(own, { community: 1 }, { session }).lean()) {
    await changeMediaAccess(transaction, accessOf(_id), { community, dark: true, audience: 'Owner', kept: false })
  }
  await side.album.deleteMany(own, { session })
  await forgetGuestbook(parts, profileId, transaction)
}
