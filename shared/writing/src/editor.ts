/**
 * Writing rich text: the surface with its tools, pictures that are sent while they are written about, and suggestions
 * below a field. The tools are a chunk of their own behind `LazyWritingSurface`.
 */
export { LazyWritingSurface, preloadWritingSurface } from './editor/load-surface.ts'
export { createTextPictures, type TextPictures } from './editor/pictures/text-pictures.ts'
export { usePictureWait } from './editor/pictures/use-picture-wait.ts'
export { suggestionStep } from './editor/suggestion-keys.ts'
export { optionId, Suggestions } from './editor/suggestions.tsx'
export { charactersLeft, textLength } from './editor/text-length.ts'
export type { MentionSource } from './editor/use-found-members.ts'
