/** The picture of a HEIC that its telephone shows, with the profile of its colours, which the decoder leaves out. */
import decode from 'heic-decode'
import sharp, { type Sharp } from 'sharp'
import { colourProfile } from './colour-profile.ts'

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
    const profile = icc ?? (await colourProfile(bytes))
    return { pixels: sharp(data, { raw: { width, height, channels: 4 } }).removeAlpha(), profile }
  } finally {
    images.dispose()
  }
}
