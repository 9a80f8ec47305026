/** Tells the length of a text, and the room that is left. */

import { lengthOf } from '@samvaer/contracts/text/length'
import type { RichText } from '@samvaer/contracts/text/rich-text'
import { plainText } from '@samvaer/contracts/text/rich-text-words'
import { finished } from '@samvaer/contracts/text/rules'

/** The visible characters of a text, as the contracts count them. */
export const textLength = (text: RichText): number => lengthOf(finished(plainText(text)))

/** The characters that are left, once they are few enough to matter; undefined before. */
export const charactersLeft = (length: number, maximum: number, countFrom = 0.9): number | undefined =>
  length >= maximum * countFrom ? maximum - length : undefined
