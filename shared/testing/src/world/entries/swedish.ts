/** The entries of the Swedish community. */
import { swedishLife } from './se-life.ts'
import { swedishOutside } from './se-outside.ts'

export const swedishEntries = [...swedishLife, ...swedishOutside]
