/** The entries of the Norwegian community. */
import { norwegianLife } from './no-life.ts'
import { norwegianOutside } from './no-outside.ts'

export const norwegianEntries = [...norwegianLife, ...norwegianOutside]
