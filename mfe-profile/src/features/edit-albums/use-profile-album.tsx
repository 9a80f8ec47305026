/**
 * The changes of the own profile's media: the acts that `@samvaer/media-ui/own-album` asks of the owner of an album.
 */

import type { MyMedium } from '@samvaer/contracts/profile/media'
import type { AlbumActs } from '@samvaer/media-ui/own-album'
import { api } from '@samvaer/remote-kit/api'
import { lazyPart } from '@samvaer/ui'
import { altLength, useMediaActs } from './use-media-acts.ts'

const ProfileMoveDialog = lazyPart(async () => ({
  default: (await import('./profile-move-dialog.tsx')).ProfileMoveDialog,
}))

/** @param place where the album's media are */
export const useProfileAlbum = (place: MyMedium['place']): AlbumActs<MyMedium> => {
  const { describe, edit, remove, move } = useMediaActs(place)
  return {
    altLength,
    describe,
    readWhole: ({ mediaId }) => api.get('ProfileMedia/GetMediaForEdit', { mediaId }),
    edit: ({ mediaId }, { rotate, crop }) => edit({ mediaId, rotate, crop }),
    remove,
    moveDialog: (medium, onClose) => (
      <ProfileMoveDialog
        from={medium.albumId}
        kind={medium.media.kind}
        onMove={(albumId) => move(medium, albumId)}
        onClose={onClose}
      />
    ),
    // Those that stand for the profile.
    isSquare: () => place === 'ProfilePictures',
  }
}
