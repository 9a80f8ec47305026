/** Acts of staff on the words of members, and what members are told of them in the place. */
export { BanNotice } from './moderation/ban-notice.tsx'
export { ModeratedNotes } from './moderation/moderated-notes.tsx'
export { useStaffReason } from './moderation/use-staff-reason.tsx'
