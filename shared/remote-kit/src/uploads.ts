/**
 * Uploads of pictures and videos with their progress (docs/product/expectations.md, rows 7 and 8); for what a member
 * just chose.
 */
import { ApiError } from '@samvaer/contracts/client'
import type { ErrorBody } from '@samvaer/contracts/core/errors'
import {
  type FileSignature,
  isDocument,
  isSound,
  isVideo,
  signatureLength,
  signatureOf,
} from '@samvaer/contracts/media/file-signature'
import type { MediaCard } from '@samvaer/contracts/media/shapes'
import {
  type AlbumType,
  albumTypes,
  documentTypes,
  maximumBytes,
  maximumSeconds,
  pictureTypes,
  takesDocument,
  takesSound,
  takesVideo,
  uploadLimits,
  videoTypes,
} from '@samvaer/contracts/media/values'
import { lookHeaders } from './internal/calls/look.ts'
import { createPlaces } from './internal/media/upload-places.ts'
import { videoLength } from './internal/media/video-length.ts'
import { pageCache } from './internal/stores/page-state.ts'
import { expectedMemberHeaders } from './session/expected-member.ts'

export { type Preview, previewOf } from './internal/pages/preview.ts'

/**
 * The types that a file dialog offers; on phones the camera is among them. Some systems know HEIC by its ending alone.
 */
export const acceptedPictures: string = [...Object.values(pictureTypes).flat(), '.heic', '.heif'].join(',')
/** The same for documents. */
export const acceptedDocuments: string = [...Object.values(documentTypes).flat(), '.pdf'].join(',')
/** The same for videos; some systems know these by their endings alone. */
export const acceptedVideos: string = [...Object.values(videoTypes).flat(), '.mov', '.mkv'].join(',')

const megabyte = 1024 * 1024
/** Seconds by which a recorder may stop behind the limit; the service allows the same. */
const tolerance = 1
const places = createPlaces(uploadLimits.atOnce)

const signatureOfFile = async (file: File): Promise<FileSignature> =>
  signatureOf(new Uint8Array(await file.slice(0, signatureLength).arrayBuffer()))

const notAllowed = () => new ApiError(415, { code: 'FileTypeNotAllowed' })

const sizeRefusal = ({ size }: File, most: number): ApiError | undefined =>
  size > most ? new ApiError(413, { code: 'FileTooLarge', detail: { megabytes: most / megabyte } }) : undefined

/**
 * Returns the reason why a file will be refused, known before a byte is sent; undefined when it is worth sending. Its
 * first bytes decide what it is, not what its name makes of it.
 */
export const pictureRefusal = async (file: File, albumType: AlbumType): Promise<ApiError | undefined> => {
  if (file.size === 0) return new ApiError(400, { code: 'FileEmpty' })
  const signature = await signatureOfFile(file)
  if (signature === 'unknown' || isVideo(signature) || isDocument(signature)) return notAllowed()
  return sizeRefusal(file, maximumBytes(albumType, false))
}

/**
 * The same where videos, documents or sounds are taken; of a video its length too, as far as its file says it
 * (docs/product/limits.md).
 */
export const fileRefusal = async (file: File, albumType: AlbumType): Promise<ApiError | undefined> => {
  if (file.size === 0) return new ApiError(400, { code: 'FileEmpty' })
  const signature = await signatureOfFile(file)
  if (takesSound(albumType))
    return isSound(signature) ? sizeRefusal(file, maximumBytes(albumType, false)) : notAllowed()
  if (takesDocument(albumType) && isDocument(signature)) return sizeRefusal(file, uploadLimits.documentBytes)
  if (!takesVideo(albumType) || !isVideo(signature))
    return albumType === 'Validation' ? notAllowed() : pictureRefusal(file, albumType)
  const refusal = sizeRefusal(file, maximumBytes(albumType, true))
  if (refusal) return refusal
  const [most, length] = [maximumSeconds(albumType), await videoLength(file)]
  if (length === undefined || length <= most + tolerance) return undefined
  return new ApiError(400, { code: 'VideoTooLong', detail: { seconds: most } })
}

