/** A member's own albums: found by their owner alone, and changed by one act at a time. */
import { ProductError } from '@samvaer/contracts/core/errors'
import { isDuplicateKey } from '@samvaer/service-kit/errors'
import type { Transaction } from '@samvaer/service-kit/parts'
import type { AlbumRow } from '../models/album.ts'
import { type ProfileParts, type Side, sideOf } from '../models/models.ts'
import type { Viewer } from '../viewer.ts'

type Owner = Pick<Viewer, 'profileId' | 'community' | 'side'>

const own = ({ profileId, community }: Owner, albumId: number) => ({ _id: albumId, ownerId: profileId, community })

/**
 * Locks an own album for an act: another one on this album waits, or begins again.
 * @throws ProductError NotFound when it is not the owner's any more
 */
export const lockOwnAlbum = async (owner: Owner, albumId: number, { session }: Transaction): Promise<AlbumRow> => {
  const turn = { $inc: { changes: 1 } }
  const album = await owner.side.album.findOneAndUpdate(own(owner, albumId), turn, { session }).lean<AlbumRow>()
  if (!album) throw new ProductError('NotFound')
  return album
}

export const foundProfilePictures = (parts: ProfileParts, ownerId: number): Promise<AlbumRow | null> =>
  sideOf(parts, false).album.findOne({ ownerId, place: 'ProfilePictures' }).lean<AlbumRow>().exec()

/**
 * Returns the album of the profile pictures; it is there from the first one on. It is light: cards are the same on both
 * sides.
 */
export const profilePicturesOf = async (
  parts: ProfileParts,
  { profileId: ownerId, community }: Pick<Viewer, 'profileId' | 'community'>,
): Promise<AlbumRow> => {
  const found = await foundProfilePictures(parts, ownerId)
  if (found) return found
  const row = { _id: await parts.nextId('album'), ownerId, community, place: 'ProfilePictures' as const }
  try {
    await sideOf(parts, false).album.create([{ ...row, createdAt: parts.clock() }])
  } catch (error) {
    if (!isDuplicateKey(error)) throw error
  }
  const made = await foundProfilePictures(parts, ownerId)
  if (!made) throw new ProductError('Conflict')
  return made
}

/** The owner on the light side, where the profile pictures are. @throws ProductError NotAllowed on the dark variant */
export const onLightSide = (viewer: Viewer): Side => {
  if (viewer.dark) throw new ProductError('NotAllowed', { reason: 'LightOnly' })
  return viewer.side
}
