/** The former versions of a text, before each change. */
export { VersionsDialog } from './history/versions-dialog.tsx'
