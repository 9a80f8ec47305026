/** The names by which the media service knows what is ours (decision 30). */
import type { MediaAudience } from '@samvaer/contracts/media/values'
import type { MediaPlace } from '@samvaer/contracts/profile/shapes'

/** Returns the one item for all that a member has in albums: moving between them is no new claim. */
export const itemOf = (ownerId: number): string => `profile:member:${ownerId}`

export const accessOf = (albumId: number): string => `profile:album:${albumId}`

/** The access of what is deleted and can be brought back: it has no row in media, so it is the owner's alone. */
export const deletedAccessOf = (ownerId: number): string => `profile:deleted:${ownerId}`

export const isOpenPlace = (place: MediaPlace): boolean => place === 'Public' || place === 'ProfilePictures'

export const audienceOf = (place: MediaPlace): MediaAudience => (isOpenPlace(place) ? 'Members' : 'Granted')
