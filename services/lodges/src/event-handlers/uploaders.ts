/** What a change of members means for the pictures and videos that they put into lodges (docs/product/states.md). */
import type { DirectoryProfile } from '@samvaer/contracts/event'
import type { Transaction } from '@samvaer/service-kit/define-service'
import { isListed } from '@samvaer/service-kit/directory'
import { countMedia } from '../albums/album-counters.ts'
import { removeMedia } from '../albums/album-media.ts'
import type { AlbumMediaRow } from '../models/album-media.ts'
import type { Side } from '../models/models.ts'

/** Whoever is no longer found on a side disappears with the media at once, and comes back with them. */
const listMedia = async (side: Side, profile: DirectoryProfile, transaction: Transaction): Promise<void> => {
  const { session } = transaction
  const listed = isListed(profile, side)
  const other = { authorId: profile.profileId, listed: !listed, deletedAt: null }
  const rows = await side.albumMedia.find(other, null, { session }).lean<AlbumMediaRow[]>()
  if (rows.length === 0) return
  await side.albumMedia.updateMany({ _id: { $in: rows.map(({ _id }) => _id) } }, { $set: { listed } }, { session })
  for (const [lodgeId, some] of Map.groupBy(rows, (row) => row.lodgeId)) {
    const counted = some.map((row) => [row, { ...row, listed }] as const)
    await countMedia(side, lodgeId, counted, transaction)
  }
}

export const handleUploaders = async (
  side: Side,
  profiles: readonly DirectoryProfile[],
  now: Date,
  transaction: Transaction,
): Promise<void> => {
  for (const [listed, some] of Map.groupBy(profiles, (profile) => isListed(profile, side))) {
    const authorId = { $in: some.map(({ profileId }) => profileId) }
    const differing = await side.albumMedia
      .distinct('authorId', { authorId, listed: !listed, deletedAt: null })
      .session(transaction.session)
    for (const profile of some.filter(({ profileId }) => differing.includes(profileId)))
      await listMedia(side, profile, transaction)
  }
  // The media service erases the files by itself; what stands for them here goes with them.
  for (const { profileId } of profiles.filter(({ status }) => status === 'Deleted'))
    await eraseUploader(side, profileId, now, transaction)
}

/** Everything that somebody put up on a side, on leaving it for good; the files go within the hour. */
export const eraseUploader = async (
  side: Side,
  authorId: number,
  at: Date,
  transaction: Transaction,
): Promise<void> => {
  const { session } = transaction
  const own = await side.albumMedia
    .find({ authorId, deletedAt: null }, { _id: 1 }, { session })
    .lean<Pick<AlbumMediaRow, '_id'>[]>()
  for (const { _id } of own) await removeMedia(side, { _id }, { by: authorId, now: at }, transaction)
  await side.albumMedia.updateMany({ authorId }, { $set: { purgeAt: at } }, { session })
}
