/**
 * Of Safety: the desk of reports and appeals. A staff member who claims a case reads it, with a written reason; every
 * act stands in the audit. `version` is what its writer has read: of two who decide at once one is a Conflict.
 */
import * as z from 'zod'
import { signedIn } from '../core/access.ts'
import { get, post } from '../core/call.ts'
import { day, flag, id, instant, nothing } from '../core/fields.ts'
import { page, paged } from '../core/paging.ts'
import { manyLines } from '../text/fields.ts'
import { safetyRights } from './rights.ts'
import {
  appealText,
  decisionOutcome,
  deskCounts,
  ground,
  queuedCase,
  queueKind,
  reportCase,
  safetyReason,
  wantedSanction,
} from './shapes.ts'
import { queueViews, safetyLimits, scopes } from './values.ts'

export const reportStaff = signedIn.from('Support').holding(scopes.Reports).inPerson()
const working = reportStaff.may(safetyRights['case.work'])
const named = z.strictObject({ caseId: id })
const version = z.int().min(1)

/** The words of a decision to the member, with or without a report. */
export const reasons = {
  ground,
  /** The facts, as far as they are known. */
  facts: manyLines(3, safetyLimits.facts),
  textToSubject: manyLines(3, safetyLimits.decisionText),
} as const
export const sanctions = z.array(wantedSanction).max(safetyLimits.sanctions).default([])

export const safetyDeskCalls = {
  GetReportQueue: get({
    about:
      'Cases of the community that wait, by when they are due: reports, appeals, or decisions that wait for a second person. Nobody finds what is about themselves; what is about staff the head of staff finds alone.',
    showsHidden: 'The desk decides about members in whatever state.',
    access: reportStaff.open(),
    query: paged({
      kind: queueKind.default('Reports'),
      view: z.enum(queueViews).default('All'),
      urgent: flag.default(false),
    }),
    returns: page(queuedCase).extend({
      counts: deskCounts,
      /** To hear of changes while the page is open. */
      live: z.string(),
    }),
  }),
  ClaimReport: post({
    about:
      'Takes a case up for half an hour, again for longer, with the reason for which it is read. Somebody else’s claim is a Conflict with detail.reason Claimed and detail.name.',
    access: working,
    body: named.extend({ reason: safetyReason }),
    returns: z.object({ claimedUntil: instant }),
  }),
  ReleaseReport: post({
    about: 'Gives an own claim back; without one nothing happens.',
    access: working,
    body: named,
    returns: nothing,
  }),
  GetReportCase: get({
    about:
      'A case with the copy of what was reported, all reports about it and the history of its member. Conflict with detail.reason ClaimNeeded for whoever has never claimed it.',
    showsHidden: 'The desk decides about members in whatever state.',
    access: working,
    query: named,
    returns: reportCase,
  }),
  DecideReport: post({
    about:
      'Decides a case and all its reports. PermaLock waits for a second person, and so does all of such a decision. Conflict when it changed since `version`, with detail.reason Decided, ClaimNeeded, or NoSubject where a sanction has nobody.',
    access: reportStaff.may(safetyRights['case.decide']),
    creates: true,
    body: named.extend({
      version,
      outcome: decisionOutcome,
      sanctions,
      ...reasons,
      /** To whoever reported; never says what became of the member. Absent where nobody did. */
      textToReporters: manyLines(3, safetyLimits.decisionText).optional(),
    }),
    returns: z.object({ decisionId: id, waitsForSecond: z.boolean() }),
  }),
  DecideAppeal: post({
    about:
      'Answers an appeal: upheld, everything that the decision did is undone. Not by whoever decided. Conflict when it changed since `version`.',
    access: reportStaff.may(safetyRights['appeal.decide']),
    body: z.strictObject({
      appealId: id,
      version,
      upheld: z.boolean(),
      text: manyLines(3, safetyLimits.decisionText),
    }),
    returns: nothing,
  }),
  RecordAppeal: post({
    about:
      'Enters the appeal of a member who sent it by letter, by mail or on the telephone: from there on it is one like any other, and answered by somebody else than who decided. The day on which it came decides whether it came in time. Conflict as of AppealDecision.',
    access: reportStaff.may(safetyRights['appeal.record']),
    creates: true,
    /** `text` are the words of the member, `reason` says how they came, `cameOn` when: today without it. */
    body: z.strictObject({ decisionId: id, text: appealText, reason: safetyReason, cameOn: day.optional() }),
    returns: z.object({ appealId: id }),
  }),
  SecondDecision: post({
    about:
      'A second person of the staff lets a decision with PermaLock take effect, or gives the case back. Conflict with detail.reason Decided when that was said meanwhile.',
    access: reportStaff.fresh().may(safetyRights['decision.second']),
    body: z.strictObject({ decisionId: id, approved: z.boolean(), reason: safetyReason }),
    returns: nothing,
  }),
} as const
