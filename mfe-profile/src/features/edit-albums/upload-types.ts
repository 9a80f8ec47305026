import type { AlbumType } from '@samvaer/contracts/media/values'
import type { MediaPlace } from '@samvaer/contracts/profile/shapes'

/** The type of an upload, by where it will be. */
export const uploadTypes: Record<MediaPlace, AlbumType> = {
  ProfilePictures: 'ProfilePictures',
  Public: 'Album',
  Protected: 'ProtectedAlbum',
  Red: 'RedAlbum',
}
