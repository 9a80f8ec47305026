/** A picture and the profile of its colours, put together as a PNG: the one way to tell sharp of a profile. */
import { crc32, deflateSync } from 'node:zlib'
import type { Sharp } from 'sharp'

/** Bytes of the signature and the head, which come before everything else. */
const headLength = 33

const chunk = (type: string, data: Buffer): Buffer => {
  const body = Buffer.concat([Buffer.from(type, 'latin1'), data])
  const [length, check] = [Buffer.alloc(4), Buffer.alloc(4)]
  length.writeUInt32BE(data.length)
  check.writeUInt32BE(crc32(body))
  return Buffer.concat([length, body, check])
}

/** Returns the picture with a colour profile, not compressed: it is read at once. */
export const withProfile = async (pixels: Sharp, profile: Buffer): Promise<Buffer> => {
  const png = await pixels.png({ compressionLevel: 0 }).toBuffer()
  const named = Buffer.concat([Buffer.from('profile\0\0', 'latin1'), deflateSync(profile)])
  return Buffer.concat([png.subarray(0, headLength), chunk('iCCP', named), png.subarray(headLength)])
}
