/** Turns the problems that the contract's schema finds in a form into keys of the reader's texts. */
import { maximumEntryLength } from '@samvaer/contracts/blogs/values'
import type { RichText } from '@samvaer/contracts/text/rich-text'
import { textLength } from '@samvaer/writing/editor'

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
