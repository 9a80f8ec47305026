/** Members' pictures and videos, with room kept for them while they load. */
export { Film, type FilmProps } from './pictures/film.tsx'
export { FreshCards } from './pictures/fresh-cards.tsx'
export { isBeingPrepared } from './pictures/next-reading.ts'
export { Picture, type PictureProps } from './pictures/picture.tsx'
export { PreparedCards } from './pictures/prepared-cards.ts'
export { useMediumName, wholeSeconds } from './pictures/use-medium-name.ts'
export { VideoMark } from './pictures/video-mark.tsx'
export { VideoPoster } from './pictures/video-poster.tsx'
