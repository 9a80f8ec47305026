/** A kink as members write it: few words, in small letters (docs/product/dark-variant.md, "Kinks"). */
import * as z from 'zod'
import { oneLine } from '../text/fields.ts'

export const kinkName = oneLine(2, 40)
  .toLowerCase()
  .regex(/[\p{L}\p{N}]/u)

/** Kinks that one dark profile has at most. */
export const maximumKinks = 30

/** Those of the list that many have, the rest of the list, and what members wrote themselves. */
export const kinkKinds = ['Popular', 'NonPopular', 'Custom'] as const

export const kink = z.object({
  kink: z.string(),
  kind: z.enum(kinkKinds),
  /** Dark profiles that have it, of those that the viewer may find. */
  profiles: z.int(),
  /** The viewer has it. */
  mine: z.boolean(),
})
export type Kink = z.infer<typeof kink>
