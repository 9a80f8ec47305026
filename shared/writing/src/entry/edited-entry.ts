/** An entry that is written: a title and a text with pictures, and whatever fields a remote adds. */
import type { MediaCard } from '@samvaer/contracts/media/shapes'
import type { RichText } from '@samvaer/contracts/text/rich-text'
import type { DraftStart } from '../drafts/draft-start.ts'
import type { DraftStore } from '../drafts/draft-store.ts'
import type { TextPictures } from '../editor/pictures/text-pictures.ts'

/** The fields that every entry has. */
export interface EntryContent {
  title: string
  text: RichText
}

export const emptyText: RichText = { type: 'doc', content: [{ type: 'paragraph' }] }

/** A new entry, or changes to one. */
export interface EditedEntry<Content extends EntryContent> {
  /** The content of the fields without any draft. */
  published: Content
  /** The version of that; undefined for a new entry. */
  version: number | undefined
  /** The pictures of that. */
  media: readonly MediaCard[]
}

/** The version that was saved in another window since the editor opened. */
export interface SavedVersion<Content extends EntryContent> {
  content: Content
  media: readonly MediaCard[]
  version: number
}

/** An entry with its unsent text, once that is read. */
export interface OpenedEntry<Content extends EntryContent, Edited extends EditedEntry<Content>> {
  edited: Edited
  store: DraftStore<Content>
  start: DraftStart<Content>
  pictures: TextPictures
  /** Begins anew with other content; `edited` when another version is written over from now on. */
  onRestart: (start: DraftStart<Content>, edited?: Edited) => void
}
