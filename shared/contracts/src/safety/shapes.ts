/** The fields of the calls of safety (docs/product/penalties.md). */
import * as z from 'zod'
import { banType, day, id, instant, language, profileStatus } from '../core/fields.ts'
import { mediaCard } from '../media/shapes.ts'
import { profileCard } from '../profile/card.ts'
import { reportedItemType } from '../reported-items.ts'
import { manyLines, oneLine } from '../text/fields.ts'
import { meetingFeelings } from './meeting-values.ts'
import {
  appealStates,
  decisionOutcomes,
  groundKinds,
  queueKinds,
  reportCategories,
  reportStates,
  safetyLimits,
  sanctionKinds,
  signalKinds,
  signalStates,
} from './values.ts'

export const reportCategory = z.enum(reportCategories)
export const reportState = z.enum(reportStates)
export const decisionOutcome = z.enum(decisionOutcomes)
export const sanctionKind = z.enum(sanctionKinds)
export const appealState = z.enum(appealStates)
export const queueKind = z.enum(queueKinds)

/** The reason why one of the staff does it: kept for the audit. */
export const safetyReason = manyLines(3, safetyLimits.reason)
export const appealText = manyLines(10, safetyLimits.appeal)

/** The rule of the community or the law that a decision stands on. */
export const ground = z.strictObject({
  kind: z.enum(groundKinds),
  /** "Ethical rules, 3" or "Penal Code § 264 d" */
  reference: oneLine(2, safetyLimits.ground),
})

/** A sanction that a decision brings. */
export const wantedSanction = z
  .strictObject({
    kind: sanctionKind,
    /** Of a Ban, and of nothing else. */
    ban: banType.optional(),
    /** The days of a Ban; null for good. The steps of the ladder have their own time. */
    days: z.int().min(1).max(safetyLimits.banDays).nullable().optional(),
    /** Of a PermaLock: it is for fraud, so everybody who got mail from the member within 30 days is warned. */
    fraud: z.boolean().optional(),
  })
  .refine(({ kind, ban, days }) => (kind === 'Ban') === (ban !== undefined && days !== undefined), {
    path: ['ban'],
    message: 'a ban has its type and its days, nothing else has them',
  })
  .refine(({ kind, fraud = false }) => !fraud || kind === 'PermaLock', {
    path: ['fraud'],
    message: 'a PermaLock alone is for fraud',
  })
export type WantedSanction = z.infer<typeof wantedSanction>

/** A sanction as its member and staff read it. */
export const sanction = z.object({
  sanctionId: id,
  decisionId: id,
  kind: sanctionKind,
  ban: banType.nullable(),
  from: instant,
  /** Null for what has no end of its own. */
  until: instant.nullable(),
  /** It ended: by its time, by an accepted validation, or because staff lifted it. */
  endedAt: instant.nullable(),
  holds: z.boolean(),
})
export type Sanction = z.infer<typeof sanction>

export const appeal = z.object({
  appealId: id,
  state: appealState,
  text: z.string(),
  at: instant,
  /** The day on which it came, of one that staff entered for the member. */
  cameOn: day.optional(),
  /** The answer and its time. */
  answer: z.string().nullable(),
  decidedAt: instant.nullable(),
})

/**
 * A decision as a statement of reasons (EU 2022/2065, article 17): what its member reads, what the mail says, what stands
 * in the audit and in the yearly report. It never says who reported.
 */
export const statement = z.object({
  decisionId: id,
  outcome: decisionOutcome,
  /** The thing that it is about; null where it is about the member alone. */
  item: z
    .object({
      itemType: reportedItemType,
      title: z.string(),
      text: z.string(),
      path: z.string(),
      at: instant.nullable(),
    })
    .nullable(),
  ground: z.object({ kind: z.enum(groundKinds), reference: z.string() }),
  facts: z.string(),
  /** The words of staff to the member; plain text. */
  text: z.string(),
  /** Machines hid it before a person decided. No decision is made by machines. */
  automated: z.boolean(),
  /** Machines drew the attention of staff to it, and nobody reported it. */
  detected: z.boolean(),
  sanctions: z.array(sanction),
  /** Everybody who got mail from the member within 30 days before is warned of fraud. */
  fraud: z.boolean(),
  decidedAt: instant,
  /** Until when it can be appealed, free of charge. */
  appealUntil: instant,
  mayAppeal: z.boolean(),
  appeal: appeal.nullable(),
})
export type Statement = z.infer<typeof statement>

/** An own thing that is out of sight, as its author is told where it stood; it never says who reported, nor when. */
export const moderatedItem = z.object({
  itemType: reportedItemType,
  itemId: id,
  state: z.enum(['Hidden', 'Removed']),
  /** Null while nobody has decided, and elsewhere. */
  decisionId: id.nullable(),
  /** It stands on this side and was decided on the other one, where its decision is read. */
  elsewhere: z.boolean().optional(),
  title: z.string(),
  /** The beginning of its words. */
  text: z.string(),
  path: z.string(),
  /** The time at which its author made it; null where it has none. */
  at: instant.nullable(),
})
export type ModeratedItem = z.infer<typeof moderatedItem>

