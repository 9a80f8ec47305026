/** The content of an editor: the fields of an entry that is being written. */
import type { RichText } from '@samvaer/contracts/text/rich-text'

export interface DraftContent {
  title: string
  text: RichText
  tags: string[]
}

export const emptyText: RichText = { type: 'doc', content: [{ type: 'paragraph' }] }

export const emptyContent: DraftContent = { title: '', text: emptyText, tags: [] }

/** Contents are plain data in one order of keys, so their JSON tells whether they are the same. */
export const sameContent = (one: DraftContent, other: DraftContent): boolean =>
  JSON.stringify([one.title, one.text, one.tags]) === JSON.stringify([other.title, other.text, other.tags])
