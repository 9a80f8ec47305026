/** Counts of albums, counted anew in the transaction of what changed them (R28). */
import type { Transaction } from '@samvaer/service-kit/parts'
import type { ProfileParts, Side } from '../models/models.ts'
import { bothSides } from '../models/models.ts'
import type { PhotoCheckRow } from '../models/photo-check.ts'
import { cardPictures, isChecked } from '../validating/photo-checked.ts'

type InTransaction = Pick<Transaction, 'session'>

export const recountMedia = async (side: Side, albumId: number, { session }: InTransaction): Promise<void> => {
  const there = { albumId, deletedAt: null }
  const pictures = await side.albumMedium.countDocuments({ ...there, kind: 'Picture' }, { session })
  const videos = await side.albumMedium.countDocuments({ ...there, kind: 'Video' }, { session })
  await side.album.updateOne({ _id: albumId }, { $set: { pictures, videos } }, { session })
}

/** Counts anew who may look into an album, and who asks to. */
export const recountReaders = async (side: Side, albumId: number, { session }: InTransaction): Promise<void> => {
  const grants = await side.albumGrant.countDocuments({ albumId, listed: true }, { session })
  const waiting = { albumId, declined: false, listed: true }
  const requests = await side.albumRequest.countDocuments(waiting, { session })
  await side.album.updateOne({ _id: albumId }, { $set: { grants, requests }, $inc: { changes: 1 } }, { session })
}

/** Publishes which pictures stand on the cards now, and whether staff have compared them with the member. */
export const publishProfilePictures = async (
  parts: ProfileParts,
  ownerId: number,
  { session, publish }: Transaction,
): Promise<void> => {
  const first = await cardPictures(parts, ownerId, { session })
  if (!first) return
  const check = await parts.models.photoCheck.findById(ownerId, null, { session }).lean<PhotoCheckRow>()
  const pictures = first.map(({ address }) => `${address}/small`)
  const photoChecked = isChecked(first, check) && { photoChecked: true as const }
  await publish('ProfilePicturesChanged', `profile:${ownerId}`, { profileId: ownerId, pictures, ...photoChecked })
}

/** Publishes whether there is anything that waits for the owner's consent while that is missing. */
export const publishWhetherMedia = async (
  parts: ProfileParts,
  ownerId: number,
  { session, publish }: Transaction,
): Promise<void> => {
  let hasMedia = false
  for (const { albumMedium } of bothSides(parts))
    hasMedia ||= (await albumMedium.exists({ ownerId, deletedAt: null }).session(session)) !== null
  await publish('ProfileMediaChanged', `profile:${ownerId}`, { profileId: ownerId, hasMedia })
}
