/** A member's own reports: read, and taken back. */
import { ProductError } from '@samvaer/contracts/core/errors'
import type { OwnReport } from '@samvaer/contracts/safety/shapes'
import { listOrder, type Paging, skipOf } from '@samvaer/service-kit/database/list-order'
import { keepAudit } from '../audit/chain.ts'
import { announceDesk } from '../live.ts'
import type { CaseRow } from '../models/case.ts'
import type { SafetyParts } from '../models/models.ts'
import type { ReportRow } from '../models/report.ts'
import type { Viewer } from '../viewer.ts'
import { reportAppealUntil } from './appeal-time.ts'
import { holdMedia } from './hold-media.ts'
import { moderate } from './moderate.ts'

export const latestReport = listOrder({ key: 'at', type: 'time', id: '_id' })

export const ownReportsQuery = ({ side, profileId: reporterId }: Viewer, paging: Paging) =>
  side.report
    .find({ reporterId, ...latestReport.behind(paging) })
    .sort(latestReport.sort)
    .skip(skipOf(paging))
    .limit(paging.take + 1)
    .lean<ReportRow[]>()

export const ownReportOf = (row: ReportRow, now: Date): OwnReport => {
  const { _id: reportId, itemType, itemId, title, path, category, text, illegal, state, at, answerBy, answer } = row
  const { appeal = null } = row
  const until = reportAppealUntil(row)
  return {
    ...{ reportId, itemType, itemId, title, path, category, text, illegal, state },
    at: at.toISOString(),
    answerBy: answerBy.toISOString(),
    answer: answer && { ...answer, at: answer.at.toISOString() },
    appealUntil: appeal === null && until !== null && until > now ? until.toISOString() : null,
    appeal: appeal && { state: appeal.state, text: appeal.text, answer: appeal.answer, at: appeal.at.toISOString() },
  }
}

/** Withdraws a report; with the last one the case ends, and what was hidden for it is shown again. */
export const withdrawReport = (parts: SafetyParts, { side, profileId }: Viewer, reportId: number): Promise<void> =>
  parts.transaction(
    async (transaction) => {
      const { session } = transaction
      const report = await side.report.findById(reportId, null, { session }).lean<ReportRow>()
      if (!report) throw new ProductError('NotFound')
      if (report.state === 'Withdrawn') return
      if (report.state === 'Decided') throw new ProductError('Conflict', { reason: 'Decided' })
      await side.report.updateOne({ _id: reportId }, { $set: { state: 'Withdrawn' } }, { session })
      const row = await side.reportCase.findById(report.caseId, null, { session }).lean<CaseRow>()
      if (row?.state !== 'Open') throw new ProductError('Conflict', { reason: 'Decided' })
      const left = (ids: number[]) => ids.filter((id) => id !== profileId)
      const [reporterIds, trustedIds] = [left(row.reporterIds), left(row.trustedIds)]
      const isOver = reporterIds.length === 0
      const set = {
        ...{ reporterIds, trustedIds, version: row.version + 1 },
        ...(isOver && { state: 'Withdrawn' as const, openKey: null, hidden: false, claimedBy: null }),
      }
      await side.reportCase.updateOne({ _id: row._id }, { $set: set }, { session })
      if (isOver) await holdMedia(transaction, side, row, false)
      if (isOver && row.hidden) await moderate(transaction, side, row, 'Shown')
      const { community, subjectId } = row
      const about = { actorId: profileId, community, profileId: subjectId, caseId: row._id }
      await keepAudit(parts, transaction, { act: 'ReportWithdrawn', ...about })
      transaction.afterCommit(() => announceDesk(parts, side))
    },
    { about: 'the audit' },
  )
