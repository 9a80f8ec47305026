/** Claims a case for one of the staff: for half an hour, and longer by claiming it again. */
import { ProductError } from '@samvaer/contracts/core/errors'
import { safetyTimes } from '@samvaer/contracts/safety/values'
import { keepAudit } from '../audit/chain.ts'
import { announceDesk } from '../live.ts'
import type { CaseRow } from '../models/case.ts'
import type { SafetyParts } from '../models/models.ts'
import type { Viewer } from '../viewer.ts'

/** @throws ProductError Conflict while somebody else has it */
export const claimCase = (
  parts: SafetyParts,
  { side, profileId, community }: Viewer,
  caseId: number,
  reason: string,
): Promise<Date> =>
  parts.transaction(
    async (transaction) => {
      const { session } = transaction
      const now = parts.clock()
      const row = await side.reportCase.findById(caseId, null, { session }).lean<CaseRow>()
      if (!row) throw new ProductError('NotFound')
      const { claimedBy, claimedUntil } = row
      const holds = claimedBy !== null && claimedUntil !== null && claimedUntil > now
      if (holds && claimedBy !== profileId) {
        const name = (await parts.directory.find(claimedBy))?.name ?? ''
        throw new ProductError('Conflict', { reason: 'Claimed', profileId: claimedBy, name })
      }
      const until = new Date(now.getTime() + safetyTimes.claim)
      const change = { $set: { claimedBy: profileId, claimedUntil: until }, $addToSet: { openedBy: profileId } }
      await side.reportCase.updateOne({ _id: caseId }, change, { session })
      // Claimed again it is the same reading.
      if (!holds || !row.openedBy.includes(profileId)) {
        const about = { community, profileId: row.subjectId, caseId, detail: reason }
        await keepAudit(parts, transaction, { act: 'Claimed', actorId: profileId, ...about })
      }
      transaction.afterCommit(() => announceDesk(parts, side))
      return until
    },
    { about: 'the audit' },
  )

export const releaseCase = (
  parts: SafetyParts,
  { side, profileId, community }: Viewer,
  caseId: number,
): Promise<void> =>
  parts.transaction(
    async (transaction) => {
      const { session } = transaction
      const given = { claimedBy: null, claimedUntil: null }
      const own = { _id: caseId, claimedBy: profileId }
      const { matchedCount } = await side.reportCase.updateOne(own, { $set: given }, { session })
      if (matchedCount === 0) return
      await keepAudit(parts, transaction, { act: 'Released', actorId: profileId, community, caseId })
      transaction.afterCommit(() => announceDesk(parts, side))
    },
    { about: 'the audit' },
  )
