import type { Migration } from '@samvaer/service-kit/database/migrations'
import type { CaseRow } from './models/case.ts'
import type { AppealRow } from './models/decision.ts'
import { bothSides, type SafetyParts } from './models/models.ts'

type AboutMember = Pick<CaseRow | AppealRow, 'subjectId' | 'staff'>

/** Leaves to the head those rows that are about somebody of the staff, and all others as they are. */
const leftToHead = async ({ directory }: SafetyParts, rows: readonly AboutMember[]) => {
  const subjects = rows.flatMap(({ subjectId, staff }) => (staff || subjectId === null ? [] : [subjectId]))
  const known = await directory.findAmong(subjects)
  return rows.map(({ subjectId, staff }) => {
    const isTheirs = !staff && subjectId !== null && known.get(subjectId)?.staff === true
    return isTheirs ? { staff: true } : undefined
  })
}

export const migrations: readonly Migration<SafetyParts>[] = [
  {
    // Reported before joining the staff, and before joining moved it: in the queues of everybody until now.
    number: 1,
    name: 'colleagues to the head',
    run: async (parts, walk) => {
      for (const { reportCase, appeal } of bothSides(parts)) {
        await walk({ rows: reportCase, mended: (rows) => leftToHead(parts, rows) })
        await walk({ rows: appeal, mended: (rows) => leftToHead(parts, rows) })
      }
    },
  },
]
