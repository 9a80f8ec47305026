/** An own album: sorted, described, turned and cut, moved. A remote declares the acts on it as `AlbumActs`. */
export type { AlbumActs, OwnMedium } from './own-album/album-acts.ts'
export { DescribeDialog } from './own-album/describe-dialog.tsx'
export { useFreshPictures } from './own-album/fresh-pictures.tsx'
export { MoveDialog } from './own-album/move-dialog.tsx'
export { PictureGrid } from './own-album/picture-grid.tsx'
