/** The reason that staff give for what they do with the words of members. */
export { useStaffReason } from './moderation/use-staff-reason.tsx'
