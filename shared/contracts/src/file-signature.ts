/** Tells the kind of a file by its first bytes, whatever it calls itself (R19): the browser says it before an upload, the media service decides. */
import { type PictureFormat, type VideoFormat, videoFormats } from './upload-limits.ts'

export type FileSignature = PictureFormat | VideoFormat | 'unknown'

export const isVideo = (signature: FileSignature): signature is VideoFormat =>
  (videoFormats as readonly string[]).includes(signature)

/** Bytes that are enough to tell. */
export const signatureLength = 64

const heicBrands = new Set(['heic', 'heix', 'heim', 'heis', 'hevc', 'hevx', 'mif1', 'msf1'])
const otherBrands = new Set(['avif', 'avis', 'crx ', 'jp2 ', 'jpm ', 'jpx '])

/** The beginnings of QuickTime before films said their kind; some cameras still write them. */
const quickTimeBoxes = new Set(['moov', 'mdat', 'wide', 'free', 'skip', 'pnot'])

const ofBrand = (brand: string): FileSignature => {
  if (heicBrands.has(brand)) return 'heic'
  return otherBrands.has(brand) ? 'unknown' : 'mp4'
}

export const signatureOf = (head: Uint8Array): FileSignature => {
  const text = String.fromCharCode(...head.subarray(0, signatureLength))
  if (text.startsWith('\xff\xd8\xff')) return 'jpeg'
  if (text.startsWith('\x89PNG\r\n\x1a\n')) return 'png'
  if (text.startsWith('GIF87a') || text.startsWith('GIF89a')) return 'gif'
  if (text.startsWith('RIFF') && text.startsWith('WEBP', 8)) return 'webp'
  if (text.startsWith('RIFF') && text.startsWith('AVI ', 8)) return 'avi'
  if (text.startsWith('ftyp', 4)) return ofBrand(text.slice(8, 12))
  if (quickTimeBoxes.has(text.slice(4, 8))) return 'mp4'
  if (text.startsWith('\x1a\x45\xdf\xa3')) return 'webm'
  return 'unknown'
}
