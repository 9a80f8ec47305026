/** UploadTempMedia: from a received file to a picture that can be shown (rules.md 2.4, R19, R20). */
import { mkdir } from 'node:fs/promises'
import { join } from 'node:path'
import { common } from '@samvaer/contracts/common'
import type { RequestContext } from '@samvaer/contracts/context'
import { ProductError } from '@samvaer/contracts/errors'
import { type PictureFormat, pictureFormats, tempMediaHours } from '@samvaer/contracts/upload-limits'
import { implementFor } from '@samvaer/service-kit/implement'
import { contentToken } from '../addresses/media-urls.ts'
import { finishSoon } from '../finish-renditions.ts'
import type { MediumRow } from '../models/medium.ts'
import { type MediaParts, sideOf } from '../models/models.ts'
import { countIn } from '../quota.ts'
import { cardOf } from '../reading/cards.ts'
import type { UploadWish } from '../receiving/check-upload.ts'
import { ReceivedFile } from '../receiving/received-file.ts'
import { folderOf, newAddress, originalFile, renditionFile } from '../storage/keys.ts'
import { workshopOf } from '../workshop.ts'

const hour = 60 * 60 * 1000

const acceptedOf = ({ allowNotJpeg }: UploadWish): readonly PictureFormat[] =>
  allowNotJpeg ? pictureFormats : ['jpeg']

interface Upload {
  file: ReceivedFile
  wish: UploadWish
  context: RequestContext
  ownerId: number
}

/** Checks and draws the picture; its files lie in the folder of the upload then. */
const lookAt = async (parts: MediaParts, { file, wish, context, ownerId }: Upload): Promise<MediumRow> => {
  const folder = join(file.folder, 'drawn')
  await mkdir(folder)
  const accepted = acceptedOf(wish)
  const asked = { declaredType: file.type, accepted, takesVideo: wish.allowUploadVideo }
  const job = { kind: 'first look', file: file.path, folder, ...asked } as const
  const look = await workshopOf(parts).pictures.run(job, { urgent: true })
  const now = parts.clock()
  return {
    _id: await parts.nextId('medium'),
    address: newAddress(),
    community: context.community,
    ownerId,
    albumType: wish.albumTypeId,
    kind: 'Picture',
    state: 'Live',
    ...look,
    original: originalFile,
    attempts: 0,
    bytes: file.received,
    item: null,
    access: null,
    createdAt: now,
    deletedAt: null,
    purgeAt: new Date(now.getTime() + tempMediaHours * hour),
  }
}

/** Files first: a row never names what is not there, and files without a row are nobody's to find. */
const store = async (parts: MediaParts, medium: MediumRow, { file, context }: Upload): Promise<void> => {
  const { storage } = workshopOf(parts)
  const folder = folderOf(context.dark, medium)
  try {
    for (const rendition of medium.renditions) {
      const name = renditionFile(rendition)
      await storage.takeOver(join(file.folder, 'drawn', name), `${folder}/${name}`)
    }
    await storage.takeOver(file.path, `${folder}/${originalFile}`)
    await parts.transaction(async ({ session }) => {
      await countIn(parts, medium.ownerId, medium.bytes, session)
      await sideOf(parts, context.dark).medium.create([medium], { session })
    })
  } catch (error) {
    await storage.remove(folder)
    throw error
  }
}

export const uploadCalls = (parts: MediaParts) =>
  implementFor('media', common, {
    UploadTempMedia: async ({ input, context, profile }) => {
      const { File: file, ...wish } = input
      if (!(file instanceof ReceivedFile)) throw new ProductError('UnsupportedMediaType')
      const upload = { file, wish, context, ownerId: profile.profileId }
      const medium = await lookAt(parts, upload)
      await store(parts, medium, upload)
      finishSoon(parts, context.dark, medium)
      const viewer = { viewerId: profile.profileId, community: context.community, dark: context.dark }
      return cardOf(parts, medium, viewer, { isPublic: false })
    },

    GetContentTokens: async ({ context, profile }) => {
      const viewer = { viewerId: profile.profileId, community: context.community, dark: context.dark }
      return { items: [contentToken(viewer, parts.settings.contextKeys, parts.clock()).parameter] }
    },
  })
