/** Carries out a decision, all in the transaction that makes it: killed at any moment, all of it happens or nothing. */
import type { Transaction } from '@samvaer/service-kit/parts'
import { enterMail } from '../mail/safety-mails.ts'
import type { CaseRow } from '../models/case.ts'
import type { DecisionRow } from '../models/decision.ts'
import type { SafetyParts, Side } from '../models/models.ts'
import type { ReportRow } from '../models/report.ts'
import { raiseNotification } from '../notifications.ts'
import { decisionPath, decisionsPath, reportsPath } from '../paths.ts'
import { moderate } from '../reports/moderate.ts'
import { giveSanctions } from '../sanctions/give.ts'
import { decideSignals } from '../signals/end-signals.ts'

const answerReporters = async (
  side: Side,
  { _id: caseId }: CaseRow,
  { outcome, reporterText, decidedAt: at }: DecisionRow,
  transaction: Transaction,
): Promise<void> => {
  const open = { caseId, state: 'Open' as const }
  const reports = await side.report.find(open, null, { session: transaction.session }).lean<ReportRow[]>()
  const said = outcome === 'NoViolation' ? ('NoViolation' as const) : ('Acted' as const)
  const set = { state: 'Decided' as const, answer: { outcome: said, text: reporterText ?? '', at } }
  await side.report.updateMany(open, { $set: set }, { session: transaction.session })
  for (const { _id, reporterId: profileId, title } of reports) {
    const notice = { key: `report:${_id}:answer`, profileId, type: 'Report', title, path: reportsPath } as const
    await raiseNotification(transaction, { ...notice, dark: side.dark, at })
  }
}

/** Says it to the member: on the side of the decision, and on the light one without a word of the dark. */
export const tellSubject = async (
  { dark }: Pick<Side, 'dark'>,
  { _id, subjectId, item, wanted, decidedAt }: DecisionRow,
  transaction: Transaction,
): Promise<void> => {
  if (subjectId === null) return
  const told = { key: `decision:${_id}`, profileId: subjectId, type: 'Decision', at: decidedAt } as const
  const title = item?.title ?? null
  await raiseNotification(transaction, { ...told, title, path: decisionPath(_id), dark })
  if (dark && wanted.length > 0)
    await raiseNotification(transaction, { ...told, key: `${told.key}:light`, path: decisionsPath, dark: false })
}

/** @param ids of the sanctions, taken before the transaction */
export const takeEffect = async (
  parts: SafetyParts,
  side: Side,
  row: CaseRow,
  decision: DecisionRow,
  ids: readonly number[],
  transaction: Transaction,
): Promise<void> => {
  const { outcome, _id: decisionId } = decision
  await giveSanctions(parts, side, decision, ids, transaction)
  if (outcome === 'Hidden' || outcome === 'Removed') await moderate(transaction, side, row, outcome, decisionId)
  else if (row.hidden) await moderate(transaction, side, row, 'Shown', decisionId)
  const about = { profileId: row.subjectId, wrong: outcome === 'NoViolation', actorId: decision.decidedBy }
  await decideSignals(parts, side, about, transaction)
  await answerReporters(side, row, decision, transaction)
  if (outcome === 'NoViolation') return
  await tellSubject(side, decision, transaction)
  if (decision.mailTo) await enterMail(parts, side, { decisionId, kind: 'Decision', to: decision.mailTo }, transaction)
}
