/** Makes the medium of an upload, of any kind. */
import { mkdir } from 'node:fs/promises'
import { join } from 'node:path'
import type { RequestContext } from '@samvaer/contracts/core/context'
import { tempMediaHours } from '@samvaer/contracts/media/values'
import type { MediumRow } from '../models/medium.ts'
import { type MediaParts, sideOf } from '../models/models.ts'
import type { FirstLook } from '../pictures/picture-jobs.ts'
import { countIn } from '../quota.ts'
import { folderOf, newAddress, originalFile, renditionFile } from '../storage/keys.ts'
import { workshopOf } from '../workshop.ts'
import type { UploadWish } from './check-upload.ts'
import type { ReceivedFile } from './received-file.ts'

const hour = 60 * 60 * 1000

export interface Upload {
  file: ReceivedFile
  wish: UploadWish
  context: RequestContext
  ownerId: number
}

/** Returns the folder in which the renditions that are shown at once are drawn. */
const drawnIn = ({ folder }: ReceivedFile): string => join(folder, 'drawn')

type Shown = Pick<FirstLook, 'file' | 'accepted'>

/** Returns the fields of an upload of any kind, until something claims it. */
export const temporary = async (parts: MediaParts, { file, wish, context, ownerId }: Upload) => {
  const now = parts.clock()
  return {
    _id: await parts.nextId('medium'),
    address: newAddress(),
    community: context.community,
    ownerId,
    albumType: wish.albumTypeId,
    state: 'Live',
    attempts: 0,
    bytes: file.received,
    item: null,
    access: null,
    createdAt: now,
    deletedAt: null,
    purgeAt: new Date(now.getTime() + tempMediaHours * hour),
  } as const satisfies Partial<MediumRow>
}

/**
 * Returns the row of a picture, or a video's poster, which is drawn into the folder of the upload; nobody's until it is
 * stored.
 */
export const newMedium = async (parts: MediaParts, upload: Upload, shown: Shown): Promise<MediumRow> => {
  const folder = drawnIn(upload.file)
  await mkdir(folder)
  const look = await workshopOf(parts).pictures.run({ kind: 'first look', folder, ...shown }, { urgent: true })
  return { ...(await temporary(parts, upload)), kind: 'Picture', ...look, original: originalFile }
}

/** The files that were drawn, by their names in the medium's folder. */
export const drawnFiles = ({ renditions }: MediumRow, { file }: Upload): { from: string; name: string }[] =>
  renditions.map((rendition) => {
    const name = renditionFile(rendition)
    return { from: join(drawnIn(file), name), name }
  })

/**
 * Stores files first, then the row: a row never names what is not there, and files without a row are nobody's to find.
 * @throws ProductError MediaQuotaReached
 */
export const storeWhole = async (
  parts: MediaParts,
  medium: MediumRow,
  stored: { dark: boolean; files: { from: string; name: string }[] },
): Promise<void> => {
  const { dark } = stored
  try {
    await storeFiles(parts, medium, stored)
    await parts.transaction(async ({ session }) => {
      await countIn(parts, medium.ownerId, medium.bytes, session)
      await sideOf(parts, dark).medium.create([medium], { session })
    })
  } catch (error) {
    await workshopOf(parts).storage.remove(folderOf(dark, medium))
    throw error
  }
}

export const storeFiles = async (
  parts: MediaParts,
  medium: MediumRow,
  { dark, files }: { dark: boolean; files: { from: string; name: string }[] },
): Promise<void> => {
  const { storage } = workshopOf(parts)
  for (const { from, name } of files) await storage.takeOver(from, `${folderOf(dark, medium)}/${name}`)
}
