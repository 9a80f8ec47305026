/**
 * Appeals of reporters: against "no violation", for six months, answered by somebody else (EU 2022/2065, article 20). Upheld,
 * the case is decided anew; its member hears of nothing before that.
 */
import { ProductError } from '@samvaer/contracts/core/errors'
import { safetyTimes } from '@samvaer/contracts/safety/values'
import type { Transaction } from '@samvaer/service-kit/parts'
import { keepAudit } from '../audit/chain.ts'
import { announceDesk } from '../live.ts'
import type { CaseRow } from '../models/case.ts'
import type { AppealRow, DecisionRow } from '../models/decision.ts'
import type { SafetyParts, Side } from '../models/models.ts'
import type { ReportRow } from '../models/report.ts'
import { raiseNotification } from '../notifications.ts'
import { reportsPath } from '../paths.ts'
import { reportAppealUntil } from '../reports/appeal-time.ts'
import { openKeyOf } from '../reports/open-key.ts'
import type { Viewer } from '../viewer.ts'

/**
 * A second reporter joins the appeal of the first, and learns nothing of it.
 * @throws ProductError Conflict with why it cannot be appealed
 */
export const appealReport = async (
  parts: SafetyParts,
  { side, profileId: reporterId }: Viewer,
  reportId: number,
  text: string,
): Promise<number> => {
  const _id = await parts.nextId('appeal')
  return parts.transaction(
    async (transaction) => {
      const { session } = transaction
      const now = parts.clock()
      const report = await side.report.findById(reportId, null, { session }).lean<ReportRow>()
      const row = report && (await side.reportCase.findById(report.caseId, null, { session }).lean<CaseRow>())
      if (!report || !row) throw new ProductError('NotFound')
      if (report.appeal) throw new ProductError('Conflict', { reason: 'Appealed' })
      const until = reportAppealUntil(report)
      const { decisionId } = row
      if (until === null || row.state !== 'Decided' || decisionId === null)
        throw new ProductError('Conflict', { reason: 'Nothing' })
      if (until <= now) throw new ProductError('Conflict', { reason: 'TooLate' })
      const known = await side.appeal.findOne({ decisionId }, null, { session }).lean<AppealRow>()
      const { community, subjectId, staff, _id: caseId } = row
      const appeal: AppealRow = known ?? {
        ...{ _id, decisionId, caseId, community, subjectId, staff, by: 'Reporter', state: 'Open', version: 1, text },
        ...{ answer: null, decidedBy: null, at: now, decidedAt: null },
        dueAt: new Date(now.getTime() + safetyTimes.appealAnswer),
      }
      if (!known) await side.appeal.create([appeal], { session })
      const { state, answer, decidedAt } = appeal
      const own = { text, at: now, state, answer, decidedAt }
      await side.report.updateOne({ _id: reportId }, { $set: { appeal: own } }, { session })
      const about = { community, profileId: subjectId, caseId, decisionId }
      await keepAudit(parts, transaction, { act: 'Appealed', actorId: reporterId, ...about })
      transaction.afterCommit(() => announceDesk(parts, side))
      return appeal._id
    },
    { about: 'the audit' },
  )
}

/** Opens the case again, beside another one of the same thing where there is one by now. */
const openAgain = async (
  { clock }: Pick<SafetyParts, 'clock'>,
  side: Side,
  row: CaseRow,
  { session }: Transaction,
): Promise<void> => {
  const { _id, itemType, itemId, community } = row
  if (itemType === null || itemId === null) return
  const key = openKeyOf(itemType, itemId, community)
  const taken = await side.reportCase.exists({ openKey: key }).session(session)
  const set = {
    ...{ state: 'Open' as const, openKey: taken ? `${key}:${_id}` : key, decidedAt: null, version: row.version + 1 },
    dueAt: new Date(clock().getTime() + safetyTimes.normal),
  }
  await side.reportCase.updateOne({ _id }, { $set: set }, { session })
}

/** Answers all who appealed; upheld, their case is decided anew by somebody else than before. */
export const answerReporterAppeal = async (
  parts: SafetyParts,
  side: Side,
  { row, decision, upheld, text }: { row: CaseRow; decision: DecisionRow; upheld: boolean; text: string },
  transaction: Transaction,
): Promise<void> => {
  const { session } = transaction
  const now = parts.clock()
  const appealed = { caseId: row._id, 'appeal.state': 'Open' as const }
  const reports = await side.report.find(appealed, null, { session }).lean<ReportRow[]>()
  const state = upheld ? ('Upheld' as const) : ('Rejected' as const)
  const answered = { 'appeal.state': state, 'appeal.answer': text, 'appeal.decidedAt': now }
  await side.report.updateMany(appealed, { $set: answered }, { session })
  if (upheld) {
    await side.decision.updateOne({ _id: decision._id }, { $set: { undone: true } }, { session })
    const all = { caseId: row._id, state: 'Decided' as const }
    const answerBy = new Date(now.getTime() + safetyTimes.normal)
    await side.report.updateMany(all, { $set: { state: 'Open', answer: null, answerBy } }, { session })
    await openAgain(parts, side, row, transaction)
  }
  for (const { _id, reporterId: profileId, title } of reports) {
    const notice = { key: `report:${_id}:appeal`, profileId, type: 'Report', title, path: reportsPath } as const
    await raiseNotification(transaction, { ...notice, dark: side.dark, at: now })
  }
}
