/**
 * Writing rich text: the surface with its tools, and pictures that are sent while they are written about; single words
 * such as tags; suggestions below a field. The tools are a chunk of their own behind `LazyWritingSurface`.
 */
export { LazyWritingSurface } from './editor/load-surface.ts'
export { createTextPictures, type TextPictures } from './editor/pictures/text-pictures.ts'
export { usePictureWait } from './editor/pictures/use-picture-wait.ts'
export { charactersLeft, textLength } from './editor/text-length.ts'
export { WordField } from './editor/word-field.tsx'
export type { WordSource, WordSuggestion } from './editor/word-suggestions.ts'
export { suggestionStep } from './mentions/suggestion-keys.ts'
export { optionId, Suggestions } from './mentions/suggestions.tsx'
