import type { MediaPlace } from '@samvaer/contracts/profile-fields'
import type { AlbumType } from '@samvaer/contracts/upload-limits'

/** What an upload is for, by where it will be. */
export const uploadTypes: Record<MediaPlace, AlbumType> = {
  ProfilePictures: 'ProfilePictures',
  Public: 'Album',
  Protected: 'ProtectedAlbum',
  Red: 'RedAlbum',
}
