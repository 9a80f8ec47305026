/** Tells the kind of a file by its first bytes, whatever it calls itself (R19): the browser says it before an upload, the media service decides. */
import {
  type DocumentFormat,
  documentFormats,
  type PictureFormat,
  type SoundFormat,
  soundFormats,
  type VideoFormat,
  videoFormats,
} from './values.ts'

export type FileSignature = PictureFormat | VideoFormat | DocumentFormat | 'unknown'

export const isVideo = (signature: FileSignature): signature is VideoFormat =>
  (videoFormats as readonly string[]).includes(signature)

export const isDocument = (signature: FileSignature): signature is DocumentFormat =>
  (documentFormats as readonly string[]).includes(signature)

/** True for what a voice may be recorded in. */
export const isSound = (signature: FileSignature): signature is SoundFormat =>
  (soundFormats as readonly string[]).includes(signature)

/** Bytes that are enough to tell. */
export const signatureLength = 64

const heicBrands = new Set(['heic', 'heix', 'heim', 'heis', 'hevc', 'hevx', 'mif1', 'msf1'])
/** Of AV1, still and moving. */
const avifBrands = new Set(['avif', 'avis'])
const otherBrands = new Set(['crx ', 'jp2 ', 'jpm ', 'jpx '])

/** The beginnings of QuickTime before films said their kind; some cameras still write them. */
const quickTimeBoxes = new Set(['moov', 'mdat', 'wide', 'free', 'skip', 'pnot'])

/** The brands that a file is of besides its first one, as far as they stand within the bytes that are looked at. */
const brandsBeside = (text: string): string[] => text.slice(16, text.charCodeAt(3)).match(/.{4}/gs) ?? []

const ofBrand = (text: string): FileSignature => {
  const brand = text.slice(8, 12)
  if (avifBrands.has(brand)) return 'avif'
  // `mif1` and `msf1` say what holds a picture, and not how it is written.
  if (/^m[is]f1$/.test(brand) && brandsBeside(text).some((beside) => avifBrands.has(beside))) return 'avif'
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
  if (text.startsWith('ftyp', 4)) return ofBrand(text)
  if (quickTimeBoxes.has(text.slice(4, 8))) return 'mp4'
  if (text.startsWith('\x1a\x45\xdf\xa3')) return 'webm'
  return text.startsWith('%PDF-') ? 'pdf' : 'unknown'
}
