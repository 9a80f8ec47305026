/**
 * The limits of uploads (docs/product/limits.md "Uploads"): the browser says them before an upload, the media service
 * checks them. Plain values, so that a page that uploads carries no schema.
 */

/** The uses of an upload (`albumTypeId`): the kinds are given, the numbers are ours (docs/product/media.md). */
export const albumTypes = {
  ProfilePictures: 1,
  Album: 2,
  ProtectedAlbum: 3,
  RedAlbum: 4,
  Validation: 5,
  Mail: 6,
  LodgeAlbum: 7,
  Blog: 8,
  /** Evidence beside a question to the support: of whoever signs in (docs/product/support.md). */
  Ticket: 9,
  /** A voice message of the mail: sound alone (docs/product/mail.md). */
  Voice: 10,
  /** The picture of a photo check: staff compare it, and no place that members look at shows one. */
  PhotoCheck: 11,
} as const
export type AlbumType = keyof typeof albumTypes

const megabyte = 1024 * 1024

/** Bytes, pixels, seconds and counts. */
export const uploadLimits = {
  pictureBytes: 10 * megabyte,
  avatarBytes: 5 * megabyte,
  videoBytes: 200 * megabyte,
  validationVideoBytes: 50 * megabyte,
  documentBytes: 10 * megabyte,
  voiceBytes: 10 * megabyte,
  pixels: 40_000_000,
  /** Pixels of each side of a profile picture, at least: what cards show it in. */
  portraitSide: 200,
  videoSeconds: 5 * 60,
  validationVideoSeconds: 60,
  voiceSeconds: 5 * 60,
  /** Of a video, in pixels: wider or higher than a film of a cinema nobody's is. */
  videoSide: 4096,
  framesPerSecond: 240,
  atOnce: 5,
  items: 1000,
  storedBytes: 5 * 1024 * megabyte,
} as const

/** Bytes of the body of an upload, whatever is in it. */
export const uploadBodyBytes = uploadLimits.videoBytes + megabyte

/** Hours that an upload waits for whatever it was made for. */
export const tempMediaHours = 48

export const pictureFormats = ['jpeg', 'png', 'webp', 'gif', 'heic', 'avif'] as const
export type PictureFormat = (typeof pictureFormats)[number]

/** The types that browsers give the accepted pictures. */
export const pictureTypes: Readonly<Record<PictureFormat, readonly string[]>> = {
  jpeg: ['image/jpeg', 'image/jpg', 'image/pjpeg'],
  png: ['image/png'],
  webp: ['image/webp'],
  gif: ['image/gif'],
  heic: ['image/heic', 'image/heif', 'image/heic-sequence', 'image/heif-sequence'],
  avif: ['image/avif'],
}

/** The formats of films: MP4 and MOV, WebM and Matroska, AVI. */
export const videoFormats = ['mp4', 'webm', 'avi'] as const
export type VideoFormat = (typeof videoFormats)[number]

/** The types that browsers give the accepted videos. */
export const videoTypes: Readonly<Record<VideoFormat, readonly string[]>> = {
  mp4: ['video/mp4', 'video/quicktime', 'video/x-m4v', 'video/3gpp', 'video/3gpp2'],
  webm: ['video/webm', 'video/x-matroska', 'video/matroska'],
  avi: ['video/x-msvideo', 'video/vnd.avi', 'video/avi', 'video/msvideo'],
}

/** The format of a letter or a bank statement. */
export const documentFormats = ['pdf'] as const
export type DocumentFormat = (typeof documentFormats)[number]

/** The types that browsers give the accepted documents. */
export const documentTypes: Readonly<Record<DocumentFormat, readonly string[]>> = {
  pdf: ['application/pdf', 'application/x-pdf'],
}

/** The containers in which browsers record a voice; what is in them is looked at when they are opened. */
export const soundFormats = ['mp4', 'webm'] as const satisfies readonly VideoFormat[]
export type SoundFormat = (typeof soundFormats)[number]

const withoutVideos: readonly AlbumType[] = ['ProfilePictures', 'Blog', 'Ticket', 'Voice', 'PhotoCheck']

/** Profile pictures, the pictures of an entry, a question or a photo check, and voices are no films. */
export const takesVideo = (albumType: AlbumType): boolean => !withoutVideos.includes(albumType)

/** A document is evidence: the support reads it, and no place that members look at shows one (decision 108). */
export const takesDocument = (albumType: AlbumType): boolean => albumType === 'Ticket'

/** A voice is what is said in a message: no place that members look at holds one. */
export const takesSound = (albumType: AlbumType): boolean => albumType === 'Voice'

export const maximumSeconds = (albumType: AlbumType): number => {
  if (takesSound(albumType)) return uploadLimits.voiceSeconds
  return albumType === 'Validation' ? uploadLimits.validationVideoSeconds : uploadLimits.videoSeconds
}

export const maximumBytes = (albumType: AlbumType, video: boolean): number => {
  if (takesSound(albumType)) return uploadLimits.voiceBytes
  if (video) return albumType === 'Validation' ? uploadLimits.validationVideoBytes : uploadLimits.videoBytes
  return albumType === 'ProfilePictures' ? uploadLimits.avatarBytes : uploadLimits.pictureBytes
}

/** The kinds that are looked at: albums, messages and entries hold no other. */
export const shownKinds = ['Picture', 'Video'] as const
export type ShownKind = (typeof shownKinds)[number]
/**
 * A document is evidence for the support, read there alone (decision 108); a sound is the voice of a message, heard
 * there alone (decision 169).
 */
export const mediaKinds = [...shownKinds, 'Document', 'Sound'] as const
export type MediaKind = (typeof mediaKinds)[number]

/** The processing states of docs/product/entities.md. A picture is Live from its first rendition on. */
export const mediaStates = ['Uploading', 'ReadyForConversion', 'ConversionFailed', 'Live', 'TemporaryError'] as const
export type MediaState = (typeof mediaStates)[number]

/**
 * The types of media by origin and by whether they move (docs/product/entities.md): the names of videos are given,
 * those of pictures are ours. A video that nothing has claimed yet is a TempVideo.
 */
export const mediaTypes = [
  'ProfilePicture',
  'AlbumPicture',
  'ProtectedPicture',
  'RedPicture',
  'ValidationPicture',
  'MailAttachmentPicture',
  'LodgeAlbumPicture',
  'BlogPicture',
  'TicketPicture',
  'TicketDocument',
  'AlbumVideo',
  'TempVideo',
  'MailAttachmentVideo',
  'LodgeAlbumVideo',
  'ValidationVideo',
  'VoiceMessage',
] as const
export type MediaType = (typeof mediaTypes)[number]

/** The readers of an access: any member, the owner and everybody with a grant, or the owner alone. */
export const mediaAudiences = ['Members', 'Granted', 'Owner'] as const
export type MediaAudience = (typeof mediaAudiences)[number]

/** The sizes that a picture is shown in, as the longest width in CSS pixels; a smaller picture is not enlarged. */
export const renditions = { small: 320, medium: 960, large: 1920 } as const
export type RenditionName = keyof typeof renditions

/** The bars in which a sound is drawn: its loudness over its length, 0 to 100. */
export const soundBars = 48

/** Pixels of the longest side of what is kept of a picture: edits begin with it. */
export const masterSide = 4096
