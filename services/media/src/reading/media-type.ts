/** Names a medium by its origin and whether it moves (docs/product/entities.md). */
import type { AlbumType, MediaType } from '@samvaer/contracts/media/values'
import type { MediumRow } from '../models/medium.ts'

const pictures = {
  ProfilePictures: 'ProfilePicture',
  Album: 'AlbumPicture',
  ProtectedAlbum: 'ProtectedPicture',
  RedAlbum: 'RedPicture',
  Validation: 'ValidationPicture',
  PhotoCheck: 'ValidationPicture',
  Mail: 'MailAttachmentPicture',
  LodgeAlbum: 'LodgeAlbumPicture',
  Blog: 'BlogPicture',
  Ticket: 'TicketPicture',
  // Nothing else comes by this way.
  Voice: 'VoiceMessage',
} as const satisfies Record<AlbumType, MediaType>

/** Albums of every kind hold AlbumVideos, as does whatever takes no videos. */
const videos: Partial<Record<AlbumType, MediaType>> = {
  Mail: 'MailAttachmentVideo',
  LodgeAlbum: 'LodgeAlbumVideo',
  Validation: 'ValidationVideo',
}

export const mediaTypeOf = ({ kind, albumType, item }: Pick<MediumRow, 'kind' | 'albumType' | 'item'>): MediaType => {
  if (kind === 'Document') return 'TicketDocument'
  if (kind !== 'Video') return pictures[albumType]
  return item === null ? 'TempVideo' : (videos[albumType] ?? 'AlbumVideo')
}
