/** Follows changes of members in the pictures and videos that they put into lodges (docs/product/states.md). */
import type { DirectoryProfile } from '@samvaer/contracts/identity/domain-events'
import { keptAt, updateLimited } from '@samvaer/service-kit/database/limited-writes'
import { isListed } from '@samvaer/service-kit/directory'
import { type FanOutStep, heavy } from '@samvaer/service-kit/tasks/fan-out'
import type { ClientSession } from 'mongoose'
import { countMedia } from '../albums/album-counters.ts'
import { removeMedia } from '../albums/album-media.ts'
import type { AlbumMediaRow } from '../models/album-media.ts'
import type { LodgesParts, Side } from '../models/models.ts'
import { ofDeleted } from './leavers.ts'

/** Hides the media of members who are no longer found on a side, and shows them when they are. */
const listMedia =
  (side: Side): FanOutStep<DirectoryProfile> =>
  async (profile, most, transaction) => {
    const { session } = transaction
    const listed = isListed(profile, side)
    const other = { authorId: profile.profileId, listed: !listed, deletedAt: null }
    const rows = await side.albumMedia.find(other, null, { session }).limit(most).lean<AlbumMediaRow[]>()
    await side.albumMedia.updateMany({ _id: { $in: rows.map(({ _id }) => _id) } }, { $set: { listed } }, { session })
    for (const [lodgeId, some] of Map.groupBy(rows, (row) => row.lodgeId)) {
      const counted = some.map((row) => [row, { ...row, listed }] as const)
      await countMedia(side, lodgeId, counted, transaction)
    }
    return rows.length
  }

const removeUploads =
  ({ clock }: Pick<LodgesParts, 'clock'>, side: Side): FanOutStep<number> =>
  async (authorId, most, transaction) => {
    const there = { authorId, deletedAt: null }
    const { session } = transaction
    const own = await side.albumMedia.find(there, { _id: 1 }, { session }).limit(most).lean<AlbumMediaRow[]>()
    for (const { _id } of own) await removeMedia(side, { _id }, { by: authorId, now: clock() }, transaction)
    return own.length
  }

/** Erases everything that somebody put up on a side, on leaving it for good; the files go within the hour. */
export const eraseUploaderSteps = (parts: Pick<LodgesParts, 'clock'>, side: Side): FanOutStep<number>[] => [
  heavy(4, removeUploads(parts, side)),
  (authorId, most, { session }) => {
    const purgeAt = parts.clock()
    return updateLimited(side.albumMedia, { authorId, ...keptAt(purgeAt) }, { $set: { purgeAt } }, { most, session })
  },
]

/** The media service erases the files of deleted members by itself; what stands for them here goes with them. */
export const uploaderSteps = (parts: Pick<LodgesParts, 'clock'>, side: Side): FanOutStep<DirectoryProfile>[] => [
  heavy(2, listMedia(side)),
  ...eraseUploaderSteps(parts, side).map(ofDeleted),
]

export const differingUploaders = async (
  side: Side,
  profiles: readonly DirectoryProfile[],
  session: ClientSession,
): Promise<unknown[]> => {
  const differing: unknown[] = []
  for (const [listed, some] of Map.groupBy(profiles, (profile) => isListed(profile, side))) {
    const authorId = { $in: some.map(({ profileId }) => profileId) }
    const media = { authorId, listed: !listed, deletedAt: null }
    differing.push(...(await side.albumMedia.distinct('authorId', media).session(session)))
  }
  return differing
}
