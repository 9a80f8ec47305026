/** The content of an editor: the fields of an entry that is being written. */
import { type EntryContent, emptyText } from '@samvaer/writing/entry'

export interface DraftContent extends EntryContent {
  tags: string[]
}

export const emptyContent: DraftContent = { title: '', text: emptyText, tags: [] }

/** Contents are plain data in one order of keys, so their JSON tells whether they are the same. */
export const sameContent = (one: DraftContent, other: DraftContent): boolean =>
  JSON.stringify([one.title, one.text, one.tags]) === JSON.stringify([other.title, other.text, other.tags])
