/** Words and numbers of safety that pages read without the schemas (docs/product/penalties.md). */

import { headOfStaff, mayActAs, type ProfileRole } from '../core/roles.ts'
import type { ProfileStatus } from '../core/values.ts'

export const reportCategories = [
  'Harassment',
  'Threat',
  'IntimatePicture',
  'Minor',
  'Identity',
  'Fraud',
  'Sale',
  'Hate',
  'Spam',
  'DarkContent',
  'Illegal',
  'Other',
] as const
export type ReportCategory = (typeof reportCategories)[number]

/** Hidden at once, until somebody has decided, and decided within the hour. */
export const urgentCategories: ReadonlySet<ReportCategory> = new Set<ReportCategory>([
  'Minor',
  'IntimatePicture',
  'Threat',
])

export const reportStates = ['Open', 'Decided', 'Withdrawn'] as const
export type ReportState = (typeof reportStates)[number]

/** The outcomes of a decision about a thing and its author. Sanctioned: the thing stays, the member gets a sanction. */
export const decisionOutcomes = ['NoViolation', 'Warned', 'Hidden', 'Removed', 'Sanctioned'] as const
export type DecisionOutcome = (typeof decisionOutcomes)[number]

/** The ladder in its order; the steps of time lock the profile until they end. */
export const sanctionLadder = [
  'Warning',
  'Suspend24h',
  'Suspend72h',
  'Suspend7d',
  'Suspend30d',
  'Lock',
  'PermaLock',
] as const
export const sanctionKinds = [...sanctionLadder, 'Ban', 'Quarantine', 'ForceValidation', 'ForceConsent'] as const
export type SanctionKind = (typeof sanctionKinds)[number]

const hour = 60 * 60 * 1000
const day = 24 * hour

/** Milliseconds. */
export const suspensionTimes: Partial<Record<SanctionKind, number>> = {
  Suspend24h: day,
  Suspend72h: 3 * day,
  Suspend7d: 7 * day,
  Suspend30d: 30 * day,
}

/** Sanctions that hold longer than this ask for the factor of the staff again (R7). */
const longSanction = 7 * day
const endless: ReadonlySet<SanctionKind> = new Set<SanctionKind>(['Lock', 'PermaLock', 'Quarantine'])

/** True for a sanction that holds for more than seven days, or until somebody ends it. */
export const isLongSanction = ({ kind, days }: { kind: SanctionKind; days?: number | null | undefined }): boolean =>
  kind === 'Ban'
    ? days == null || days * day > longSanction
    : endless.has(kind) || (suspensionTimes[kind] ?? 0) > longSanction

/** The status in which a sanction holds a profile, where it changes the status. */
export const statusOfSanction: Partial<Record<SanctionKind, ProfileStatus>> = {
  Suspend24h: 'Locked',
  Suspend72h: 'Locked',
  Suspend7d: 'Locked',
  Suspend30d: 'Locked',
  Lock: 'Locked',
  PermaLock: 'PermaLocked',
  Quarantine: 'Quarantined',
}

/** The grounds of a decision: a rule of the community, or a law. */
export const groundKinds = ['Rule', 'Law'] as const
export type GroundKind = (typeof groundKinds)[number]

export const appealStates = ['Open', 'Upheld', 'Rejected'] as const
export type AppealState = (typeof appealStates)[number]

/** Seconds: a decision that waits for a second person of the staff. */
export const queueKinds = ['Reports', 'Appeals', 'Seconds'] as const
export type QueueKind = (typeof queueKinds)[number]
export const queueViews = ['All', 'Unclaimed', 'Mine'] as const

/**
 * The scopes of staff (docs/product/roles.md, "Scopes"), each with the grant of the account that allows it. Every call of
 * a desk asks for one, besides the role.
 */
export const scopes = {
  Tickets: 'support.tickets',
  Reports: 'safety.reports',
  Validation: 'safety.validation',
  DarkApplications: 'safety.dark',
  Billing: 'billing.desk',
  Content: 'support.content',
  Head: headOfStaff,
} as const
export type Scope = keyof typeof scopes
export const scopeNames = Object.keys(scopes) as [Scope, ...Scope[]]

/** True for one of the staff who was given this scope; a grant without the role opens nothing. */
export const holdsScope = ({ role, grants }: { role: ProfileRole; grants: readonly string[] }, scope: Scope): boolean =>
  mayActAs(role, 'Support') && grants.includes(scopes[scope])

/** Plain signs that something may be wrong: they raise the queue, and never punish by themselves. */
export const signalKinds = [
  'AlikeMessages',
  'LinkMessages',
  'SamePicture',
  'NewAndReported',
  'SameEmail',
  'SameEid',
  'UneasyMeeting',
] as const
export type SignalKind = (typeof signalKinds)[number]

/** Dismissed by staff, or Decided with a case of the member. */
export const signalStates = ['Open', 'Dismissed', 'Decided'] as const

/** The grant of whoever curates blogs (docs/product/blogs.md). */
export const curatorGrant = 'blog.curate'

export const auditActs = [
  'Reported',
  'ReportWithdrawn',
  'Claimed',
  'Released',
  'Decided',
  'Seconded',
  'NotSeconded',
  'Appealed',
  'AppealDecided',
  'Sanctioned',
  'SanctionLifted',
  'SanctionEnded',
  'MemberOpened',
  'NoteAdded',
  'RightsChanged',
  'ScopeProposed',
  'ScopeConfirmed',
  'ScopeDeclined',
  'SignalFound',
  'SignalDismissed',
] as const
export type AuditAct = (typeof auditActs)[number]

export const safetyTimes = {
  urgent: hour,
  normal: 3 * day,
  /** The cases of a member of whom there is a signal are due so soon. */
  signal: day,
  /** An appeal waits for a person no longer than a report. */
  appealAnswer: 3 * day,
  /** The time in which a decision may be appealed. */
  appeal: 183 * day,
  /** A claim of a case lasts so long, and longer by claiming it again. */
  claim: hour / 2,
} as const

export const safetyLimits = {
  reportText: 2000,
  reason: 500,
  facts: 3000,
  decisionText: 3000,
  ground: 200,
  appeal: 5000,
  note: 5000,
  sanctions: 6,
  banDays: 3650,
} as const

/** In the timeline of a member. */
export const historyKinds = ['ReportMade', 'ReportReceived', 'Decision', 'Appeal', 'Sanction', 'Note', 'Act'] as const
