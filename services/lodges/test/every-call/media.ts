/** The calls of albums, what is in them, and what waits to be. */
import type { LodgeRole } from '@samvaer/contracts/lodges/roles'
import type { AlbumMediaState } from '../../src/models/album-media.ts'
import type { Fixtures, Way } from './ways.ts'

const reason = 'Klage'
const albumId = 900_011
const otherAlbumId = 900_012
const mediaId = 900_013
const newMediaId = 900_014

/** One medium, in an album or waiting to be, and an album that is empty. */
const withMedium = (state: AlbumMediaState): Fixtures => ({
  rows: ({ lodgeId, authorId }) => {
    const at = new Date()
    const empty = { lodgeId, authorId, name: 'Haver', description: '', createdAt: at, latestAt: at, coverId: null }
    const items = state === 'Accepted' ? 1 : 0
    const medium = { _id: mediaId, lodgeId, albumId, authorId, altText: '', state, listed: true, addedAt: at, likes: 0 }
    return {
      album: [
        { ...empty, _id: albumId, items, newestId: items ? mediaId : null },
        { ...empty, _id: otherAlbumId, items: 0, newestId: null },
      ],
      albumMedia: [{ ...medium, reason: null, decidedBy: null }],
      notificationRound: [],
    }
  },
})

const accepted = withMedium('Accepted')
const waiting = withMedium('Waiting')
const inLodge = { target: 'Member', fixtures: accepted } as const
/** A waiting medium is found by its uploader and those who decide on it alone. */
const unseen = { none: 'NotFound', requesting: 'NotFound', blacklisted: 'NotFound', member: 'NotFound' }
const ownOfManager = { assistant: 'NotAllowed', coOwner: 'NotAllowed', owner: 'NotAllowed', staff: 'NotAllowed' }
const uploaders = ['Member', 'Assistant', 'CoOwner', 'Owner'] as const satisfies readonly LodgeRole[]

const deciding = (call: Way['call'], make: Way['make']): Way[] => [
  { call, target: 'Member', fixtures: waiting, lodge: { pendingMedia: 1 }, says: unseen, make },
  {
    ...{ call, title: 'own', own: true, fixtures: waiting, lodge: { pendingMedia: 1 } },
    says: ownOfManager,
    make,
  },
]

const remove: Way['make'] = (api, { lodgeId }) => api.post('Lodges/DeleteLodgeMedia', { lodgeId, mediaId, reason })

export const mediaWays: readonly Way[] = [
  {
    call: 'Lodges/GetLodgeMediaAlbumsOverview',
    ...inLodge,
    make: (api, { lodgeId }) => api.get('Lodges/GetLodgeMediaAlbumsOverview', { lodgeId }),
  },
  {
    call: 'Lodges/GetLodgeMediaAlbum',
    ...inLodge,
    make: (api, { lodgeId }) => api.get('Lodges/GetLodgeMediaAlbum', { lodgeId, albumId }),
  },
  {
    call: 'Lodges/GetLodgeAlbumMediasNextPage',
    ...inLodge,
    make: (api, { lodgeId }) => api.get('Lodges/GetLodgeAlbumMediasNextPage', { lodgeId, albumId }),
  },
  {
    call: 'Lodges/SaveLodgeAlbum',
    title: 'into an album',
    ...inLodge,
    make: (api, { lodgeId }) =>
      api.post('Lodges/SaveLodgeAlbum', { lodgeId, albumId, media: [{ mediaId: newMediaId, altText: 'Bed' }] }),
  },
  {
    call: 'Lodges/SaveLodgeAlbum',
    title: 'creating one',
    ...inLodge,
    says: { member: 'NotAllowed' },
    make: (api, { lodgeId }) => api.post('Lodges/SaveLodgeAlbum', { lodgeId, name: 'Drivhuse' }),
  },
  {
    call: 'Lodges/UpdateLodgeMediaAlbum',
    ...inLodge,
    make: (api, { lodgeId }) =>
      api.post('Lodges/UpdateLodgeMediaAlbum', { lodgeId, albumId, name: 'Bede', coverId: mediaId, reason }),
  },
  {
    call: 'Lodges/DeleteLodgeMediaAlbum',
    ...inLodge,
    make: (api, { lodgeId }) => api.post('Lodges/DeleteLodgeMediaAlbum', { lodgeId, albumId, reason }),
  },
  {
    call: 'Lodges/MoveLodgeAlbumMedia',
    ...inLodge,
    make: (api, { lodgeId }) =>
      api.post('Lodges/MoveLodgeAlbumMedia', { lodgeId, albumId: otherAlbumId, mediaIds: [mediaId], reason }),
  },
  { call: 'Lodges/DeleteLodgeMedia', title: 'own', own: true, fixtures: accepted, make: remove },
  ...uploaders.map((target): Way => {
    // The owner of these lodges is the caller, and the uploader.
    const ofOwner = target === 'Owner' ? { says: { owner: 'ok' } } : {}
    return { call: 'Lodges/DeleteLodgeMedia', target, own: false, fixtures: accepted, make: remove, ...ofOwner }
  }),
  {
    call: 'Lodges/GetLodgeMediaValidationItems',
    target: 'Member',
    fixtures: waiting,
    make: (api, { lodgeId }) => api.get('Lodges/GetLodgeMediaValidationItems', { lodgeId }),
  },
  {
    call: 'Lodges/GetLodgeMediaValidationItemsCount',
    target: 'Member',
    fixtures: waiting,
    make: (api, { lodgeId }) => api.get('Lodges/GetLodgeMediaValidationItemsCount', { lodgeId }),
  },
  ...deciding('Lodges/AcceptLodgeMediaItem', (api, { lodgeId }) =>
    api.post('Lodges/AcceptLodgeMediaItem', { lodgeId, mediaId, reason }),
  ),
  ...deciding('Lodges/RejectLodgeMediaItem', (api, { lodgeId }) =>
    api.post('Lodges/RejectLodgeMediaItem', { lodgeId, mediaId, reason }),
  ),
]
