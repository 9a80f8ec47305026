import { plainText, type RichText } from '@samvaer/contracts/text/rich-text'
import { truncate } from '@samvaer/contracts/text/truncate'

/** The beginning of a text for lists: up to 220 characters. */
export const excerptOf = (text: RichText): string => truncate(plainText(text), 220)
