/** Cases of the desk as its queues answer with them. */
import type { CallOutput } from '@samvaer/contracts/client'
import type { MediaCard } from '@samvaer/contracts/media/shapes'
import { bo } from '@samvaer/remote-kit/testing'

type Validation = CallOutput<'ValidateProfile/GetValidationQueue'>['items'][number]
type Application = CallOutput<'EditDarkProfile/GetDarkApplications'>['items'][number]

const at = '2026-01-01T00:00:00.000Z'

export const aValidation = (validationId: number, name: string, about: Partial<Validation> = {}): Validation => ({
  ...{
    validationId,
    personId: 1,
    method: 'VideoUpload',
    pose: null,
    text: '',
    mediaId: 900 + validationId,
    askedAt: at,
  },
  profile: { ...bo, profileId: validationId, name },
  ...about,
})

export const anApplication = (profileId: number, name: string, about: Partial<Application> = {}): Application => ({
  ...{ profile: { ...bo, profileId, name }, text: `${name} vil ind`, appliedAt: at, ageProven: true, again: false },
  ...about,
})

export const aPicture: MediaCard = {
  ...{ mediaId: 902, kind: 'Picture', mediaType: 'ValidationPicture', state: 'Live', width: 640, height: 480 },
  ...{
    blurhash: '',
    sources: [{ rendition: 'small', url: '/media/posed/small', width: 320, height: 240 }],
    film: null,
  },
  readableUntil: '2999-01-01T00:00:00.000Z',
}

export const aVideo: MediaCard = {
  ...{
    mediaId: 901,
    kind: 'Video',
    mediaType: 'ValidationVideo',
    state: 'Live',
    width: 640,
    height: 360,
    blurhash: '',
  },
  sources: [],
  film: { url: '/media/film.mp4', seconds: 6 },
  readableUntil: '2999-01-01T00:00:00.000Z',
}
