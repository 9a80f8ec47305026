/** The profile of colours that a HEIC or an AVIF says in numbers instead of having it. */
import sharp from 'sharp'
import { saidPrimaries } from './heic-colours.ts'

/** Display P3 by its number (ITU-T H.273). */
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

/** Returns undefined for the colours of every screen. */
export const saidProfile = async (bytes: Buffer): Promise<Buffer | undefined> =>
  saidPrimaries(bytes) === displayP3 ? profileOfP3() : undefined
