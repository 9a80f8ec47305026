/** Pictures and videos in squares, each opened at an address of its own, and the albums that they are in. */
export { AlbumCard, AlbumCards, AlbumCardsOutline, type ShownAlbum } from './tiles/album-card.tsx'
export { KindChoice } from './tiles/kind-choice.tsx'
export { MediaGrid, MediaGridOutline } from './tiles/media-grid.tsx'
export { mediumIn, mediumOf, type NamedMedium } from './tiles/medium-address.ts'
export { MediumTile, type ShownMedium, TileOutline } from './tiles/medium-tile.tsx'
export { NamedTile, NamedTiles } from './tiles/named-tile.tsx'
export { openedFromPage } from './tiles/opened-from-page.ts'
