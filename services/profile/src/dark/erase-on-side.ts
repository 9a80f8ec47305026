/** What a member has on the dark variant besides the dark profile: red albums, visits, the guestbook (rules.md 2.9). */
import type { Transaction } from '@samvaer/service-kit/define-service'
import { accessOf } from '../albums/keys.ts'
import { endReading } from '../albums/readers.ts'
import type { AlbumRow } from '../models/album.ts'
import { type ProfileParts, sideOf } from '../models/models.ts'
import type { VisitRow } from '../models/visit.ts'
import { forgetVisits } from '../visiting/visits.ts'

/** Pictures are unreadable at once; their files go with the next round of eraseDeletedMedia, within the hour. */
export const eraseOnDarkSide = async (
  parts: ProfileParts,
  transaction: Transaction,
  profileId: number,
): Promise<void> => {
  const { session, publish } = transaction
  const side = sideOf(parts, true)
  await endReading(side, { profileId }, transaction)
  await endReading(side, { ownerId: profileId }, transaction)
  const albums = await side.album.find({ ownerId: profileId }, null, { session }).lean<AlbumRow[]>()
  for (const { _id, community } of albums) {
    const access = accessOf(_id)
    await publish('MediaAccessChanged', access, { access, community, dark: true, audience: 'Owner', kept: false })
  }
  const now = parts.clock()
  const erased = { $set: { deletedAt: now, purgeAt: now, albumTitle: '' } }
  await side.albumMedium.updateMany({ ownerId: profileId }, erased, { session })
  await side.album.deleteMany({ ownerId: profileId }, { session })
  await side.mediaLike.deleteMany({ $or: [{ profileId }, { ownerId: profileId }] }, { session })
  const visits = { $or: [{ visitorId: profileId }, { profileId }] }
  await forgetVisits(side, await side.visit.find(visits, { profileId: 1 }, { session }).lean<VisitRow[]>(), transaction)
  await side.visitBox.deleteOne({ _id: profileId }, { session })
  const { guestbookEntry, guestbookSetting } = parts.models
  await guestbookEntry.deleteMany({ $or: [{ profileId }, { authorId: profileId }] }, { session })
  await guestbookSetting.deleteOne({ _id: profileId }, { session })
}
