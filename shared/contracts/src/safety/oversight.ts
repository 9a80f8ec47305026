/** Of Safety: scopes of the staff, the audit, and what the yearly report says. For the head of staff. */
import * as z from 'zod'
import { signedIn } from '../core/access.ts'
import { get, post } from '../core/call.ts'
import { day, id, instant, nothing } from '../core/fields.ts'
import { page, paged } from '../core/paging.ts'
import { profileCard } from '../profile/card.ts'
import { reportStaff } from './desk.ts'
import { safetyRights } from './rights.ts'
import { appealState, decisionOutcome, reportCategory, safetyReason } from './shapes.ts'
import { auditActs, scopeNames, scopes } from './values.ts'

const head = signedIn.from('Support').holding(scopes.Head).inPerson()
/** Sees who holds what, and is the second person. */
const witness = signedIn.from('Support').holding(scopes.Reports, scopes.Head).inPerson()
const scope = z.enum(scopeNames)
const period = z.strictObject({ from: day, until: day }).refine(({ from, until }) => from <= until, {
  path: ['until'],
  message: 'is before the beginning',
})
const clock = z.object({
  decided: z.int(),
  /** Milliseconds from the report to the decision; null without one. */
  median: z.int().nullable(),
  longest: z.int().nullable(),
  late: z.int(),
})

export const safetyOversightCalls = {
  GetScopes: get({
    about: 'The staff of the community with their scopes, and what was proposed and waits for a second person.',
    showsHidden: 'Staff are shown to staff, on whatever side.',
    access: witness.open(),
    query: z.strictObject({}),
    returns: z.object({
      staff: z.array(z.object({ profileId: id, card: profileCard.nullable(), scopes: z.array(scope) })),
      proposals: z.array(
        z.object({
          proposalId: id,
          profileId: id,
          name: z.string(),
          scope,
          given: z.boolean(),
          reason: z.string(),
          proposedBy: z.object({ profileId: id, name: z.string() }),
          at: instant,
          mayConfirm: z.boolean(),
        }),
      ),
      mayPropose: z.boolean(),
    }),
  }),
  ProposeScope: post({
    about:
      'The head of staff wants to give one of the staff a scope, or to end it; it waits for a second person. Conflict with detail.reason Same where it is so already or waits already.',
    access: head.fresh().may(safetyRights['scope.propose']),
    creates: true,
    body: z.strictObject({ profileId: id, scope, given: z.boolean(), reason: safetyReason }),
    returns: z.object({ proposalId: id }),
  }),
  ConfirmScope: post({
    about:
      'A second person lets a proposed scope begin or end, or declines it. Conflict with detail.reason Decided when that was said meanwhile.',
    access: witness.fresh().may(safetyRights['scope.confirm']),
    body: z.strictObject({ proposalId: id, approved: z.boolean() }),
    returns: nothing,
  }),
  GetAudit: get({
    about:
      'Says what staff and machines did, the newest first; of one actor, one member or one act where they are named.',
    access: head.open(),
    query: paged({ actorId: id.optional(), profileId: id.optional(), act: z.enum(auditActs).optional() }),
    returns: page(
      z.object({
        /** Its place in the chain. */
        entryId: z.int(),
        act: z.enum(auditActs),
        /** Null for machines. */
        actorId: z.int().nullable(),
        actorName: z.string().nullable(),
        /** About whom. */
        profileId: z.int().nullable(),
        caseId: z.int().nullable(),
        decisionId: z.int().nullable(),
        detail: z.string(),
        at: instant,
        hash: z.string(),
      }),
    ),
  }),
  GetSafetyStatistics: get({
    about: 'Reports, decisions, clocks and appeals of a period, both days included; names nobody.',
    access: reportStaff.open(),
    query: period,
    returns: z.object({
      reports: z.array(z.object({ category: reportCategory, number: z.int(), illegal: z.int() })),
      decisions: z.array(z.object({ outcome: decisionOutcome, number: z.int() })),
      sanctions: z.array(z.object({ kind: z.string(), number: z.int() })),
      appeals: z.array(z.object({ state: appealState, number: z.int() })),
      urgent: clock,
      normal: clock,
      automated: z.int(),
    }),
  }),
  GetStatementsFile: get({
    about:
      'The statements of reasons of a period as lines of CSV, in the columns of the transparency database of the Union; names nobody.',
    access: reportStaff.open(),
    query: period,
    returns: z.object({ name: z.string(), text: z.string() }),
  }),
} as const
