/** The addresses of a profile and of what is on it (docs/product/screens.md, "Profile"). */
import type { MediaCard } from '@samvaer/contracts/media/shapes'
import type { ProfilePrompt } from '@samvaer/contracts/profile/prompts'
import type { ProfileAlbum, ProfileTab } from '@samvaer/contracts/profile/shapes'
import { editRoot, profilesRoot } from '../../paths.ts'

export const editProfilePath = editRoot
export const ownAlbumsPath = `${editRoot}/PicturesAndVideos/Albums`
export const ownAlbumPath = (albumId: number): string => `${editRoot}/PicturesAndVideos/Album/${albumId}`

export const profilePath = (profileId: number): string => `${profilesRoot}/${profileId}`
export const tabPath = (profileId: number, tab: ProfileTab | 'Media'): string => `${profilePath(profileId)}/${tab}`

export const albumPath = (profileId: number, { albumType, albumId }: Pick<ProfileAlbum, 'albumType' | 'albumId'>) =>
  `${tabPath(profileId, 'Media')}/Album/${albumType}/${albumId}`

/** Returns the path on which a conversation with a member begins. */
export const writePath = (profileId: number): string => `/Mail?to=${profileId}`

/** The same, with an answer to a prompt of theirs as a quotation (`useQuotedAnswer`). */
export const answerPath = (profileId: number, prompt: ProfilePrompt): string =>
  `${writePath(profileId)}&answer=${prompt}`

type Medium = Pick<MediaCard, 'mediaId' | 'kind'>

/** A picture or video opened on the page of pictures: `p12`, `v7`. */
export const openedPicturePath = (profileId: number, { mediaId, kind }: Medium): string =>
  `${tabPath(profileId, 'Pictures')}/${kind === 'Video' ? 'v' : 'p'}${mediaId}`

/** A picture or video opened below the overview or an album: `Picture/12`, `Video/7`. */
export const openedBelow = (base: string, { mediaId, kind }: Medium): string => `${base}/${kind}/${mediaId}`
