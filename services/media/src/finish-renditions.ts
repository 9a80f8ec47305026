/** The rest of the renditions, made when nobody waits: then the uploaded file is deleted (R20). */
import { randomUUID } from 'node:crypto'
import { mkdir, rm } from 'node:fs/promises'
import { basename, join } from 'node:path'
import { ProductError } from '@samvaer/contracts/core/errors'
import { renditionNames } from '@samvaer/contracts/media/shapes'
import { loggable } from '@samvaer/service-kit/errors'
import type { Task } from '@samvaer/service-kit/parts'
import { processQueues } from '@samvaer/service-kit/tasks/work-queue'
import type { MediumRow, RenditionFormat, StoredRendition } from './models/medium.ts'
import { type MediaParts, sideOf } from './models/models.ts'
import type { Rendering } from './pictures/picture-jobs.ts'
import { folderOf, masterFile, renditionFile } from './storage/keys.ts'
import { workshopOf } from './workshop.ts'

const formats: readonly RenditionFormat[] = ['webp', 'avif']
/** After so many failures a picture stays with the renditions that it has. */
const mostAttempts = 3
/** Milliseconds after which the task takes up what its upload should have finished. */
const lateAfter = 120_000

const missing = ({ renditions }: MediumRow): Pick<StoredRendition, 'name' | 'format'>[] =>
  renditionNames
    .flatMap((name) => formats.map((format) => ({ name, format })))
    .filter((one) => !renditions.some(({ name, format }) => name === one.name && format === one.format))

/**
 * True when a medium was neither erased nor edited since: an edited picture is another one, under another address; one
 * that a case holds is there.
 */
const isThere = (parts: MediaParts, dark: boolean, { _id, address }: MediumRow) =>
  sideOf(parts, dark).medium.exists({ _id, $or: [{ address }, { 'held.address': address }] })

/** Puts a drawn file into its place. @returns false when the medium was erased or edited meanwhile: then nothing of it stays */
const keep = async (parts: MediaParts, dark: boolean, medium: MediumRow, file: string): Promise<boolean> => {
  const { storage } = workshopOf(parts)
  const folder = folderOf(dark, medium)
  await storage.takeOver(file, `${folder}/${basename(file)}`)
  if (await isThere(parts, dark, medium)) return true
  await storage.remove(folder)
  return false
}

const originalKey = (dark: boolean, medium: MediumRow): string => `${folderOf(dark, medium)}/${medium.original}`

/** Draws and stores what is missing, each on its own, so that every one is there as soon as it is made. */
const renderAll = async (parts: MediaParts, dark: boolean, medium: MediumRow, work: string): Promise<void> => {
  const { storage, pictures } = workshopOf(parts)
  const { _id, address } = medium
  const { file, done } = await storage.local(originalKey(dark, medium))
  const draw = (rendition: Rendering['rendition'], format: RenditionFormat) =>
    pictures.run({ kind: 'rendering', file, rendition, format, folder: work })
  try {
    for (const one of missing(medium)) {
      const { width, height } = await draw(one.name, one.format)
      if (!(await keep(parts, dark, medium, join(work, renditionFile(one))))) return
      const without = { _id, address, renditions: { $not: { $elemMatch: one } } }
      await sideOf(parts, dark).medium.updateOne(without, { $push: { renditions: { ...one, width, height } } })
    }
    // A poster is not edited; an edited picture keeps the master of the uncut one.
    if (medium.kind === 'Video' || medium.edit) return
    await draw('master', 'webp')
    await keep(parts, dark, medium, join(work, masterFile))
  } finally {
    await done()
  }
}

/** The file first: a row that has no upload any more is never looked at again. */
const dropOriginal = async (parts: MediaParts, dark: boolean, medium: MediumRow): Promise<void> => {
  const { _id, address, original } = medium
  if (original !== null) await workshopOf(parts).storage.remove(originalKey(dark, medium))
  await sideOf(parts, dark).medium.updateOne({ _id, address }, { $set: { original: null } })
}

/**
 * True while the original is there: it goes when everything is made, and all that is left then is to say so in the row.
 */
const hasOriginal = async (parts: MediaParts, dark: boolean, medium: MediumRow): Promise<boolean> =>
  (await workshopOf(parts).storage.open(originalKey(dark, medium))) !== undefined

const finish = async (parts: MediaParts, dark: boolean, medium: MediumRow): Promise<void> => {
  const { workFolder } = workshopOf(parts)
  const work = join(workFolder, randomUUID())
  await mkdir(work, { recursive: true, mode: 0o700 })
  try {
    if (await hasOriginal(parts, dark, medium)) await renderAll(parts, dark, medium, work)
    await dropOriginal(parts, dark, medium)
  } catch (error) {
    // The service stops: the task takes it up at the next start.
    if (error instanceof ProductError && error.code === 'ServiceUnavailable') return
    // Erased or edited while it was being drawn.
    if (!(await isThere(parts, dark, medium))) return
    parts.log.warn({ medium: medium._id, failure: loggable(error) }, 'renditions were not finished')
    const { _id, address, attempts } = medium
    await sideOf(parts, dark).medium.updateOne({ _id, address }, { $inc: { attempts: 1 } })
    if (attempts + 1 >= mostAttempts) await dropOriginal(parts, dark, medium)
  } finally {
    await rm(work, { recursive: true, force: true })
  }
}

/** Starts it without anybody waiting; what fails is tried again by the task. */
export const finishSoon = (parts: MediaParts, dark: boolean, medium: MediumRow): void => {
  finish(parts, dark, medium).catch((error: unknown) => {
    parts.log.warn({ medium: medium._id, failure: loggable(error) }, 'renditions wait for the next round')
  })
}

export const finishRenditions = (parts: MediaParts): Task => ({
  name: 'finish renditions',
  everySeconds: 60,
  run: processQueues(parts, [false, true], (dark) => ({
    what: 'renditions',
    due: (others, limit) =>
      sideOf(parts, dark)
        .medium.find({
          original: { $type: 'string' },
          createdAt: { $lt: new Date(parts.clock().getTime() - lateAfter) },
          deletedAt: null,
          state: { $ne: 'Uploading' },
          ...others,
        })
        .limit(limit)
        .lean<MediumRow[]>(),
    act: (medium) => finish(parts, dark, medium),
  })),
})
