/** What the contract's schema says about a form, as keys of the reader's texts. */
import { maximumEntryLength } from '@samvaer/contracts/blogs'
import { plainText, type RichText } from '@samvaer/contracts/rich-text'

/** The visible characters of a text, as the contract counts them. */
export const textLength = (text: RichText): number => plainText(text).trim().length

export const titleProblem = (zodCode: string | undefined): string | undefined => {
  if (zodCode === undefined) return undefined
  return zodCode === 'too_big' ? 'editor.title.tooLong' : 'editor.title.missing'
}

/** The text's schema has one refinement for both ends, so its length tells which one it was. */
export const textProblem = (refused: boolean, text: RichText): string | undefined => {
  if (!refused) return undefined
  const length = textLength(text)
  if (length === 0) return 'editor.text.missing'
  return length > maximumEntryLength ? 'editor.text.tooLong' : 'editor.text.tooManyParts'
}

/** The characters that are left, once they are few enough to matter; undefined before. */
export const charactersLeft = (length: number, maximum: number, countFrom = 0.9): number | undefined =>
  length >= maximum * countFrom ? maximum - length : undefined
