import type { Crop, MediaCard, Rotation, WholePicture } from '@samvaer/contracts/media/shapes'
import type { ReactNode } from 'react'

/** A picture or video in an album of its member. */
export interface OwnMedium {
  mediaId: number
  /** The picture in words, for those who do not see it; empty while nobody described it. */
  alt: string
  media: MediaCard
}

/** Turned clockwise, then cut. */
export interface PictureEdit {
  rotate: Rotation
  crop: Crop
}

/**
 * The acts of a member on the media of an own album. A remote declares it once, over its own calls. A promise settles
 * when everything that shows the medium is read again; it rejects when nothing was done, and its member knows why.
 */
export interface AlbumActs<Medium extends OwnMedium> {
  /** Characters that a description may have. */
  altLength: number
  describe: (medium: Medium, alt: string) => Promise<unknown>
  /** The picture before it was turned and cut. */
  readWhole: (medium: Medium) => Promise<WholePicture>
  edit: (medium: Medium, edit: PictureEdit) => Promise<unknown>
  /** Deletes it at once, and offers to take that back. */
  remove: (medium: Medium) => void
  /** Asks where it goes, and moves it (`MoveDialog`); absent where there is no other album. */
  moveDialog?: (medium: Medium, onClose: () => void) => ReactNode
  /** True when it stays square, as a picture that stands for its member does. */
  isSquare?: (medium: Medium) => boolean
}
