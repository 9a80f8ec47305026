/**
 * Every call about others and about own albums: how it is made, what it names, and who gets what. The matrices follow
 * it.
 */
import type { CallName } from '@samvaer/contracts/client'
import type { Way as RightsWay } from '@samvaer/testing/rights'

/** The things of a member, by id. */
export interface Things {
  profileId: number
  /** A public album with a picture, and a protected one. */
  albumId: number
  mediaId: number
  closedId: number
  closedMediaId: number
  deletedMediaId: number
  /** Of the dark variant: a red album, its picture, and an entry in the guestbook. */
  redId: number
  redMediaId: number
  entryId: number
}

/** One way to make a call. */
export interface Way extends RightsWay<Things> {
  /** Names a person, or something that belongs to one; is about the caller alone, or reads a list of others. */
  kind: 'person' | 'thing' | 'self' | 'list'
}

type Rules = Omit<Way, 'call' | 'kind' | 'make'>
const of =
  (kind: Way['kind'], always: Rules = {}) =>
  (call: CallName, make: Way['make'], rules: Rules = {}): Way => ({
    ...{ kind, call, make, ...(!rules.dark && { light: true }) },
    ...always,
    ...rules,
  })

const person = of('person')
const list = of('list')
const self = of('self')
/** Something that its owner alone finds. */
const theirs = of('thing', { others: 'NotFound' })
const thing = of('thing')

const notOneself = { own: 'NotAllowed' } as const
const paying = { subscribers: true } as const
const lockedToo = { heldToo: 'locked and quarantined' } as const
const ownHeld = { ownInQuarantine: true } as const
const dark = { dark: true } as const
const takes = { takes: true } as const
const page = { take: 100 }

