/**
 * A picture turned and cut: drawn anew from the uncut one, under another address, so that no cache shows it as it was.
 * The uncut one goes along, for its owner to cut it anew.
 */
import { randomUUID } from 'node:crypto'
import { copyFile, mkdir, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { ProductError } from '@samvaer/contracts/core/errors'
import type { media } from '@samvaer/contracts/media/calls'
import type { MediaCard, WholePicture } from '@samvaer/contracts/media/shapes'
import { masterSide } from '@samvaer/contracts/media/values'
import { loggable } from '@samvaer/service-kit/errors'
import type { HandlerCall } from '@samvaer/service-kit/http/implement'
import { fileToken, mediaPath } from './addresses/media-urls.ts'
import { eraseLeaving } from './erase.ts'
import { finishSoon } from './finish-renditions.ts'
import type { MediumRow, PictureEdit } from './models/medium.ts'
import { type MediaParts, type Side, sideOf } from './models/models.ts'
import type { EditingResult } from './pictures/picture-jobs.ts'
import { cardsFor } from './reading/cards.ts'
import { folderOf, masterFile, newAddress, originalFile, renditionFile, wholeFile } from './storage/keys.ts'
import { workshopOf } from './workshop.ts'

type Edit = HandlerCall<typeof media.calls.EditPicture>['input']

interface Source {
  key: string
  isMaster: boolean
}

/**
 * The master, or the upload while it is still being made: what is drawn from afterwards is cut already.
 * @throws ProductError Conflict when neither is there
 */
const sourceOf = async (parts: MediaParts, side: Side, medium: MediumRow): Promise<Source> => {
  const folder = folderOf(side.dark, medium)
  const { storage } = workshopOf(parts)
  for (const name of [masterFile, medium.edit ? null : medium.original]) {
    if (name === null) continue
    const key = `${folder}/${name}`
    if (await storage.open(key)) return { key, isMaster: name === masterFile }
  }
  throw new ProductError('Conflict')
}

const drawnFrom = async (parts: MediaParts, { key, isMaster }: Source, { rotate, crop }: Edit, work: string) => {
  const { storage, pictures } = workshopOf(parts)
  const { file, done } = await storage.local(key)
  try {
    const job = { kind: 'editing', file, rotate, crop, folder: work, withMaster: !isMaster } as const
    const look = await pictures.run(job, { urgent: true })
    if (isMaster) await copyFile(file, join(work, masterFile))
    return look
  } finally {
    await done()
  }
}

/** @throws ProductError Conflict when another edit was quicker */
const drawn = async (
  parts: MediaParts,
  side: Side,
  { medium, edit, work }: { medium: MediumRow; edit: Edit; work: string },
): Promise<EditingResult> => {
  for (;;) {
    const source = await sourceOf(parts, side, medium)
    try {
      return await drawnFrom(parts, source, edit, work)
    } catch (error) {
      if (!(await side.medium.exists({ _id: medium._id, address: medium.address }))) throw new ProductError('Conflict')
      // The upload went while this one waited for its turn, as the master had been made: that one stays.
      if (await workshopOf(parts).storage.open(source.key)) throw error
    }
  }
}

/** Replaces the files first, then the row, which names those of before until they are erased. */
const replace = async (
  parts: MediaParts,
  side: Side,
  { medium, edit: { rotate, crop }, look, work }: { medium: MediumRow; edit: Edit; look: EditingResult; work: string },
): Promise<MediumRow> => {
  const { storage } = workshopOf(parts)
  const { _id, address: before, item } = medium
  const address = newAddress()
  const folder = folderOf(side.dark, { address })
  try {
    for (const name of [...look.renditions.map(renditionFile), originalFile, masterFile, wholeFile])
      await storage.takeOver(join(work, name), `${folder}/${name}`)
    const { whole, ...shown } = look
    const edit = { rotate, crop, whole }
    const now = { address, ...shown, edit, original: originalFile, attempts: 0, createdAt: parts.clock() }
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

const notEdited = { rotate: 0, crop: { x: 0, y: 0, width: 1, height: 1 } } as const

/** Returns the size of the master of a picture that was not edited: as large as it is, or will be. */
const masterSizeOf = ({ width, height }: MediumRow): PictureEdit['whole'] => {
  const part = Math.min(1, masterSide / Math.max(width, height))
  return { width: Math.round(width * part), height: Math.round(height * part) }
}

export const wholePicture = (
  parts: MediaParts,
  { profileId, community, dark }: Pick<Edit, 'profileId' | 'community' | 'dark'>,
  medium: MediumRow,
): WholePicture => {
  const { whole, ...edit } = medium.edit ?? { ...notEdited, whole: masterSizeOf(medium) }
  const path = mediaPath(medium.address, medium.edit ? 'whole' : 'large')
  const viewer = { viewerId: profileId, community, dark }
  const { parameter } = fileToken(path, viewer, parts.settings.sealKeys, parts.clock())
  return { ...whole, url: `${path}?${parameter}`, edit }
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
    const edited = await replace(parts, side, { medium, edit, look, work })
    // The task tries again what fails here.
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
