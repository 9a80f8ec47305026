/**
 * What may be uploaded (rules.md 2.4 "Uploads"): the browser says it before an upload, the media service checks it. Plain
 * values, so that a page that uploads carries no schema.
 */

/** What an upload is for (`albumTypeId`): product.md names the kinds, the numbers are ours. */
export const albumTypes = {
  ProfilePictures: 1,
  Album: 2,
  ProtectedAlbum: 3,
  RedAlbum: 4,
  Validation: 5,
  Mail: 6,
  LodgeAlbum: 7,
  Blog: 8,
} as const
export type AlbumType = keyof typeof albumTypes

const megabyte = 1024 * 1024

/** Bytes, pixels and counts. */
export const uploadLimits = {
  pictureBytes: 10 * megabyte,
  avatarBytes: 5 * megabyte,
  videoBytes: 200 * megabyte,
  validationVideoBytes: 50 * megabyte,
  pixels: 40_000_000,
  atOnce: 5,
  items: 1000,
  storedBytes: 5 * 1024 * megabyte,
} as const

/** Bytes of the body of an upload, whatever is in it. */
export const uploadBodyBytes = uploadLimits.videoBytes + megabyte

/** Hours that an upload waits for whatever it was made for. */
export const tempMediaHours = 48

export const pictureFormats = ['jpeg', 'png', 'webp', 'gif', 'heic'] as const
export type PictureFormat = (typeof pictureFormats)[number]

/** The types that browsers give the accepted pictures. */
export const pictureTypes: Readonly<Record<PictureFormat, readonly string[]>> = {
  jpeg: ['image/jpeg', 'image/jpg', 'image/pjpeg'],
  png: ['image/png'],
  webp: ['image/webp'],
  gif: ['image/gif'],
  heic: ['image/heic', 'image/heif', 'image/heic-sequence', 'image/heif-sequence'],
}

export const maximumBytes = (albumType: AlbumType, video: boolean): number => {
  if (video) return albumType === 'Validation' ? uploadLimits.validationVideoBytes : uploadLimits.videoBytes
  return albumType === 'ProfilePictures' ? uploadLimits.avatarBytes : uploadLimits.pictureBytes
}
