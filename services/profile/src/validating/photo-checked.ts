/** The mark of a photo check stands while every picture of the card is one that staff have compared. */
import type { Transaction } from '@samvaer/service-kit/parts'
import type { AlbumMediumRow } from '../models/album-medium.ts'
import { type ProfileParts, sideOf } from '../models/models.ts'
import type { PhotoCheckRow } from '../models/photo-check.ts'

type Session = Partial<Pick<Transaction, 'session'>>

/** Returns the pictures that stand on the cards: the first, of a couple the first two. */
export const cardPictures = async (
  parts: ProfileParts,
  ownerId: number,
  { session }: Session = {},
): Promise<AlbumMediumRow[] | undefined> => {
  const options = session ? { session } : {}
  const side = sideOf(parts, false)
  const album = await side.album.findOne({ ownerId, place: 'ProfilePictures' }, { _id: 1 }, options).lean()
  if (!album) return undefined
  const known = await parts.models.persons.findOne({ _id: ownerId }, { persons: 1 }, options).lean()
  return side.albumMedium
    .find({ albumId: album._id, deletedAt: null }, null, options)
    .sort({ position: 1 })
    .limit(known?.persons.length === 2 ? 2 : 1)
    .lean<AlbumMediumRow[]>()
}

export const isChecked = (
  pictures: readonly Pick<AlbumMediumRow, '_id'>[],
  check: Pick<PhotoCheckRow, 'compared'> | null,
): boolean => pictures.length > 0 && pictures.every(({ _id }) => check?.compared.includes(_id))

/** Forgets what was compared: it was with other persons. */
export const forgetCompared = async (
  { models }: ProfileParts,
  { session }: Transaction,
  profileId: number,
): Promise<void> => {
  await models.photoCheck.updateOne({ _id: profileId }, { $set: { compared: [] } }, { session })
}
