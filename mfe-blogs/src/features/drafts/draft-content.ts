/** What an editor holds: the fields of an entry that is being written. */
import type { RichText } from '@samvaer/contracts/rich-text'

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

/** An editor's draft with the moment of its last change. */
export interface KeptDraft extends DraftContent {
  /** ISO 8601. */
  savedAt: string
}

/**
 * The draft to go on with: a copy in this browser exists only while the server does not have it, so the later one of
 * both is what was written last.
 */
export const laterDraft = <Server extends KeptDraft>(
  server: Server | undefined,
  local: KeptDraft | undefined,
): KeptDraft | undefined => {
  if (!server || !local) return server ?? local
  return Date.parse(local.savedAt) > Date.parse(server.savedAt) ? local : server
}
