/** The one window in which pictures and videos are looked at one by one; loaded when one is opened. */
export { OpenedViewer as default, type ViewedPicture } from './viewer/opened-viewer.tsx'
export { OwnerSafety } from './viewer/owner-safety.tsx'
export { type MediaSource, ViewerAtAddress } from './viewer/viewer-at-address.tsx'
