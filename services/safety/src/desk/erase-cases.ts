/** Erases what is over for long (docs/product/retention.md): reports with their copies; the statement of reasons stays. */
import type { Task } from '@samvaer/service-kit/parts'
import { processQueue } from '@samvaer/service-kit/tasks/work-queue'
import type { CaseRow } from '../models/case.ts'
import { bothSides, type SafetyParts, type Side } from '../models/models.ts'
import { holdMedia } from '../reports/hold-media.ts'

const keptFor = 365 * 24 * 60 * 60 * 1000

const erase = ({ transaction }: SafetyParts, side: Side, row: CaseRow): Promise<void> =>
  transaction(async (acting) => {
    const { session } = acting
    const { _id: caseId, decisionId } = row
    await holdMedia(acting, side, row, false)
    await side.report.deleteMany({ caseId }, { session })
    // A statement quotes its member's words for as long as they can be appealed, and no longer.
    if (decisionId !== null)
      await side.decision.updateOne(
        { _id: decisionId, item: { $ne: null } },
        { $set: { 'item.text': '', 'item.title': '' } },
        { session },
      )
    await side.decision.updateMany({ caseId }, { $set: { mailTo: null } }, { session })
    await side.reportCase.deleteOne({ _id: caseId }, { session })
  })

export const eraseOldCases = (parts: SafetyParts): Task[] =>
  bothSides(parts).map((side, place) => ({
    name: side.dark ? 'erase-dark-cases' : 'erase-cases',
    everySeconds: 60 * 60,
    run: processQueue<CaseRow>(
      parts,
      {
        what: 'case that is over',
        due: (others, limit) =>
          side.reportCase
            .find({
              ...{ openKey: null, state: { $in: ['Decided', 'Withdrawn'] } },
              createdAt: { $lt: new Date(parts.clock().getTime() - keptFor) },
              ...others,
            })
            .sort({ createdAt: 1 })
            .limit(limit)
            .lean<CaseRow[]>(),
        act: (row) => erase(parts, side, row),
      },
      place,
    ),
  }))

/** Erases signals that have ended; an open one waits for staff. */
export const eraseOldSignals = (parts: SafetyParts): Task[] =>
  bothSides(parts).map((side) => ({
    name: side.dark ? 'erase-dark-signals' : 'erase-signals',
    everySeconds: 60 * 60,
    run: async () => {
      const before = new Date(parts.clock().getTime() - keptFor)
      await side.signal.deleteMany({ endedAt: { $gt: new Date(0), $lt: before } })
    },
  }))
