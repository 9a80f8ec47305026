/** Unsent text of an editor: found again, kept while it is written, and chosen between where two windows wrote. */
export type { DraftStart } from './drafts/draft-start.ts'
export { DraftStatus } from './drafts/draft-status.tsx'
export type { DraftStore, KeptDraft } from './drafts/draft-store.ts'
export { DraftTrouble } from './drafts/draft-trouble.tsx'
export { RestoredCallout } from './drafts/restored-callout.tsx'
export { useDraftStart } from './drafts/use-draft-start.ts'
export { type EditorDraft, useEditorDraft } from './drafts/use-editor-draft.ts'
export { VersionConflict } from './drafts/version-conflict.tsx'
