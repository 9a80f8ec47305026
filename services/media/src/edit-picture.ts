/** A picture turned and cut for good: drawn anew from its master, under another address, so that no cache shows it as it was. */
import { randomUUID } from 'node:crypto'
import { mkdir, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { ProductError } from '@samvaer/contracts/errors'
import type { media } from '@samvaer/contracts/media'
import type { MediaCard } from '@samvaer/contracts/media-fields'
import { loggable } from '@samvaer/service-kit/errors'
import type { HandlerCall } from '@samvaer/service-kit/implement'
import { eraseLeaving } from './erase.ts'
import { finishSoon } from './finish-renditions.ts'
import type { MediumRow } from './models/medium.ts'
import { type MediaParts, type Side, sideOf } from './models/models.ts'
import type { FirstLookResult } from './pictures/picture-jobs.ts'
import { cardsFor } from './reading/cards.ts'
import { folderOf, masterFile, newAddress, originalFile, renditionFile } from './storage/keys.ts'
import { workshopOf } from './workshop.ts'

type Edit = HandlerCall<typeof media.calls.EditPicture>['input']

/** The master, or the upload while the master is still being made. @throws ProductError Conflict when neither is there */
const sourceOf = async (parts: MediaParts, side: Side, medium: MediumRow): Promise<string> => {
  const folder = folderOf(side.dark, medium)
  const { storage } = workshopOf(parts)
  for (const name of [medium.original, masterFile]) {
    if (name === null) continue
    const key = `${folder}/${name}`
    if (await storage.open(key)) return key
  }
  throw new ProductError('Conflict')
}

const drawnFrom = async (parts: MediaParts, key: string, { rotate, crop }: Edit, work: string) => {
  const { storage, pictures } = workshopOf(parts)
  const { file, done } = await storage.local(key)
  try {
    return await pictures.run({ kind: 'editing', file, rotate, crop, folder: work }, { urgent: true })
  } finally {
    await done()
  }
}

/** @throws ProductError Conflict when another edit was quicker */
const drawn = async (
  parts: MediaParts,
  side: Side,
  { medium, edit, work }: { medium: MediumRow; edit: Edit; work: string },
): Promise<FirstLookResult> => {
  for (;;) {
    const key = await sourceOf(parts, side, medium)
    try {
      return await drawnFrom(parts, key, edit, work)
    } catch (error) {
      if (!(await side.medium.exists({ _id: medium._id, address: medium.address }))) throw new ProductError('Conflict')
      // The upload went while this one waited for its turn, as the master had been made: that one stays.
      if (await workshopOf(parts).storage.open(key)) throw error
    }
  }
}

/** Files first, then the row, which names those of before until they are erased. */
const replace = async (
  parts: MediaParts,
  side: Side,
  { medium, look, work }: { medium: MediumRow; look: FirstLookResult; work: string },
): Promise<MediumRow> => {
  const { storage } = workshopOf(parts)
  const { _id, address: before, item } = medium
  const address = newAddress()
  const folder = folderOf(side.dark, { address })
  try {
    for (const name of [...look.renditions.map(renditionFile), originalFile])
      await storage.takeOver(join(work, name), `${folder}/${name}`)
    const now = { address, ...look, original: originalFile, attempts: 0, createdAt: parts.clock() }
    const edited = await side.medium
      .findOneAndUpdate(
        { _id, address: before, item, deletedAt: null },
        { $set: now, $push: { leaving: before }, $inc: { edits: 1 } },
        { returnDocument: 'after' },
      )
      .lean<MediumRow>()
    // Edited or deleted at this moment.
    if (!edited) throw new ProductError('Conflict')
    return edited
  } catch (error) {
    await storage.remove(folder)
    throw error
  }
}

/** @throws ProductError Conflict for two at once */
export const editPicture = async (
  parts: MediaParts,
  edit: Edit,
  medium: MediumRow,
): Promise<{ item: MediaCard; edits: number }> => {
  const { profileId, community, dark, mediaId } = edit
  const side = sideOf(parts, dark)
  const work = join(workshopOf(parts).workFolder, randomUUID())
  await mkdir(work, { recursive: true, mode: 0o700 })
  try {
    const look = await drawn(parts, side, { medium, edit, work })
    const edited = await replace(parts, side, { medium, look, work })
    // What fails here the task does.
    await eraseLeaving(parts, side, edited).catch((error: unknown) =>
      parts.log.warn({ medium: mediaId, failure: loggable(error) }, 'files of before are erased later'),
    )
    finishSoon(parts, dark, edited)
    const [card] = await cardsFor(parts, [mediaId], { viewerId: profileId, community, dark })
    if (!card) throw new ProductError('NotFound')
    return { item: card, edits: edited.edits ?? 0 }
  } finally {
    await rm(work, { recursive: true, force: true })
  }
}
