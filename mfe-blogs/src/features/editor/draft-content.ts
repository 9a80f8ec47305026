/** The content of an editor: the fields of an entry that is being written. */
import { type EntryContent, emptyText } from '@samvaer/writing/entry'

export interface DraftContent extends EntryContent {
  tags: string[]
}

export const emptyContent: DraftContent = { title: '', text: emptyText, tags: [] }

/** True when two contents are the same by their JSON: they are plain data in one order of keys. */
export const sameContent = (one: DraftContent, other: DraftContent): boolean =>
  JSON.stringify([one.title, one.text, one.tags]) === JSON.stringify([other.title, other.text, other.tags])
