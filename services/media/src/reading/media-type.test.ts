import { albumTypes } from '@samvaer/contracts/media/values'
import { expect, test } from 'vitest'
import { mediaTypeOf } from './media-type.ts'

test('a medium has the name of its kind and place, and a video that nothing has claimed is a TempVideo', () => {
  const names = Object.keys(albumTypes).map((name) => {
    const albumType = name as keyof typeof albumTypes
    const typeOf = (kind: 'Picture' | 'Video', item: string | null) => mediaTypeOf({ kind, albumType, item })
    return [albumType, typeOf('Picture', 'a:1'), typeOf('Video', 'a:1'), typeOf('Video', null)]
  })
  expect(names).toEqual([
    ['ProfilePictures', 'ProfilePicture', 'AlbumVideo', 'TempVideo'],
    ['Album', 'AlbumPicture', 'AlbumVideo', 'TempVideo'],
    ['ProtectedAlbum', 'ProtectedPicture', 'AlbumVideo', 'TempVideo'],
    ['RedAlbum', 'RedPicture', 'AlbumVideo', 'TempVideo'],
    ['Validation', 'ValidationPicture', 'ValidationVideo', 'TempVideo'],
    ['Mail', 'MailAttachmentPicture', 'MailAttachmentVideo', 'TempVideo'],
    ['LodgeAlbum', 'LodgeAlbumPicture', 'LodgeAlbumVideo', 'TempVideo'],
    ['Blog', 'BlogPicture', 'AlbumVideo', 'TempVideo'],
    ['Ticket', 'TicketPicture', 'AlbumVideo', 'TempVideo'],
    ['Voice', 'VoiceMessage', 'AlbumVideo', 'TempVideo'],
    ['PhotoCheck', 'ValidationPicture', 'AlbumVideo', 'TempVideo'],
  ])
})