export const everyWay: readonly Way[] = [
  person('Profiles/GetProfile', (api, { profileId }) => api.get('Profiles/GetProfile', { profileId }), ownHeld),
  person('Profiles/GetDarkProfile', (api, { profileId }) => api.get('Profiles/GetDarkProfile', { profileId }), {
    others: 'NotFound',
    own: 'NotFound',
  }),
  person(
    'Profiles/GetProfileMedia',
    (api, { profileId }) => api.get('Profiles/GetProfileMedia', { profileId }),
    ownHeld,
  ),
  thing(
    'Profiles/GetProfileMedium',
    (api, { profileId, mediaId }) => api.get('Profiles/GetProfileMedium', { profileId, mediaId }),
    ownHeld,
  ),
  theirs(
    'Profiles/GetProfileMedium',
    (api, { profileId, closedMediaId: mediaId }) => api.get('Profiles/GetProfileMedium', { profileId, mediaId }),
    { ...ownHeld, granted: { others: 'NotFound' } },
  ),
  person(
    'Profiles/GetProfilePictures',
    (api, { profileId }) => api.get('Profiles/GetProfilePictures', { profileId }),
    ownHeld,
  ),
  person(
    'Profiles/GetProfileAlbums',
    (api, { profileId }) => api.get('Profiles/GetProfileAlbums', { profileId }),
    ownHeld,
  ),
  thing(
    'Profiles/GetProfileAlbum',
    (api, { profileId, albumId }) => api.get('Profiles/GetProfileAlbum', { profileId, albumId, albumType: 'Public' }),
    ownHeld,
  ),
  thing(
    'Profiles/GetProfileAlbum',
    (api, { profileId, closedId: albumId }) =>
      api.get('Profiles/GetProfileAlbum', { profileId, albumId, albumType: 'Protected' }),
    ownHeld,
  ),
  thing(
    'Profiles/GetProfileAlbum',
    (api, { profileId, redId: albumId }) =>
      api.get('Profiles/GetProfileAlbum', { profileId, albumId, albumType: 'Red' }),
    { ...ownHeld, others: 'NotFound', own: 'NotFound', granted: { own: 'NotFound', others: 'NotFound' } },
  ),
  person(
    'Profiles/GetProfileLikes',
    (api, { profileId }) => api.get('Profiles/GetProfileLikes', { profileId }),
    ownHeld,
  ),
  person('Profiles/RegisterVisit', (api, { profileId }) => api.post('Profiles/RegisterVisit', { profileId })),
  list('Profiles/GetSeenAmong', (api, { profileId }) => api.post('Profiles/GetSeenAmong', { profileIds: [profileId] })),
  list('Profiles/GetVisitors', (api) => api.post('Profiles/GetVisitors', page)),
  person('Profiles/HideVisit', (api, { profileId }) => api.post('Profiles/HideVisit', { profileId }), paying),
  person('Profiles/AddFavorite', (api, { profileId }) => api.post('Profiles/AddFavorite', { profileId }), notOneself),
  list('Profiles/GetFavoritedBy', (api) => api.get('Profiles/GetFavoritedBy', page)),
  list('TopMenu/Favorites', (api) => api.get('TopMenu/Favorites', { take: 50 })),
  list('TopMenu/OnlineFavorites', (api) => api.get('TopMenu/OnlineFavorites', {})),
  list('Notifications/OnlineFavoritesCount', (api) => api.get('Notifications/OnlineFavoritesCount', {})),
  list('Notifications/OnlineTaggedCount', (api) => api.get('Notifications/OnlineTaggedCount', {})),
  person('Profiles/RemoveFavorite', (api, { profileId }) => api.post('Profiles/RemoveFavorite', { profileId })),
  person('Profiles/TagProfile', (api, { profileId }) => api.post('Profiles/TagProfile', { profileId }), {
    ...paying,
    ...notOneself,
  }),
  list('CurrentProfile/Tags', (api) => api.get('CurrentProfile/Tags', {}), paying),
  person('Profiles/UntagProfile', (api, { profileId }) => api.post('Profiles/UntagProfile', { profileId })),
  person(
    'Profiles/SaveNote',
    (api, { profileId }) => api.post('Profiles/SaveNote', { profileId, text: 'Rar' }),
    notOneself,
  ),
  list('Profiles/GetNotes', (api) => api.get('Profiles/GetNotes', page)),
  list('Profiles/GetNotes', (api) => api.get('Profiles/GetNotes', { ...page, sortType: 'Name' })),
  person('Profiles/DeleteNote', (api, { profileId }) => api.post('Profiles/DeleteNote', { profileId })),
  self('Profiles/GetPurchaseHistoryData', (api) => api.get('Profiles/GetPurchaseHistoryData', page), lockedToo),
  list('TopMenu/Visits', (api) => api.get('TopMenu/Visits', { take: 50 })),
  self('TopMenu/SetVisitsAsSeen', (api) => api.post('TopMenu/SetVisitsAsSeen', {})),

  self('ProfileMedia/GetMyAlbums', (api) => api.get('ProfileMedia/GetMyAlbums', {}), lockedToo),
  theirs('ProfileMedia/GetMyAlbum', (api, { albumId }) => api.get('ProfileMedia/GetMyAlbum', { albumId }), lockedToo),
  self('ProfileMedia/SaveAlbum', (api) => api.post('ProfileMedia/SaveAlbum', { albumType: 'Public', title: 'Nyt' })),
  theirs('ProfileMedia/SaveAlbum', (api, { albumId }) =>
    api.post('ProfileMedia/SaveAlbum', { albumId, albumType: 'Public', title: 'Andet' }),
  ),
  theirs('ProfileMedia/AddMedia', (api, { albumId, mediaId }) =>
    api.post('ProfileMedia/AddMedia', { albumId, tempMediaIds: [mediaId] }),
  ),
  theirs('ProfileMedia/GetMediaForEdit', (api, { mediaId }) => api.get('ProfileMedia/GetMediaForEdit', { mediaId })),
  theirs('ProfileMedia/EditMedia', (api, { mediaId }) =>
    api.post('ProfileMedia/EditMedia', { mediaId, rotate: 90, crop: { x: 0, y: 0, width: 1, height: 1 } }),
  ),
  theirs('ProfileMedia/UpdateMedia', (api, { mediaId }) =>
    api.post('ProfileMedia/UpdateMedia', { mediaId, alt: 'Hav' }),
  ),
  theirs('ProfileMedia/SortMedia', (api, { albumId, mediaId }) =>
    api.post('ProfileMedia/SortMedia', { albumId, mediaIds: [mediaId] }),
  ),
  theirs('ProfileMedia/MoveMedia', (api, { albumId, mediaId }) =>
    api.post('ProfileMedia/MoveMedia', { albumId, mediaIds: [mediaId] }),
  ),
  theirs(
    'ProfileMedia/GetAlbumGrants',
    (api, { closedId: albumId }) => api.get('ProfileMedia/GetAlbumGrants', { albumId }),
    lockedToo,
  ),
  theirs(
    'ProfileMedia/GrantAlbum',
    (api, { closedId: albumId, profileId }) => api.post('ProfileMedia/GrantAlbum', { albumId, profileId }),
    notOneself,
  ),
  theirs(
    'ProfileMedia/RevokeAlbumGrant',
    (api, { closedId: albumId, profileId }) => api.post('ProfileMedia/RevokeAlbumGrant', { albumId, profileId }),
    lockedToo,
  ),
  thing(
    'ProfileMedia/AskForAlbum',
    (api, { closedId: albumId }) => api.post('ProfileMedia/AskForAlbum', { albumId }),
    notOneself,
  ),
  list('ProfileMedia/GetAlbumRequests', (api) => api.get('ProfileMedia/GetAlbumRequests', page)),
  theirs('ProfileMedia/DeclineAlbumRequest', (api, { closedId: albumId, profileId }) =>
    api.post('ProfileMedia/DeclineAlbumRequest', { albumId, profileId }),
  ),
  self('ProfileMedia/GetMyProfilePictures', (api) => api.get('ProfileMedia/GetMyProfilePictures', {}), lockedToo),
  // It lies in an album already.
  theirs(
    'ProfileMedia/AddProfilePictures',
    (api, { deletedMediaId }) => api.post('ProfileMedia/AddProfilePictures', { tempMediaIds: [deletedMediaId] }),
    { own: 'Conflict' },
  ),
  theirs(
    'ProfileMedia/SetProfilePictures',
    (api, { mediaId }) => api.post('ProfileMedia/SetProfilePictures', { mediaIds: [mediaId] }),
    { own: 'NotFound' },
  ),
  self('ProfileMedia/GetFileArchive', (api) => api.get('ProfileMedia/GetFileArchive', page), lockedToo),
  theirs(
    'ProfileMedia/GetArchivedMedium',
    (api, { deletedMediaId: mediaId }) => api.get('ProfileMedia/GetArchivedMedium', { mediaId }),
    lockedToo,
  ),
  theirs(
    'ProfileMedia/RestoreMedia',
    (api, { deletedMediaId }) => api.post('ProfileMedia/RestoreMedia', { mediaIds: [deletedMediaId] }),
    takes,
  ),
  theirs(
    'ProfileMedia/EraseMedia',
    (api, { deletedMediaId }) => api.post('ProfileMedia/EraseMedia', { mediaIds: [deletedMediaId] }),
    takes,
  ),
  theirs(
    'ProfileMedia/DeleteMedia',
    (api, { mediaId }) => api.post('ProfileMedia/DeleteMedia', { mediaIds: [mediaId] }),
    takes,
  ),
  theirs('ProfileMedia/DeleteAlbum', (api, { albumId }) => api.post('ProfileMedia/DeleteAlbum', { albumId }), takes),

  person('Guestbook/GetEntries', (api, { profileId }) => api.get('Guestbook/GetEntries', { profileId }), dark),
  self('Guestbook/GetGuestbookSettings', (api) => api.get('Guestbook/GetGuestbookSettings', {}), dark),
  person('Guestbook/AddEntry', (api, { profileId }) => api.post('Guestbook/AddEntry', { profileId, text: 'Hej' }), {
    ...dark,
    ...notOneself,
  }),
  thing('Guestbook/ReplyToEntry', (api, { entryId }) => api.post('Guestbook/ReplyToEntry', { entryId, text: 'Tak' }), {
    ...dark,
    others: 'NotAllowed',
  }),
  thing('Guestbook/ApproveEntry', (api, { entryId }) => api.post('Guestbook/ApproveEntry', { entryId }), {
    ...dark,
    others: 'NotAllowed',
  }),
  thing('Guestbook/DeleteEntry', (api, { entryId }) => api.post('Guestbook/DeleteEntry', { entryId, reason: 'Spam' }), {
    ...dark,
    ...takes,
    others: 'NotAllowed',
    staff: 'ok',
  }),
  self('Guestbook/MarkEntriesAsRead', (api) => api.post('Guestbook/MarkEntriesAsRead', {}), dark),
  self(
    'Guestbook/SaveGuestbookSettings',
    (api) => api.post('Guestbook/SaveGuestbookSettings', { whoMayWrite: 'Everyone', approval: false }),
    dark,
  ),
]

/**
 * The areas whose calls of this service are above; those of editing, the dark profile and validation have their own
 * table.
 */
export const areasOfTable = [
  'Profiles',
  'ProfileMedia',
  'Guestbook',
  'TopMenu',
  'CurrentProfile',
  'Notifications',
] as const
