/**
 * Uploads of pictures and videos with their progress (docs/product/expectations.md, rows 7 and 8); for what a member
 * just chose.
 */
import { ApiError } from '@samvaer/contracts/client'
import type { ErrorBody } from '@samvaer/contracts/errors'
import type { MediaCard } from '@samvaer/contracts/media-fields'
import {
  type AlbumType,
  albumTypes,
  maximumBytes,
  maximumSeconds,
  pictureTypes,
  takesVideo,
  uploadLimits,
  videoTypes,
} from '@samvaer/contracts/upload-limits'
import { createPlaces } from './internal/upload-places.ts'
import { videoLength } from './internal/video-length.ts'

export { type Preview, previewOf } from './internal/preview.ts'

const pictures = Object.values(pictureTypes).flat()
const videos = Object.values(videoTypes).flat()

/** What a file dialog offers; on phones the camera is among it. Some systems know HEIC by its ending alone. */
export const acceptedPictures: string = [...pictures, '.heic', '.heif'].join(',')
/** The same for videos; some systems know these by their endings alone. */
export const acceptedVideos: string = [...videos, '.mov', '.mkv'].join(',')

const megabyte = 1024 * 1024
/** Seconds by which a recorder may stop behind the limit; the service allows the same. */
const tolerance = 1
const places = createPlaces(uploadLimits.atOnce)

const refusalOf = ({ size, type }: File, known: readonly string[], most: number): ApiError | undefined => {
  if (size === 0) return new ApiError(400, { code: 'FileEmpty' })
  if (type !== '' && !known.includes(type.toLowerCase())) return new ApiError(400, { code: 'FileTypeNotAllowed' })
  return size > most ? new ApiError(413, { code: 'FileTooLarge', detail: { megabytes: most / megabyte } }) : undefined
}

/**
 * Why a file will be refused, known before a byte is sent; undefined when it is worth sending. A file of which the
 * browser knows no type is for the server to look at.
 */
export const pictureRefusal = (file: File, albumType: AlbumType): ApiError | undefined =>
  refusalOf(file, pictures, maximumBytes(albumType, false))

/**
 * The same where videos are taken as well; of a video its length too, as far as its file says it
 * (docs/product/limits.md).
 */
export const fileRefusal = async (file: File, albumType: AlbumType): Promise<ApiError | undefined> => {
  const isPicture = file.type.startsWith('image/') && albumType !== 'Validation'
  if (isPicture || !takesVideo(albumType)) return pictureRefusal(file, albumType)
  const refusal = refusalOf(file, videos, maximumBytes(albumType, true))
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
}

const send = (file: File, { albumType, copyrightConfirmed, signal, onProgress, video }: Sending): Promise<MediaCard> =>
  new Promise((resolve, reject) => {
    // What reports progress in every browser.
    const request = new XMLHttpRequest()
    const cancel = () => request.abort()
    const query = new URLSearchParams({
      albumTypeId: String(albumTypes[albumType]),
      allowNotJpeg: 'true',
      allowUploadVideo: String(video),
      copyrightConfirmed: String(copyrightConfirmed),
    })
    request.open('POST', `/api/Common/UploadTempMedia?${query}`)
    request.setRequestHeader('x-requested-with', 'samvaer')
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
    return await send(file, options)
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
  const refusal = pictureRefusal(file, options.albumType)
  if (refusal) throw refusal
  return sendInTurn(file, { ...options, video: false })
}

/** Uploads a picture or a video, where videos are taken; as `uploadPicture`. A video is converted after its answer. */
export const uploadFile = async (file: File, options: UploadOptions): Promise<MediaCard> => {
  const refusal = await fileRefusal(file, options.albumType)
  if (refusal) throw refusal
  return sendInTurn(file, { ...options, video: takesVideo(options.albumType) })
}
