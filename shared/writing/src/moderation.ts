/** Acts of staff on the words of members, and the words to members whom a ban holds back. */
export { BanNotice } from './moderation/ban-notice.tsx'
export { useStaffReason } from './moderation/use-staff-reason.tsx'
