/** Uploaded videos become films, one at a time and behind the calls; then the upload is deleted (R20). */
import { randomUUID } from 'node:crypto'
import { mkdir, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { ProductError } from '@samvaer/contracts/core/errors'
import { maximumSeconds } from '@samvaer/contracts/media/values'
import { loggable } from '@samvaer/service-kit/errors'
import type { Task } from '@samvaer/service-kit/parts'
import type { MediumRow, UploadedVideo } from './models/medium.ts'
import { bothSides, type MediaParts, type Side } from './models/models.ts'
import { countChange } from './quota.ts'
import { filmFile, folderOf, uploadFile } from './storage/keys.ts'
import type { ConversionResult } from './videos/video-jobs.ts'
import { workshopOf } from './workshop.ts'

/** After so many failures a video stays what it is: a poster. */
const mostTries = 3
/** Milliseconds: until another process takes up what this one does not go on with, and how often it says that it does. */
const lease = 90_000
const sign = 30_000
/** Milliseconds until the next try, for each that there was. */
const restBefore = 60_000

type Waiting = MediumRow & { upload: UploadedVideo }

const waiting = { state: { $in: ['ReadyForConversion', 'TemporaryError'] }, deletedAt: null } as const

const later = (parts: MediaParts, milliseconds: number): Date => new Date(parts.clock().getTime() + milliseconds)

/** The one that waits longest, for this process alone. */
const takeNext = async (parts: MediaParts, side: Side): Promise<Waiting | undefined> => {
  const taken = await side.medium
    .findOneAndUpdate(
      { ...waiting, 'upload.next': { $lte: parts.clock() } },
      { $set: { 'upload.next': later(parts, lease) } },
      { sort: { 'upload.next': 1 }, returnDocument: 'after' },
    )
    .lean<MediumRow>()
  const { upload } = taken ?? {}
  return taken && upload ? { ...taken, upload } : undefined
}

/** Ends the conversion in the row, and what it counts with it. @returns false when the video was deleted meanwhile */
const settle = (
  parts: MediaParts,
  side: Side,
  { _id, address, ownerId, upload }: Waiting,
  change: Pick<MediumRow, 'state' | 'film'>,
): Promise<boolean> =>
  parts.transaction(async ({ session }) => {
    const bytes = (change.film?.bytes ?? 0) - upload.bytes
    const { modifiedCount } = await side.medium.updateOne(
      { _id, address, upload: { $exists: true }, ...waiting },
      { $set: change, $unset: { upload: 1 }, $inc: { bytes } },
      { session },
    )
    if (modifiedCount > 0) await countChange(parts, ownerId, bytes, session)
    return modifiedCount > 0
  })

const dropUpload = (parts: MediaParts, side: Side, medium: Waiting): Promise<void> =>
  workshopOf(parts).storage.remove(`${folderOf(side.dark, medium)}/${uploadFile}`)

const goLive = async (
  parts: MediaParts,
  side: Side,
  medium: Waiting,
  { file, seconds, bytes }: ConversionResult & { file: string },
): Promise<void> => {
  const { storage } = workshopOf(parts)
  const folder = folderOf(side.dark, medium)
  await storage.takeOver(file, `${folder}/${filmFile}`)
  if (await settle(parts, side, medium, { state: 'Live', film: { seconds, bytes } }))
    return dropUpload(parts, side, medium)
  const { _id, address } = medium
  const row = await side.medium.findOne({ _id, address }, { film: 1 }).lean<MediumRow>()
  // Erased meanwhile, or deleted; where another process was quicker, its film is the same.
  if (!row) await storage.remove(folder)
  else if (!row.film) await storage.remove(`${folder}/${filmFile}`)
}

const convertOne = async (parts: MediaParts, side: Side, medium: Waiting): Promise<void> => {
  const { storage, conversions, workFolder } = workshopOf(parts)
  const work = join(workFolder, randomUUID())
  await mkdir(work, { recursive: true, mode: 0o700 })
  try {
    const { file, done } = await storage.local(`${folderOf(side.dark, medium)}/${uploadFile}`)
    const film = join(work, filmFile)
    const seconds = maximumSeconds(medium.albumType)
    const job = { kind: 'conversion', file, format: medium.upload.format, seconds, film } as const
    const result = await conversions.run(job).finally(done)
    await goLive(parts, side, medium, { ...result, file: film })
  } finally {
    await rm(work, { recursive: true, force: true })
  }
}

/** A failure that is the video's own fault is not tried again. */
const isRefusal = (error: unknown): boolean => error instanceof ProductError && error.code !== 'ServiceUnavailable'

const failed = async (parts: MediaParts, side: Side, medium: Waiting, error: unknown): Promise<void> => {
  const tries = medium.upload.tries + 1
  parts.log.warn({ medium: medium._id, tries, failure: loggable(error) }, 'a video was not converted')
  if (isRefusal(error) || tries >= mostTries) {
    if (await settle(parts, side, medium, { state: 'ConversionFailed' })) await dropUpload(parts, side, medium)
    return
  }
  const again = { 'upload.tries': tries, 'upload.next': later(parts, tries * restBefore) }
  const { _id, address } = medium
  await side.medium.updateOne({ _id, address, ...waiting }, { $set: { state: 'TemporaryError', ...again } })
}

const convert = async (parts: MediaParts, side: Side, medium: Waiting): Promise<void> => {
  const { _id, address } = medium
  const take = (next: Date) => side.medium.updateOne({ _id, address, ...waiting }, { $set: { 'upload.next': next } })
  const signs = setInterval(() => {
    // One that is missing costs nothing: the next one comes before anybody else takes it.
    take(later(parts, lease)).catch(() => undefined)
  }, sign)
  try {
    await convertOne(parts, side, medium)
  } catch (error) {
    // The service stops: whoever starts next takes it up at once.
    if (workshopOf(parts).rounds.isClosed()) await take(parts.clock())
    else await failed(parts, side, medium, error)
  } finally {
    clearInterval(signs)
  }
}

const convertAll = async (parts: MediaParts): Promise<void> => {
  for (let found = true; found && !workshopOf(parts).rounds.isClosed(); ) {
    found = false
    for (const side of bothSides(parts)) {
      const medium = await takeNext(parts, side)
      if (!medium) continue
      found = true
      await convert(parts, side, medium)
    }
  }
}

/** Converts what waits, without anybody waiting for it. If this process is at it already, it goes on with what came. */
export const convertSoon = (parts: MediaParts): void => {
  const { rounds } = workshopOf(parts)
  rounds.begin(() =>
    convertAll(parts).catch((error: unknown) => {
      parts.log.warn({ failure: loggable(error) }, 'videos wait for the next round')
    }),
  )
}

export const convertVideos = (parts: MediaParts): Task => ({
  name: 'convert videos',
  everySeconds: 60,
  // It may take long, and a service that stops does not wait for it.
  run: async () => convertSoon(parts),
})
