/** The pictures of the demo world, before they are drawn in their sizes. */
import type { AlbumType, MediaAudience } from '@samvaer/contracts/media/values'
import type { WorldPicture } from '@samvaer/testing/world/pictures/pictures'

export interface DemoMedium extends Omit<WorldPicture, 'scene'> {
  albumType: AlbumType
  /** The names under which its service claims it, and says who may read it. */
  item: string
  access: string
  /** The readers; every member if absent. */
  audience?: MediaAudience
  /** A drawing or a picture. */
  picture: Buffer
  /** Of a video: its file, made for the demo, and what it is. */
  film?: { make(folder: string): Promise<string>; name: string; seconds: number }
}
