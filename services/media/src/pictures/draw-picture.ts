/** The work of the picture process: everything that costs time or opens what a stranger sent. */
import { join } from 'node:path'
import { ProductError } from '@samvaer/contracts/core/errors'
import { masterSide, type RenditionName, renditions } from '@samvaer/contracts/media/values'
import { encode } from 'blurhash'
import sharp, { type Sharp } from 'sharp'
import type { RenditionFormat, StoredRendition } from '../models/medium.ts'
import { masterFile, originalFile, renditionFile, wholeFile } from '../storage/keys.ts'
import { checkContent, checkKind, longest, openPicture } from './open-picture.ts'
import { perceptualHashOf, perceptualHashParts } from './perceptual-hash.ts'
import type {
  Editing,
  EditingResult,
  FirstLook,
  FirstLookResult,
  JobAnswer,
  PictureJob,
  Rendering,
  RenderingResult,
} from './picture-jobs.ts'

/** Of a blurhash: 4 × 3 waves say enough of a picture that is not there yet. */
const waves = [4, 3] as const
const blurSize = 32

/** A long strip is shown whole, so a rendition may be twice as high as wide. */
const within = (picture: Sharp, width: number): Sharp =>
  picture.resize({ width, height: width * 2, fit: 'inside', withoutEnlargement: true })

const encoded = (picture: Sharp, format: RenditionFormat): Sharp =>
  format === 'avif' ? picture.avif({ quality: 55, effort: 3 }) : picture.webp({ quality: 80, effort: 3 })

const blurhashOf = async (picture: Sharp): Promise<string> => {
  const { data, info } = await picture
    .resize({ width: blurSize, height: blurSize, fit: 'inside' })
    .toColourspace('srgb')
    .ensureAlpha()
    .raw()
    .toBuffer({ resolveWithObject: true })
  return encode(new Uint8ClampedArray(data), info.width, info.height, ...waves)
}

const draw = async (
  picture: Sharp,
  folder: string,
  name: RenditionName,
  format: RenditionFormat,
): Promise<StoredRendition> => {
  const file = join(folder, renditionFile({ name, format }))
  const { width, height } = await encoded(within(picture, renditions[name]), format).toFile(file)
  return { name, format, width, height }
}

/** The large file is decoded once: what is shown at once comes of its medium size, side by side. */
const drawShown = async (picture: Sharp, folder: string): Promise<Omit<FirstLookResult, 'width' | 'height'>> => {
  const { data, info } = await within(picture, renditions.medium).raw().toBuffer({ resolveWithObject: true })
  const { width, height, channels } = info
  const drawn = () => sharp(data, { raw: { width, height, channels } }).timeout({ seconds: longest })
  const [medium, small, blurhash, likeness] = await Promise.all([
    draw(drawn(), folder, 'medium', 'webp'),
    draw(drawn(), folder, 'small', 'webp'),
    blurhashOf(drawn()),
    perceptualHashOf(drawn()),
  ])
  return { blurhash, likeness, likenessParts: perceptualHashParts(likeness), renditions: [medium, small] }
}

/** Reads size and kind before anything is unpacked; the content is read through while it is being drawn. */
const firstLook = async (job: FirstLook): Promise<FirstLookResult> => {
  const format = await checkKind(job.file, job)
  const picture = await openPicture(job.file).catch(async (error: unknown) => {
    // A file that hides something is refused for that, also where it is no picture at all.
    await checkContent(job.file, format)
    throw error
  })
  const drawing = Promise.all([drawShown(picture, job.folder), picture.metadata()])
  const [clean, drawn] = await Promise.allSettled([checkContent(job.file, format), drawing])
  if (clean.status === 'rejected') throw clean.reason
  if (drawn.status === 'rejected') throw drawn.reason
  const [shown, { autoOrient }] = drawn.value
  return { width: autoOrient.width, height: autoOrient.height, ...shown }
}

const pixelAt = (part: number, whole: number): number => Math.min(Math.max(Math.round(part * whole), 0), whole - 1)

const asMaster = (picture: Sharp): Sharp =>
  picture.resize({ width: masterSide, height: masterSide, fit: 'inside', withoutEnlargement: true })

const writeMaster = async (picture: Sharp, folder: string): Promise<RenderingResult> => {
  const { width, height } = await picture.webp({ quality: 90, effort: 2 }).toFile(join(folder, masterFile))
  return { width, height }
}

/** Edits step by step, because the library has an order of its own for what is asked of it at once. */
const edit = async ({ file, rotate, crop, folder, withMaster }: Editing): Promise<EditingResult> => {
  const upright = await asMaster(await openPicture(file))
    .raw()
    .toBuffer({ resolveWithObject: true })
  const uncut = () => sharp(upright.data, { raw: upright.info }).timeout({ seconds: longest })
  if (withMaster) await writeMaster(uncut(), folder)
  await encoded(within(uncut(), renditions.large), 'webp').toFile(join(folder, wholeFile))
  const whole = await uncut().rotate(rotate).raw().toBuffer({ resolveWithObject: true })
  const { width: wide, height: high } = whole.info
  const [left, top] = [pixelAt(crop.x, wide), pixelAt(crop.y, high)]
  const width = Math.max(1, Math.min(Math.round(crop.width * wide), wide - left))
  const height = Math.max(1, Math.min(Math.round(crop.height * high), high - top))
  const cut = sharp(whole.data, { raw: whole.info }).extract({ left, top, width, height })
  await cut.clone().webp({ quality: 95, effort: 2 }).toFile(join(folder, originalFile))
  const { width: uprightWidth, height: uprightHeight } = upright.info
  return {
    ...{ width, height, whole: { width: uprightWidth, height: uprightHeight } },
    ...(await drawShown(cut.clone(), folder)),
  }
}

const render = async ({ file, rendition, format, folder }: Rendering): Promise<RenderingResult> => {
  const picture = await openPicture(file)
  if (rendition !== 'master') return await draw(picture, folder, rendition, format)
  return await writeMaster(asMaster(picture), folder)
}

/** Refuses what the libraries refuse: a file that cannot be drawn is a broken picture, whatever they call it. */
export const answerJob = async (id: number, job: PictureJob): Promise<JobAnswer> => {
  try {
    if (job.kind === 'first look') return { id, result: await firstLook(job) }
    return { id, result: job.kind === 'editing' ? await edit(job) : await render(job) }
  } catch (error) {
    if (!(error instanceof ProductError)) return { id, refusal: { code: 'PictureBroken' } }
    return { id, refusal: { code: error.code, ...(error.detail && { detail: error.detail }) } }
  }
}
