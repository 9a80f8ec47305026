import type { MyAlbum } from '@samvaer/contracts/profile/media'
import type { Translate } from '@samvaer/remote-kit/texts'
import { albumPath, editPaths } from '../edit-frame/edit-paths.ts'

/** Returns the name of an album; the profile pictures have no title of their own. */
export const albumName = ({ place, title }: Pick<MyAlbum, 'place' | 'title'>, t: Translate): string =>
  place === 'ProfilePictures' ? t('edit.nav.profilePictures') : title

export const ownAlbumPath = ({ place, albumId }: Pick<MyAlbum, 'place' | 'albumId'>): string =>
  place === 'ProfilePictures' ? editPaths.profilePictures : albumPath(albumId)
