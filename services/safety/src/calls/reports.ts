/** Calls of members: reports, and decisions about them. */
import type { appeals } from '@samvaer/contracts/safety/appeals'
import type { reports } from '@samvaer/contracts/safety/reports'
import { listOrder, skipOf } from '@samvaer/service-kit/database/list-order'
import { handlers } from '@samvaer/service-kit/http/implement'
import { appealDecision } from '../decisions/appeals.ts'
import { moderatedItemsOf } from '../decisions/moderated-items.ts'
import { appealReport } from '../decisions/reporter-appeals.ts'
import { statementsOf, theStatement } from '../decisions/statement.ts'
import { decisionOfLink } from '../mail/appeal-links.ts'
import type { DecisionRow } from '../models/decision.ts'
import { type SafetyParts, sideOf } from '../models/models.ts'
import type { SafetyPolicy } from '../policy.ts'
import { createReport } from '../reports/create-report.ts'
import { latestReport, ownReportOf, ownReportsQuery, withdrawReport } from '../reports/own-reports.ts'
import { viewerOf } from '../viewer.ts'

const latestDecision = listOrder({ key: 'decidedAt', type: 'time', id: '_id' })

export const reportCalls = (parts: SafetyParts) =>
  handlers<typeof reports, 'safety', SafetyPolicy>()({
    CreateReport: async ({ input: { category, text, illegal }, viewer, objects: { item } }) => {
      const { _id, answerBy, hidden } = await createReport(parts, viewer, item, { category, text, illegal })
      return { reportId: _id, answerBy: answerBy.toISOString(), hidden }
    },
    WithdrawReport: async ({ viewer, objects: { report } }) => {
      await withdrawReport(parts, viewer, report._id)
      return {}
    },
    AppealReport: async ({ input: { text }, viewer, objects: { report } }) => ({
      appealId: await appealReport(parts, viewer, report._id, text),
    }),
    GetMyReports: async (call) => {
      const { input } = call
      const { rows, next } = latestReport.pageOf(await ownReportsQuery(viewerOf(parts, call), input), input.take)
      return { items: rows.map((row) => ownReportOf(row, parts.clock())), next }
    },
    GetMyDecisions: async (call) => {
      const { input } = call
      const { side, profileId: subjectId } = viewerOf(parts, call)
      const found = await side.decision
        .find({ subjectId, effective: true, outcome: { $ne: 'NoViolation' }, ...latestDecision.behind(input) })
        .sort(latestDecision.sort)
        .skip(skipOf(input))
        .limit(input.take + 1)
        .lean<DecisionRow[]>()
      const { rows, next } = latestDecision.pageOf(found, input.take)
      return { items: await statementsOf(parts, side, rows), next }
    },
    GetModeratedItems: async (call) => ({ items: await moderatedItemsOf(parts, viewerOf(parts, call)) }),
    GetDecision: async ({ viewer, objects: { decision } }) => theStatement(parts, viewer.side, decision),
    AppealDecision: async ({ input: { text }, viewer, objects: { decision } }) => ({
      appealId: await appealDecision(parts, viewer.side, decision._id, text),
    }),
  })

export const appealCalls = (parts: SafetyParts) => {
  const opened = async (dark: boolean, token: string) => {
    const side = sideOf(parts, dark)
    const { decision, expiresAt } = await decisionOfLink(parts, side, token)
    return { ...(await theStatement(parts, side, decision)), expiresAt: expiresAt.toISOString() }
  }
  return handlers<typeof appeals>()({
    OpenDecision: async ({ input: { token }, context: { dark } }) => opened(dark, token),
    AppealByLink: async ({ input: { token, text }, context: { dark } }) => {
      const side = sideOf(parts, dark)
      const { decision } = await decisionOfLink(parts, side, token)
      await appealDecision(parts, side, decision._id, text)
      return opened(dark, token)
    },
  })
}
