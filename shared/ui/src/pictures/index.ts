/** Members' pictures, with room kept for them while they load; loaded with the first page that has one. */

export { FreshCards } from './fresh-cards.ts'
export { Picture, type PictureProps } from './picture.tsx'
