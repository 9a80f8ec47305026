/** Uploads of pictures with their progress (rules.md section 3, rows 7 and 8); for what a member just chose. */
import { ApiError } from '@samvaer/contracts/client'
import type { ErrorBody } from '@samvaer/contracts/errors'
import type { MediaCard } from '@samvaer/contracts/media-fields'
import { type AlbumType, albumTypes, maximumBytes, pictureTypes, uploadLimits } from '@samvaer/contracts/upload-limits'
import { createPlaces } from './internal/upload-places.ts'

/** What a file dialog offers; on phones the camera is among it. Some systems know HEIC by its ending alone. */
export const acceptedPictures: string = [...Object.values(pictureTypes).flat(), '.heic', '.heif'].join(',')

const megabyte = 1024 * 1024
const places = createPlaces(uploadLimits.atOnce)

/**
 * Why a file will be refused, known before a byte is sent; undefined when it is worth sending. A file of which the
 * browser knows no type is for the server to look at.
 */
export const pictureRefusal = (file: File, albumType: AlbumType): ApiError | undefined => {
  if (file.size === 0) return new ApiError(400, { code: 'FileEmpty' })
  const known = Object.values(pictureTypes).flat()
  if (file.type !== '' && !known.includes(file.type.toLowerCase()))
    return new ApiError(400, { code: 'FileTypeNotAllowed' })
  const most = maximumBytes(albumType, false)
  if (file.size <= most) return undefined
  return new ApiError(413, { code: 'FileTooLarge', detail: { megabytes: most / megabyte } })
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

const send = (file: File, { albumType, copyrightConfirmed, signal, onProgress }: UploadOptions): Promise<MediaCard> =>
  new Promise((resolve, reject) => {
    // What tells of progress in every browser.
    const request = new XMLHttpRequest()
    const cancel = () => request.abort()
    const query = new URLSearchParams({
      albumTypeId: String(albumTypes[albumType]),
      allowNotJpeg: 'true',
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

/**
 * Uploads a picture; it waits 48 hours for the service that it was made for. At most five run at once, the others wait.
 * HEIC goes as it is.
 * @throws ApiError as calls do, or before sending for a file that is known to be refused; a DOMException named
 * "AbortError" when it was cancelled
 */
export const uploadPicture = async (file: File, options: UploadOptions): Promise<MediaCard> => {
  const refusal = pictureRefusal(file, options.albumType)
  if (refusal) throw refusal
  const leave = await places.enter()
  try {
    if (options.signal?.aborted) throw aborted()
    return await send(file, options)
  } finally {
    leave()
  }
}
