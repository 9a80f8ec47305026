/** Members' pictures, with room kept for them while they load; loaded with the first page that has one. */

export { Film, type FilmProps } from './film.tsx'
export { FreshCards } from './fresh-cards.tsx'
export { isBeingPrepared } from './next-reading.ts'
export { Picture, type PictureProps } from './picture.tsx'
export { PreparedCards } from './prepared-cards.ts'
export { ViewerBar, ViewerSteps } from './viewer-frame.tsx'
