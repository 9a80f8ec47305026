/** Finds the colour profile of a HEIC or an AVIF that names it by number instead of holding it. */
import sharp from 'sharp'
import { declaredPrimaries } from './heic-colours.ts'

/** Display P3 by its number (ITU-T H.273). */
const displayP3 = 12

let p3: Promise<Buffer | undefined> | undefined

/** Returns the profile of Display P3: sharp holds it, and hands it out within a picture alone. */
const profileOfP3 = (): Promise<Buffer | undefined> => {
  const draw = async () => {
    const dot = { width: 1, height: 1, channels: 3, background: 'white' } as const
    const { icc } = await sharp(await sharp({ create: dot }).withIccProfile('p3').png().toBuffer()).metadata()
    return icc
  }
  p3 ??= draw()
  return p3
}

/** Returns undefined for the colours of every screen. */
export const colourProfile = async (bytes: Buffer): Promise<Buffer | undefined> =>
  declaredPrimaries(bytes) === displayP3 ? profileOfP3() : undefined
