/** What a file is by its first bytes, whatever it says (R19). */
import { type PictureFormat, type VideoFormat, videoFormats } from '@samvaer/contracts/upload-limits'

export type FileSignature = PictureFormat | VideoFormat | 'unknown'

export const isVideo = (signature: FileSignature): signature is VideoFormat =>
  (videoFormats as readonly string[]).includes(signature)

/** Bytes that are enough to tell. */
export const signatureLength = 64

const heicBrands = new Set(['heic', 'heix', 'heim', 'heis', 'hevc', 'hevx', 'mif1', 'msf1'])
const otherBrands = new Set(['avif', 'avis', 'crx ', 'jp2 ', 'jpm ', 'jpx '])

const ofBrand = (head: Buffer): FileSignature => {
  const brand = head.toString('latin1', 8, 12)
  if (heicBrands.has(brand)) return 'heic'
  return otherBrands.has(brand) ? 'unknown' : 'mp4'
}

export const signatureOf = (head: Buffer): FileSignature => {
  const text = head.toString('latin1', 0, signatureLength)
  if (text.startsWith('\xff\xd8\xff')) return 'jpeg'
  if (text.startsWith('\x89PNG\r\n\x1a\n')) return 'png'
  if (text.startsWith('GIF87a') || text.startsWith('GIF89a')) return 'gif'
  if (text.startsWith('RIFF') && text.startsWith('WEBP', 8)) return 'webp'
  if (text.startsWith('RIFF') && text.startsWith('AVI ', 8)) return 'avi'
  if (text.startsWith('ftyp', 4)) return ofBrand(head)
  if (text.startsWith('\x1a\x45\xdf\xa3')) return 'webm'
  return 'unknown'
}

/** Whether a file says that it is none of these types. Some senders know no type: then the content alone decides. */
export const saysAnother = (declaredType: string, types: readonly string[]): boolean => {
  const type = declaredType.split(';')[0]?.trim().toLowerCase() ?? ''
  return type !== '' && type !== 'application/octet-stream' && !types.includes(type)
}

/** Whether a PNG is an animation: its control chunk stands before the first picture data. */
export const isAnimatedPng = (bytes: Buffer): boolean => {
  for (let at = 8; at + 8 <= bytes.length; ) {
    const type = bytes.toString('latin1', at + 4, at + 8)
    if (type === 'acTL') return true
    if (type === 'IDAT') return false
    at += bytes.readUInt32BE(at) + 12
  }
  return false
}
