/** Reports of members, the decisions about them, and how they appeal (docs/product/penalties.md). */
import * as z from 'zod'
import { anySession, signedIn } from '../core/access.ts'
import { area, get, post } from '../core/call.ts'
import { id, instant, nothing } from '../core/fields.ts'
import { page, paged } from '../core/paging.ts'
import { declareRates, secondsIn } from '../core/rates.ts'
import { reportedItemType } from '../reported-items.ts'
import { manyLines } from '../text/fields.ts'
import { safetyRights } from './rights.ts'
import { appealText, moderatedItem, ownReport, reportCategory, statement } from './shapes.ts'
import { safetyLimits } from './values.ts'

export const reportRates = declareRates({
  reports: { limit: 20, seconds: secondsIn.day, by: 'profile' },
  appeals: { limit: 10, seconds: secondsIn.day, by: 'profile' },
  /** By a mailed link. */
  appealLinks: { limit: 60, seconds: secondsIn.hour, by: 'address' },
})

/** Safety does not end with a state: whoever is held back may report, and reads what was decided. */
const member = anySession.inPerson()

export const reports = area('Reports', {
  service: 'safety',
  calls: {
    CreateReport: post({
      about:
        'Reports what somebody made to the staff, who get a copy of how it stands. NotFound for what the member may not see, NotAllowed with detail.reason Own for what is the member’s own, ServiceUnavailable while nobody answers whether it is there. Reported again while it is open, it is the same report.',
      access: signedIn.alsoIn('Locked', 'Quarantined').beforeDarkGate().may(safetyRights['item.report']),
      rates: [reportRates.reports],
      creates: true,
      body: z
        .strictObject({
          itemType: reportedItemType,
          itemId: id,
          category: reportCategory,
          text: manyLines(0, safetyLimits.reportText).default(''),
          /** The member thinks that it breaks the law, and says in good faith that what is written is true (article 16). */
          illegal: z.boolean().default(false),
          goodFaith: z.boolean().default(false),
        })
        .refine(({ illegal, goodFaith }) => !illegal || goodFaith, { path: ['goodFaith'], message: 'is missing' })
        .refine(({ illegal, category, text }) => text !== '' || !(illegal || category === 'Other'), {
          path: ['text'],
          message: 'is missing',
        }),
      returns: z.object({
        reportId: id,
        answerBy: instant,
        /** The word of this member alone took it out of sight until somebody decides. */
        hidden: z.boolean(),
      }),
    }),
    WithdrawReport: post({
      about:
        'Takes an own report back while it is open; Conflict with detail.reason Decided afterwards. Others who reported the same go on.',
      access: member.may(safetyRights['report.own']),
      body: z.strictObject({ reportId: id }),
      returns: nothing,
    }),
    AppealReport: post({
      about:
        'Asks somebody else than who decided to look again at an own report that was answered with “no violation”; free, once, for six months. Upheld, it is decided anew. Conflict with detail.reason Appealed, TooLate, or Nothing where there is nothing to appeal.',
      access: member.may(safetyRights['report.own']),
      rates: [reportRates.appeals],
      creates: true,
      body: z.strictObject({ reportId: id, text: appealText }),
      returns: z.object({ appealId: id }),
    }),
    GetMyReports: get({
      about: 'The own reports, the newest first, with what was answered.',
      access: anySession.own(),
      query: paged({}),
      returns: page(ownReport),
    }),
    GetMyDecisions: get({
      about: 'Says what was decided about the member, the newest first.',
      access: anySession.own(),
      query: paged({}),
      returns: page(statement),
    }),
    GetDecision: get({
      about: 'A decision about the member, with its reasons.',
      access: anySession.may(safetyRights['decision.own']),
      query: z.strictObject({ decisionId: id }),
      returns: statement,
    }),
    GetModeratedItems: get({
      about:
        'Says which of the member’s own things are hidden until somebody decides, or hidden or removed by a decision that may still be appealed, a hundred at most. Shown again, a thing is not among them.',
      access: anySession.inPerson().own(),
      query: z.strictObject({}),
      returns: z.object({ items: z.array(moderatedItem) }),
    }),
    AppealDecision: post({
      about:
        'Asks somebody else than who decided to look again; free, once, for six months. Conflict with detail.reason Appealed, TooLate, or Nothing where there is nothing to undo.',
      access: member.may(safetyRights['decision.own']),
      rates: [reportRates.appeals],
      creates: true,
      body: z.strictObject({ decisionId: id, text: appealText }),
      returns: z.object({ appealId: id }),
    }),
  },
})
