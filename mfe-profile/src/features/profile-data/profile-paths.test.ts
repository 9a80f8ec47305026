import { mediumIn } from '@samvaer/media-ui/tiles'
import { expect, it } from 'vitest'
import { openedBelow, openedPicturePath } from './profile-paths.ts'

it('opens a picture or video at an address that names it', () => {
  expect(openedPicturePath(5, { mediaId: 9, kind: 'Picture' })).toBe('/Profile/5/Pictures/p9')
  expect(openedPicturePath(5, { mediaId: 9, kind: 'Video' })).toBe('/Profile/5/Pictures/v9')
  expect(openedBelow('/Profile/5/Media', { mediaId: 9, kind: 'Video' })).toBe('/Profile/5/Media/Video/9')
})

it('writes it as it is read', () => {
  const path = openedPicturePath(5, { mediaId: 9, kind: 'Video' })
  expect(mediumIn(path.slice(path.lastIndexOf('/') + 1))).toEqual({ kind: 'Video', mediaId: 9 })
})