/** An own report. */
export const ownReport = z.object({
  reportId: id,
  itemType: reportedItemType,
  itemId: id,
  title: z.string(),
  path: z.string(),
  category: reportCategory,
  text: z.string(),
  illegal: z.boolean(),
  state: reportState,
  at: instant,
  /** When it is answered at the latest. */
  answerBy: instant,
  /** In the words for whoever reported; Acted says no more than that something was done. */
  answer: z.object({ outcome: z.enum(['NoViolation', 'Acted']), text: z.string(), at: instant }).nullable(),
  /** Until when "no violation" can be appealed; null where it cannot, or was. */
  appealUntil: instant.nullable(),
  appeal: z.object({ state: appealState, text: z.string(), answer: z.string().nullable(), at: instant }).nullable(),
})
export type OwnReport = z.infer<typeof ownReport>

/** A sign that something may be wrong, with its reason, as staff read it. */
export const signal = z.object({
  signalId: id,
  kind: z.enum(signalKinds),
  /** Counted: alike messages, messages with links, pictures, cases. */
  number: z.int(),
  /** The other members whom it is about: who shows the same picture, or was banned. */
  others: z.array(z.object({ profileId: id, name: z.string() })),
  state: z.enum(signalStates),
  firstAt: instant,
  lastAt: instant,
  /** Of UneasyMeeting: what those who met the member said of it, to the desk alone. */
  feedback: z
    .array(
      z.object({ profileId: id, name: z.string(), feeling: z.enum(meetingFeelings), text: z.string(), at: instant }),
    )
    .optional(),
})
export type Signal = z.infer<typeof signal>

const staffMember = z.object({ profileId: id, name: z.string() })

/** A row of the desk: a case, an appeal, or a decision that waits for a second person. */
export const queuedCase = z.object({
  kind: queueKind,
  /** The same in every kind: what GetReportCase names. */
  caseId: id,
  /** Of an appeal, and of a decision that waits. */
  appealId: z.int().nullable(),
  decisionId: z.int().nullable(),
  /** Null for a sanction that no report brought. */
  itemType: reportedItemType.nullable(),
  title: z.string(),
  categories: z.array(reportCategory),
  urgent: z.boolean(),
  /** Somebody thinks that it is illegal. */
  illegal: z.boolean(),
  /** Reports that were joined. */
  reports: z.int(),
  /** Of the member, when they raised it. */
  signals: z.array(z.enum(signalKinds)),
  /** Hidden until it is decided. */
  hidden: z.boolean(),
  /** The member whom it is about; null for a lodge, and for whoever is gone. */
  subject: profileCard.nullable(),
  at: instant,
  dueAt: instant,
  overdue: z.boolean(),
  /** The staff member whose claim holds. */
  claimedBy: staffMember.nullable(),
})
export type QueuedCase = z.infer<typeof queuedCase>

export const deskCounts = z.object({
  Reports: z.int(),
  Urgent: z.int(),
  Overdue: z.int(),
  Appeals: z.int(),
  Seconds: z.int(),
  Mine: z.int(),
})
export type DeskCounts = z.infer<typeof deskCounts>

/** A report as staff read it. */
export const reportInCase = z.object({
  reportId: id,
  reporter: profileCard.nullable(),
  category: reportCategory,
  text: z.string(),
  illegal: z.boolean(),
  state: reportState,
  /** Words against "no violation". */
  appeal: z.string().nullable(),
  /** The numbers of earlier reports of this member that led to an act, and of those decided at all. */
  right: z.int(),
  decided: z.int(),
  at: instant,
})

export const reportCase = z.object({
  caseId: id,
  /** The version that DecideReport names: somebody's decision changes it. */
  version: z.int(),
  kind: queueKind,
  itemType: reportedItemType.nullable(),
  itemId: z.int().nullable(),
  dark: z.boolean(),
  /** The item as it stood when it was reported first. */
  copy: z
    .object({
      title: z.string(),
      text: z.string(),
      path: z.string(),
      at: instant.nullable(),
      mediaIds: z.array(z.int()),
      media: z.array(mediaCard),
      context: z.array(
        z.object({
          /** The member who wrote it, by a letter that stands for the same one throughout. */
          author: z.string(),
          byAuthor: z.boolean(),
          text: z.string(),
          at: instant,
          reported: z.boolean(),
        }),
      ),
    })
    .nullable(),
  urgent: z.boolean(),
  hidden: z.boolean(),
  dueAt: instant,
  reports: z.array(reportInCase),
  /** Of its member, the newest first. */
  signals: z.array(signal),
  subject: z
    .object({
      card: profileCard.nullable(),
      profileId: id,
      status: profileStatus,
      language,
      /** Decisions before this one that led to something. */
      earlier: z.int(),
      sanctions: z.array(sanction),
      /** The next step of the ladder: suggested, never taken by itself. */
      suggested: sanctionKind,
    })
    .nullable(),
  lodgeId: z.int().nullable(),
  /** Once it is decided. */
  decision: statement
    .extend({
      decidedBy: staffMember,
      waitsForSecond: z.boolean(),
      /** The sanctions that hold once a second person agrees; none of those that hold already. */
      planned: z.array(sanction.pick({ kind: true, ban: true, until: true })),
    })
    .nullable(),
  /** Of an appeal: what AppealDecision was told. */
  appealVersion: z.int().nullable(),
  claimedBy: staffMember.nullable(),
  claimedUntil: instant.nullable(),
})
export type ReportCase = z.infer<typeof reportCase>
