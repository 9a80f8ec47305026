import { truncate } from '@samvaer/contracts/text/truncate'

const longestExcerpt = 120

/** The beginning of a text, as lists and cards show it. */
export const excerptOf = (text: string): string => truncate(text, longestExcerpt)
