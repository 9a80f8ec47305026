/** What a text said before each change. */
export { VersionsDialog } from './history/versions-dialog.tsx'
