/**
 * The editor of an entry: a title and a text with pictures, kept while it is written and sent once. A remote gives its
 * further fields, its calls and its texts.
 */
export { DraftedEntry } from './entry/drafted-entry.tsx'
export {
  type EditedEntry,
  type EntryContent,
  emptyText,
  type OpenedEntry,
  type SavedVersion,
} from './entry/edited-entry.ts'
export { EntryForm } from './entry/entry-form.tsx'
export { EntryFrame } from './entry/entry-frame.tsx'
export { useFormChanges } from './entry/use-form-changes.ts'
export { usePublishing } from './entry/use-publishing.ts'
