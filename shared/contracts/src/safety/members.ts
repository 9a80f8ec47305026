/** Of Safety: what staff do about a member, and what they read of one. */

import * as z from 'zod'
import { paidAmounts } from '../billing/desk.ts'
import { get, post } from '../core/call.ts'
import { id, instant, language, nothing } from '../core/fields.ts'
import { page, paged } from '../core/paging.ts'
import { accountHistory } from '../identity/sessions.ts'
import { lodgeMatters } from '../lodges/management.ts'
import { profileCard } from '../profile/card.ts'
import { manyLines } from '../text/fields.ts'
import { ticketsOfMember } from '../tickets/desk.ts'
import { reasons, reportStaff } from './desk.ts'
import { safetyRights } from './rights.ts'
import { safetyReason, sanction, signal, wantedSanction } from './shapes.ts'
import { auditActs, historyKinds, safetyLimits } from './values.ts'

const working = reportStaff.may(safetyRights['member.work'])
const member = z.strictObject({ profileId: id })
/** Of another service, for as long as the reader has opened the member (OpenMember). */
const elsewhere = { access: working, query: member } as const
const asOpened = 'Conflict with detail.reason ReasonNeeded as of GetMemberHistory.'

export const safetyMemberCalls = {
  SanctionMember: post({
    about:
      'Gives a member sanctions without a report, as a decision with its reasons. PermaLock waits for a second person.',
    access: reportStaff.may(safetyRights['member.sanction']),
    creates: true,
    body: member.extend({ sanctions: z.array(wantedSanction).min(1).max(safetyLimits.sanctions), ...reasons }),
    returns: z.object({ decisionId: id, waitsForSecond: z.boolean() }),
  }),
  LiftSanction: post({
    about: 'Ends a sanction before its time; Conflict with detail.reason Ended where it does not hold any more.',
    access: reportStaff.may(safetyRights['sanction.lift']),
    body: z.strictObject({ sanctionId: id, reason: safetyReason }),
    returns: nothing,
  }),
  SetMemberRights: post({
    about:
      'Lets a member curate blogs, certifies the profile, or asks for height and weight; what is not named stays as it is.',
    access: working,
    body: member.extend({
      curator: z.boolean().optional(),
      role: z.enum(['Normal', 'CertifiedProfile', 'HiddenCertifiedProfile']).optional(),
      heightAndWeight: z.boolean().optional(),
      reason: safetyReason,
    }),
    returns: nothing,
  }),
  OpenMember: post({
    about: 'Opens the history of a member for this one of the staff, for a day; the reason is kept for the audit.',
    access: working,
    body: member.extend({ reason: safetyReason }),
    returns: nothing,
  }),
  GetMemberHistory: get({
    about:
      'Everything about a member that the desk has, the newest first. Conflict with detail.reason ReasonNeeded where the reader has not opened it (OpenMember).',
    showsHidden: 'The desk decides about members in whatever state.',
    access: working,
    query: paged({ profileId: id }),
    returns: page(
      z.object({
        /** Of one page: its place in the timeline. */
        entryId: z.string(),
        kind: z.enum(historyKinds),
        act: z.enum(auditActs).nullable(),
        caseId: z.int().nullable(),
        decisionId: z.int().nullable(),
        /** A category, an outcome, a kind of sanction, or an act. */
        word: z.string(),
        text: z.string(),
        staffName: z.string().nullable(),
        at: instant,
      }),
    ).extend({
      member: profileCard.nullable(),
      /** The language in which words to the member are written. */
      language,
      sanctions: z.array(sanction),
      signals: z.array(signal),
    }),
  }),
  GetMemberAccount: get({
    about: `The names that the profile had, and where its member is signed in, without addresses. ${asOpened}`,
    ...elsewhere,
    returns: accountHistory,
  }),
  GetMemberAmounts: get({
    about: `The sums that the member has paid and was paid back, and no more of them. ${asOpened}`,
    ...elsewhere,
    returns: paidAmounts,
  }),
  GetMemberTickets: get({
    about: `The latest tickets of the member on this side. ${asOpened}`,
    ...elsewhere,
    returns: ticketsOfMember,
  }),
  GetMemberLodges: get({
    about: `The lodges of this side that the member manages or is blocked from. ${asOpened}`,
    ...elsewhere,
    returns: lodgeMatters,
  }),
  DismissSignal: post({
    about:
      'There is nothing to a signal: it ends, and so does what it slowed. Conflict with detail.reason Ended where it was dismissed or decided.',
    access: reportStaff.may(safetyRights['signal.dismiss']),
    body: z.strictObject({ signalId: id, reason: safetyReason }),
    returns: nothing,
  }),
  AddStaffNote: post({
    about: 'Writes something about a member that staff alone read.',
    access: working,
    creates: true,
    body: member.extend({ text: manyLines(1, safetyLimits.note) }),
    returns: z.object({ noteId: id }),
  }),
} as const
