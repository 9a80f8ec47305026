/** Shows uploads to a member: where files come in, how far they are, whether they may be shown. */
export { ConfirmRights } from './uploads/confirm-rights.tsx'
export { UploadTile } from './uploads/upload-tile.tsx'
export { UploadZone } from './uploads/upload-zone.tsx'
