/**
 * Leaving the dark variant ends every membership of its lodges, with what was written there, and takes the member out of
 * its events (docs/product/dark-variant.md).
 */
import { type DarkLeaving, darkLeaving } from '@samvaer/service-kit/tasks/dark-leaving'
import { type FanOutStep, heavy } from '@samvaer/service-kit/tasks/fan-out'
import { eraseCommentSteps } from '../comments/comment-authors.ts'
import { writeMembership } from '../membership/write-membership.ts'
import type { LodgeRow } from '../models/lodge.ts'
import type { MembershipRow } from '../models/membership.ts'
import { type LodgesParts, type Side, sideOf } from '../models/models.ts'
import { freeLodge } from '../ownership/free-lodge.ts'
import { eraseDebaterSteps } from './dark-debaters.ts'
import { eraseOrganiserSteps } from './dark-organisers.ts'
import { eraseUploaderSteps } from './uploaders.ts'
import { eraseVotes } from './voters.ts'

const endMemberships = (parts: LodgesParts, side: Side): FanOutStep<number> =>
  heavy(5, async (profileId, most, transaction) => {
    const { session } = transaction
    const rows = await side.membership.find({ profileId }, null, { session }).limit(most).lean<MembershipRow[]>()
    for (const row of rows) {
      const { lodgeId } = row
      if (row.role === 'Owner') {
        const lodge = await side.lodge.findById(lodgeId, null, { session }).lean<LodgeRow>()
        if (lodge) await freeLodge(parts, side, lodge, transaction)
        await side.lodge.updateOne({ _id: lodgeId }, { $set: { ownerId: null } }, { session })
      }
      await writeMembership(side, { lodgeId, before: row, after: undefined }, transaction)
    }
    return rows.length
  })

export const leavingDark = (parts: LodgesParts): DarkLeaving => {
  const side = sideOf(parts, true)
  return darkLeaving(parts, {
    leavers: parts.models.darkLeaver,
    steps: [
      ...eraseDebaterSteps(parts, side),
      ...eraseUploaderSteps(parts, side),
      endMemberships(parts, side),
      ...eraseOrganiserSteps(parts, side),
      ...eraseCommentSteps(parts, side),
      eraseVotes(side),
    ],
  })
}
