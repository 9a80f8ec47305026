/** Pictures and videos on their way, for whatever takes them: an album, a message, a validation. */
export { createUploads, type Upload, type UploadParts, type Uploads } from './uploads/uploads.ts'
export { useAttachments } from './uploads/use-attachments.ts'
export { useFileDrop } from './uploads/use-file-drop.ts'
