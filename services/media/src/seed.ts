/** The demo world's pictures: drawn, in the sizes that browsers are shown, as an upload would have left them. */
import { createHash, randomUUID } from 'node:crypto'
import { mkdir, rm, stat } from 'node:fs/promises'
import { join } from 'node:path'
import { type RenditionName, renditionNames, renditions } from '@samvaer/contracts/media-fields'
import type { WorldPicture } from '@samvaer/testing/world/pictures'
import type { MediumRow, StoredRendition } from './models/medium.ts'
import { type MediaParts, sideOf } from './models/models.ts'
import { folderOf, renditionFile } from './storage/keys.ts'
import { workshopOf } from './workshop.ts'

/** The same at every start, so that one that was interrupted leaves nothing behind. */
const addressOf = (mediaId: number): string =>
  createHash('sha256').update(`demo ${mediaId}`).digest('base64url').slice(0, 32)

/** The name under which the blogs service claims a picture and says who may read it. */
const itemOf = (mediaId: number): string => `blogs:picture:${mediaId}`

interface Drawn {
  renditions: StoredRendition[]
  blurhash: string
  bytes: number
}

const drawAll = async (svg: Buffer, folder: string): Promise<Drawn> => {
  const [{ default: sharp }, { encode }] = await Promise.all([import('sharp'), import('blurhash')])
  const { data, info } = await sharp(svg).removeAlpha().raw().toBuffer({ resolveWithObject: true })
  const { width, height, channels } = info
  const raw = { raw: { width, height, channels } }
  const draw = async (name: RenditionName): Promise<StoredRendition & { bytes: number }> => {
    const file = join(folder, renditionFile({ name, format: 'webp' }))
    const size = { width: renditions[name], withoutEnlargement: true }
    const written = await sharp(data, raw).resize(size).webp({ quality: 80, effort: 2 }).toFile(file)
    return { name, format: 'webp', width: written.width, height: written.height, bytes: (await stat(file)).size }
  }
  const drawn = await Promise.all(renditionNames.map(draw))
  const small = await sharp(data, raw).resize({ width: 32 }).ensureAlpha().raw().toBuffer({ resolveWithObject: true })
  const blurhash = encode(new Uint8ClampedArray(small.data), small.info.width, small.info.height, 4, 3)
  return {
    renditions: drawn.map(({ bytes: _bytes, ...rendition }) => rendition),
    blurhash,
    bytes: Math.max(...drawn.map(({ bytes }) => bytes)),
  }
}

const seedOne = async (parts: MediaParts, picture: WorldPicture, svg: string): Promise<MediumRow> => {
  const { mediaId, ownerId, community, dark, createdAt } = picture
  const { storage, workFolder } = workshopOf(parts)
  const work = join(workFolder, randomUUID())
  await mkdir(work, { recursive: true, mode: 0o700 })
  try {
    const { bytes, ...drawn } = await drawAll(Buffer.from(svg), work)
    const largest = drawn.renditions.toSorted((a, b) => b.width - a.width)[0]
    const address = addressOf(mediaId)
    for (const rendition of drawn.renditions)
      await storage.takeOver(
        join(work, renditionFile(rendition)),
        `${folderOf(dark, { address })}/${renditionFile(rendition)}`,
      )
    return {
      _id: mediaId,
      address,
      community,
      ownerId,
      albumType: 'Blog',
      kind: 'Picture',
      state: 'Live',
      width: largest?.width ?? 0,
      height: largest?.height ?? 0,
      ...drawn,
      original: null,
      attempts: 0,
      bytes,
      item: itemOf(mediaId),
      access: itemOf(mediaId),
      createdAt,
      deletedAt: null,
    }
  } finally {
    await rm(work, { recursive: true, force: true })
  }
}

export const seedMedia = async (parts: MediaParts): Promise<void> => {
  // Loaded here alone: making the world takes time and memory that no real installation has to spend.
  const [{ world }, { picturesOfEntries }, { drawScene }] = await Promise.all([
    import('@samvaer/testing/world'),
    import('@samvaer/testing/world/pictures'),
    import('@samvaer/testing/world/scenes'),
  ])
  const pictures = picturesOfEntries(world.entries)
  for (const picture of pictures) {
    const { mediaId, ownerId, community, dark } = picture
    const { medium, access } = sideOf(parts, dark)
    // What an interrupted seed has left is the same.
    if (await medium.exists({ _id: mediaId })) continue
    const row = await seedOne(parts, picture, drawScene(picture.scene))
    await access.updateOne({ _id: itemOf(mediaId) }, { community, audience: 'Members', kept: false }, { upsert: true })
    await parts.transaction(async ({ session }) => {
      await medium.create([row], { session })
      const counted = { $inc: { items: 1, bytes: row.bytes } }
      await parts.models.usage.updateOne({ _id: ownerId }, counted, { upsert: true, session })
    })
  }
  await parts.reserveIds('medium', Math.max(0, ...pictures.map(({ mediaId }) => mediaId)))
}
