/** A kink as members write it: few words, in small letters (docs/product/dark-variant.md, "Kinks"). */

import * as z from 'zod'
import { oneLine } from '../text/fields.ts'
import { kinkKinds, wordLength } from './values.ts'

export const kinkName = oneLine(wordLength.least, wordLength.most)
  .toLowerCase()
  .regex(/[\p{L}\p{N}]/u)

export const kink = z.object({
  kink: z.string(),
  kind: z.enum(kinkKinds),
  /** Dark profiles that have it, of those that the viewer may find. */
  profiles: z.int(),
  /** The viewer has it. */
  mine: z.boolean(),
})
export type Kink = z.infer<typeof kink>
