/** A video of oneself on its way to staff; whether videos are accepted here is the service's to say. */

import type { ErrorBody } from '@samvaer/contracts/errors'
import { albumTypes } from '@samvaer/contracts/upload-limits'
import { ApiError, api } from '@samvaer/remote-kit/api'

/** @throws ApiError as calls do */
export const sendVideo = async (file: File, personId: number): Promise<void> => {
  const query = new URLSearchParams({
    albumTypeId: String(albumTypes.Validation),
    allowUploadVideo: 'true',
    copyrightConfirmed: 'true',
  })
  const body = new FormData()
  body.append('File', file)
  const headers = { 'x-requested-with': 'samvaer' }
  const sent = await fetch(`/api/Common/UploadTempMedia?${query}`, { method: 'POST', headers, body }).catch(() => {
    throw new ApiError(0, {})
  })
  const answer: unknown = await sent.json().catch(() => undefined)
  if (!sent.ok) throw new ApiError(sent.status, (answer ?? {}) as Partial<ErrorBody>)
  const { mediaId } = answer as { mediaId: number }
  await api.post('ValidateProfile/SaveValidationVideo', { personId, tempMediaId: mediaId })
}
