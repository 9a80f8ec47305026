/** The content of an editor: the fields of a debate that is being written. */
import type { RichText } from '@samvaer/contracts/text/rich-text'

export interface DraftContent {
  /** Null until it is chosen. */
  categoryId: number | null
  title: string
  text: RichText
}

export const emptyText: RichText = { type: 'doc', content: [{ type: 'paragraph' }] }

/** Contents are plain data in one order of keys, so their JSON tells whether they are the same. */
export const sameContent = (one: DraftContent, other: DraftContent): boolean =>
  JSON.stringify([one.categoryId, one.title, one.text]) === JSON.stringify([other.categoryId, other.title, other.text])
