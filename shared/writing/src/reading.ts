/**
 * The parts that show what members wrote: rich text with its pictures and videos, and likes; and the outline of an
 * editor that is on its way. Pages load it with their first script, so nothing that writes belongs here.
 */
export { EditorSkeleton } from './reading/editor-skeleton.tsx'
export { LikeButton } from './reading/like-button.tsx'
export { LikersButton } from './reading/likers-button.tsx'
export { LinkedText } from './reading/linked-text.tsx'
export { PicturedText } from './reading/pictured-text.tsx'
export { LazyPicture } from './reading/text-picture.tsx'
export { type Like, type Likeable, useLike } from './reading/use-like.ts'
export { Translation } from './translation/translation.tsx'
