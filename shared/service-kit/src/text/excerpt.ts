import { beginningOf } from '@samvaer/contracts/text/beginning'
import { plainText, type RichText } from '@samvaer/contracts/text/rich-text'

/** The beginning of a text for lists: up to 220 characters. */
export const excerptOf = (text: RichText): string => beginningOf(plainText(text), 220)
