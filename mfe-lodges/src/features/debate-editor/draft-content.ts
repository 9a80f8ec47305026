/** The content of an editor: the fields of a debate that is being written. */
import type { EntryContent } from '@samvaer/writing/entry'
import type { PollDraft } from '../poll/poll-draft.ts'

export interface DraftContent extends EntryContent {
  poll: PollDraft | null
  /** Null until it is chosen. */
  categoryId: number | null
}

/** True when two contents are the same by their JSON: they are plain data in one order of keys. */
export const sameContent = (one: DraftContent, other: DraftContent): boolean =>
  JSON.stringify([one.categoryId, one.title, one.text, one.poll]) ===
  JSON.stringify([other.categoryId, other.title, other.text, other.poll])
