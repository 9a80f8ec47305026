/**
 * Finds the kind of a file as soon as its first bytes are there: how large it may be depends on it, and a stranger's
 * video is not read to its end.
 */
import { ProductError } from '@samvaer/contracts/core/errors'
import {
  type FileSignature,
  isDocument,
  isSound,
  isVideo,
  signatureLength,
  signatureOf,
} from '@samvaer/contracts/media/file-signature'
import {
  type AlbumType,
  documentFormats,
  maximumBytes,
  soundFormats,
  takesDocument,
  takesSound,
  uploadLimits,
  videoFormats,
} from '@samvaer/contracts/media/values'
import type { MediaParts } from '../models/models.ts'
import { bytesOfTurn } from '../throttle/upload-throttle.ts'
import { workshopOf } from '../workshop.ts'
import { acceptedPictures, checkLength, mayBeVideo, tooLarge, type UploadWish } from './check-upload.ts'

const limitOfKind = (albumType: AlbumType, signature: FileSignature): number =>
  isDocument(signature) ? uploadLimits.documentBytes : maximumBytes(albumType, isVideo(signature))

/** @throws ProductError FileTypeNotAllowed, SoundNotAvailable */
const checkSound = async (parts: MediaParts, signature: FileSignature): Promise<void> => {
  if (!isSound(signature)) throw new ProductError('FileTypeNotAllowed', { allowed: soundFormats })
  if (!(await workshopOf(parts).looks.available())) throw new ProductError('SoundNotAvailable')
}

/**
 * Bytes that the file may have. The picture process says which kind a picture is; a video and a document are known
 * here.
 * @param length of the whole body, as far as it is known
 * @throws ProductError FileTypeNotAllowed, FileTooLarge, VideoNotAvailable, SoundNotAvailable
 */
export const checkKind = async (
  parts: MediaParts,
  wish: UploadWish,
  { signature, length }: { signature: FileSignature; length: number },
): Promise<number> => {
  const limit = limitOfKind(wish.albumTypeId, signature)
  if (takesSound(wish.albumTypeId)) {
    checkLength(length, limit)
    await checkSound(parts, signature)
    return limit
  }
  const documents = takesDocument(wish.albumTypeId)
  const allowed = [
    ...acceptedPictures(wish),
    ...(mayBeVideo(wish) ? videoFormats : []),
    ...(documents ? documentFormats : []),
  ]
  if (signature === 'unknown' || (isDocument(signature) && !documents))
    throw new ProductError('FileTypeNotAllowed', { allowed })
  checkLength(length, limit)
  if (!isDocument(signature)) workshopOf(parts).pictures.prepare()
  if (!isVideo(signature)) return limit
  if (!mayBeVideo(wish)) throw new ProductError('FileTypeNotAllowed', { allowed })
  if (!(await workshopOf(parts).looks.available())) throw new ProductError('VideoNotAvailable')
  return limit
}

export interface OfItsKind {
  /** Piece by piece as they come, so many at a time as make a turn. @throws ProductError as the check, FileTooLarge */
  pass(source: AsyncIterable<Buffer>): AsyncGenerator<Buffer>
  /** Returns the signature and the number of bytes that went through. */
  found(): { signature: FileSignature; received: number }
}

/**
 * @param check says how many bytes a file of this kind may have, or refuses it
 * @param turn waits until so many bytes may be taken, of a file that had so many before
 */
export const ofItsKind = (
  check: (signature: FileSignature) => Promise<number>,
  turn: (bytes: number, received: number) => Promise<void>,
): OfItsKind => {
  let received = 0
  let signature: FileSignature = 'unknown'
  return {
    found: () => ({ signature, received }),
    pass: async function* (source) {
      let limit: number | undefined
      let piece: Buffer[] = []
      let length = 0
      // Not joined: copies of all that comes in make the collection of memory hold up the calls.
      const inTurn = async (): Promise<Buffer[]> => {
        await turn(length, received)
        const bytes = piece
        piece = []
        length = 0
        return bytes
      }
      for await (const bytes of source) {
        received += bytes.length
        piece.push(bytes)
        length += bytes.length
        if (limit === undefined && length >= signatureLength) {
          signature = signatureOf(Buffer.concat(piece))
          limit = await check(signature)
        }
        if (limit !== undefined && received > limit) throw tooLarge(limit)
        if (length >= bytesOfTurn) yield* await inTurn()
      }
      if (length === 0) return
      if (limit === undefined) {
        signature = signatureOf(Buffer.concat(piece))
        await check(signature)
      }
      yield* await inTurn()
    },
  }
}
