/** The picture of a HEIC that its telephone shows, with the profile of its colours, which the decoder leaves out. */
import decode from 'heic-decode'
import sharp, { type Sharp } from 'sharp'
import { saidPrimaries } from './heic-colours.ts'

/** Display P3 by its number (ITU-T H.273), as some telephones say it instead of a profile. */
const displayP3 = 12

let p3: Promise<Buffer | undefined> | undefined

/** Sharp has the profile of Display P3 in itself, and gives it away in a picture alone. */
const profileOfP3 = (): Promise<Buffer | undefined> => {
  const draw = async () => {
    const dot = { width: 1, height: 1, channels: 3, background: 'white' } as const
    const { icc } = await sharp(await sharp({ create: dot }).withIccProfile('p3').png().toBuffer()).metadata()
    return icc
  }
  p3 ??= draw()
  return p3
}

export interface HeicPicture {
  pixels: Sharp
  /** Undefined for the colours of every screen. */
  profile: Buffer | undefined
}

/**
 * @param mayDecode throws for more pixels than are taken
 * @throws an error of the library for what cannot be decoded
 */
export const decodeHeic = async (
  bytes: Buffer,
  mayDecode: (width: number, height: number) => void,
): Promise<HeicPicture> => {
  const { pagePrimary = 0, icc } = await sharp(bytes).metadata()
  const images = await decode.all({ buffer: bytes })
  try {
    // Beside it lie other shots, or what was before it was edited.
    const image = images[pagePrimary]
    if (!image) throw new Error('The file names a picture that it does not have')
    mayDecode(image.width, image.height)
    const { width, height, data } = await image.decode()
    const profile = icc ?? (saidPrimaries(bytes) === displayP3 ? await profileOfP3() : undefined)
    return { pixels: sharp(data, { raw: { width, height, channels: 4 } }).removeAlpha(), profile }
  } finally {
    images.dispose()
  }
}
