/** Every collection of the service; what belongs to a side is there twice (docs/product/dark-variant.md). */
import { onBothSides, oneSide, type SideOf, type SideTable } from '@samvaer/service-kit/database/sides'
import type { Parts } from '@samvaer/service-kit/parts'
import { auditEndSchema, auditSchema } from './audit.ts'
import { caseSchema } from './case.ts'
import { appealSchema, decisionSchema } from './decision.ts'
import { feedbackSchema, meetingMailSchema, meetingSchema } from './meeting.ts'
import { reportSchema } from './report.ts'
import { sanctionSchema } from './sanction.ts'
import { signalSchema } from './signal.ts'
import { contactSchema, noteSchema, openedSchema, proposalSchema, staffSchema } from './staff.ts'
import { waitingMailSchema } from './waiting-mail.ts'

const sides = {
  reportCase: ['cases', caseSchema],
  report: ['reports', reportSchema],
  decision: ['decisions', decisionSchema],
  appeal: ['appeals', appealSchema],
  signal: ['signals', signalSchema],
  waitingMail: ['waiting_mails', waitingMailSchema],
} as const satisfies SideTable

export const models = {
  ...onBothSides(sides),
  sanction: sanctionSchema('sanctions'),
  audit: auditSchema('audit'),
  auditEnd: auditEndSchema('audit_ends'),
  staffMember: staffSchema('staff_members'),
  proposal: proposalSchema('scope_proposals'),
  note: noteSchema('staff_notes'),
  opened: openedSchema('opened_members'),
  contact: contactSchema('contacts'),
  meeting: meetingSchema('meetings'),
  meetingFeedback: feedbackSchema('meeting_feedback'),
  meetingMail: meetingMailSchema('meeting_mails'),
}

export type SafetyParts = Parts<typeof models>
export type Side = SideOf<typeof sides>

export const sideOf = (parts: SafetyParts, dark: boolean): Side => oneSide(sides, parts.models, dark)

/** Both, for what knows no context: domain events and tasks. */
export const bothSides = (parts: SafetyParts): Side[] => [sideOf(parts, false), sideOf(parts, true)]
