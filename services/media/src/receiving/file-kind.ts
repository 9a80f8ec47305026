/** What a file is, as soon as its first bytes are there: how large it may be depends on it, and a stranger's video is not read to its end. */
import { setImmediate as nextTurn } from 'node:timers/promises'
import { ProductError } from '@samvaer/contracts/errors'
import { maximumBytes, videoFormats, videoTypes } from '@samvaer/contracts/upload-limits'
import type { MediaParts } from '../models/models.ts'
import { type FileSignature, isVideo, saysAnother, signatureLength, signatureOf } from '../pictures/file-signature.ts'
import { workshopOf } from '../workshop.ts'
import { acceptedPictures, checkLength, mayBeVideo, tooLarge, type UploadWish } from './check-upload.ts'

/**
 * Bytes that the file may have. What a picture is the picture process says; a video is known here.
 * @param length of the whole body, as far as it is known
 * @throws ProductError FileTypeNotAllowed, FileTypeMismatch, FileTooLarge, VideoNotAvailable
 */
export const checkKind = async (
  parts: MediaParts,
  wish: UploadWish,
  { signature, declaredType, length }: { signature: FileSignature; declaredType: string; length: number },
): Promise<number> => {
  const limit = maximumBytes(wish.albumTypeId, isVideo(signature))
  const allowed = [...acceptedPictures(wish), ...(mayBeVideo(wish) ? videoFormats : [])]
  if (signature === 'unknown') throw new ProductError('FileTypeNotAllowed', { allowed })
  checkLength(length, limit)
  if (!isVideo(signature)) return limit
  if (!mayBeVideo(wish)) throw new ProductError('FileTypeNotAllowed', { allowed })
  if (saysAnother(declaredType, videoTypes[signature])) throw new ProductError('FileTypeMismatch')
  if (!(await workshopOf(parts).looks.available())) throw new ProductError('VideoNotAvailable')
  return limit
}

let before: Promise<unknown> = Promise.resolve()

/** One piece of all uploads in a turn of the event loop: five that come at once leave room for calls in between. */
const inTurn = (): Promise<unknown> => {
  before = before.then(() => nextTurn())
  return before
}

export interface OfItsKind {
  /** For `pipeline`. @throws ProductError as the check, FileTooLarge */
  pass(source: AsyncIterable<Buffer>): AsyncGenerator<Buffer>
  /** What went through. */
  found(): { signature: FileSignature; received: number }
}

/** @param check says how many bytes a file of this kind may have, or refuses it */
export const ofItsKind = (check: (signature: FileSignature) => Promise<number>): OfItsKind => {
  let received = 0
  let signature: FileSignature = 'unknown'
  return {
    found: () => ({ signature, received }),
    pass: async function* (source) {
      let limit: number | undefined
      let head = Buffer.alloc(0)
      for await (const bytes of source) {
        received += bytes.length
        if (limit === undefined) {
          head = Buffer.concat([head, bytes])
          if (head.length < signatureLength) continue
          signature = signatureOf(head)
          limit = await check(signature)
        }
        if (received > limit) throw tooLarge(limit)
        await inTurn()
        yield head.length > 0 ? head : bytes
        head = Buffer.alloc(0)
      }
      if (head.length === 0) return
      signature = signatureOf(head)
      await check(signature)
      yield head
    },
  }
}
