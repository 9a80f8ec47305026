import type { MediaCard } from '@samvaer/contracts/media/shapes'
import { lodgePath } from '../../paths.ts'

export const mediaPaths = (lodgeId: number) => ({
  albums: lodgePath(lodgeId, 'Media/Albums'),
  validation: lodgePath(lodgeId, 'Media/Validation'),
})

export const albumPath = (lodgeId: number, albumId: number): string => lodgePath(lodgeId, `Media/Album/${albumId}`)

/** The parameter of an album's address that opens one of its media. */
export const mediumParameter = 'medium'

/** A picture or video of an album, opened: `?medium=p12`. */
export const openedIn = (base: string, { mediaId, kind }: Pick<MediaCard, 'mediaId' | 'kind'>): string =>
  `${base}?${mediumParameter}=${kind === 'Video' ? 'v' : 'p'}${mediaId}`
