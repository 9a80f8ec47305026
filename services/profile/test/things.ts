/**
 * The things that the matrices ask about: a member with albums of every kind, something deleted, and an entry in the
 * guestbook.
 */
import { mkdir, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { mediaService } from '@samvaer/media/service'
import type { Things } from './every-call.ts'
import { png } from './png.ts'
import { albumWith, type Person, type ProfileWorld } from './profile-world.ts'

/** Gives a picture the file that an edit draws it from; its rows alone are made elsewhere. */
const fileOf = async (world: ProfileWorld, mediaId: number): Promise<void> => {
  const medium = await world.service(mediaService).parts.models.medium.findById(mediaId).lean()
  const address = medium?.address ?? ''
  const folder = join(world.settings.dataDir, 'uploads', 'stored', 'light', address.slice(0, 2), address)
  await mkdir(folder, { recursive: true })
  await writeFile(join(folder, 'master.webp'), png())
}

export const thingsOf = async (world: ProfileWorld, owner: Person, writer: Person): Promise<Things> => {
  const open = await albumWith(world, owner, 'Public', { title: 'Have', count: 2 })
  const closed = await albumWith(world, owner, 'Protected', { title: 'Lukket' })
  const red = await albumWith(world, owner, 'Red', { title: 'Rødt' })
  const [mediaId = 0, deletedMediaId = 0] = open.mediaIds
  await fileOf(world, mediaId)
  await owner.api.post('ProfileMedia/DeleteMedia', { mediaIds: [deletedMediaId] })
  await owner.dark.post('Guestbook/SaveGuestbookSettings', { whoMayWrite: 'Everyone', approval: false })
  const { entryId } = await writer.dark.post('Guestbook/AddEntry', { profileId: owner.id, text: 'Hilsen' })
  await world.drainEvents()
  return {
    profileId: owner.id,
    albumId: open.albumId,
    mediaId,
    closedId: closed.albumId,
    closedMediaId: closed.mediaIds[0] ?? 0,
    deletedMediaId,
    redId: red.albumId,
    redMediaId: red.mediaIds[0] ?? 0,
    entryId,
  }
}

/** Numbers that nobody ever had. */
export const nothing: Things = {
  profileId: 987_000_001,
  albumId: 987_000_002,
  mediaId: 987_000_003,
  closedId: 987_000_004,
  closedMediaId: 987_000_005,
  deletedMediaId: 987_000_006,
  redId: 987_000_007,
  redMediaId: 987_000_008,
  entryId: 987_000_009,
}