export interface UploadOptions {
  albumType: AlbumType
  /** The member confirmed to be allowed to show it; without that nothing is taken. */
  copyrightConfirmed: boolean
  /** Cancels the upload, also one that waits for its turn. */
  signal?: AbortSignal
  /** The part that has been sent, 0 to 1. */
  onProgress?: (part: number) => void
}

const bodyOf = (text: string): Partial<ErrorBody> => {
  try {
    return JSON.parse(text) as Partial<ErrorBody>
  } catch {
    return {}
  }
}

const aborted = () => new DOMException('The upload was cancelled', 'AbortError')

interface Sending extends UploadOptions {
  video: boolean
  /** Of the member who chose the file, who may be another one by the time of its turn. */
  headers: Record<string, string>
}

const send = (file: File, sending: Sending): Promise<MediaCard> =>
  new Promise((resolve, reject) => {
    const { albumType, copyrightConfirmed, signal, onProgress, video, headers } = sending
    // XMLHttpRequest reports progress in every browser.
    const request = new XMLHttpRequest()
    const cancel = () => request.abort()
    const query = new URLSearchParams({
      albumTypeId: String(albumTypes[albumType]),
      allowNotJpeg: 'true',
      allowUploadVideo: String(video),
      copyrightConfirmed: String(copyrightConfirmed),
    })
    request.open('POST', `/api/Common/UploadTempMedia?${query}`)
    const all = { 'x-requested-with': 'samvaer', ...headers, ...lookHeaders() }
    for (const [name, value] of Object.entries(all)) request.setRequestHeader(name, value)
    request.upload.onprogress = ({ loaded, total }) => onProgress?.(total > 0 ? loaded / total : 0)
    request.onloadend = () => {
      signal?.removeEventListener('abort', cancel)
      if (signal?.aborted) return reject(aborted())
      if (request.status >= 200 && request.status < 300) return resolve(JSON.parse(request.responseText) as MediaCard)
      const retryAfter = Number(request.getResponseHeader('retry-after')) || undefined
      reject(new ApiError(request.status, bodyOf(request.responseText), retryAfter))
    }
    signal?.addEventListener('abort', cancel)
    const form = new FormData()
    form.append('File', file)
    request.send(form)
  })

const sendInTurn = async (file: File, options: Sending): Promise<MediaCard> => {
  const leave = await places.enter()
  try {
    if (options.signal?.aborted) throw aborted()
    // An act of the page's cache: the shell hears of a refusal that says who is signed in.
    const act = { mutationFn: () => send(file, options), networkMode: 'always', retry: false, gcTime: 0 } as const
    return await pageCache().getMutationCache().build(pageCache(), act).execute(undefined)
  } finally {
    leave()
  }
}

/**
 * Uploads a picture; it waits 48 hours for the service that it was made for. At most five run at once, the others wait.
 * HEIC goes as it is.
 * @throws ApiError as calls do, or before sending for a file that is known to be refused; a DOMException named
 * "AbortError" when it was cancelled
 */
export const uploadPicture = async (file: File, options: UploadOptions): Promise<MediaCard> => {
  const headers = expectedMemberHeaders()
  const refusal = await pictureRefusal(file, options.albumType)
  if (refusal) throw refusal
  return sendInTurn(file, { ...options, headers, video: false })
}

/**
 * Uploads a picture, or a video or a document where they are taken; as `uploadPicture`. A video is converted after its
 * answer.
 */
export const uploadFile = async (file: File, options: UploadOptions): Promise<MediaCard> => {
  const headers = expectedMemberHeaders()
  const refusal = await fileRefusal(file, options.albumType)
  if (refusal) throw refusal
  return sendInTurn(file, { ...options, headers, video: takesVideo(options.albumType) })
}
