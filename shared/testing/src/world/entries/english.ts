/** The entries of the British community. */
import { englishLife } from './uk-life.ts'
import { englishOutside } from './uk-outside.ts'

export const englishEntries = [...englishLife, ...englishOutside]
