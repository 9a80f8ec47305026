/**
 * Leaving the dark variant ends every membership of its lodges, with what was written there, and takes the member out of
 * its events (docs/product/dark-variant.md).
 */
import { type DarkLeaving, darkLeaving } from '@samvaer/service-kit/dark-leaving'
import type { Transaction } from '@samvaer/service-kit/define-service'
import { eraseComments } from '../comments/comment-authors.ts'
import { writeMembership } from '../membership/write-membership.ts'
import type { LodgeRow } from '../models/lodge.ts'
import type { MembershipRow } from '../models/membership.ts'
import { type LodgesParts, sideOf } from '../models/models.ts'
import { freeLodge } from '../ownership/free-lodge.ts'
import { eraseDebater } from './dark-debaters.ts'
import { eraseOrganiser } from './dark-organisers.ts'
import { eraseUploader } from './uploaders.ts'

const endMemberships = async (parts: LodgesParts, profileId: number, transaction: Transaction): Promise<void> => {
  const side = sideOf(parts, true)
  const { session } = transaction
  for (const row of await side.membership.find({ profileId }, null, { session }).lean<MembershipRow[]>()) {
    const { lodgeId } = row
    if (row.role === 'Owner') {
      const lodge = await side.lodge.findById(lodgeId, null, { session }).lean<LodgeRow>()
      if (lodge) await freeLodge(parts, side, lodge, transaction)
      await side.lodge.updateOne({ _id: lodgeId }, { $set: { ownerId: null } }, { session })
    }
    await writeMembership(side, { lodgeId, before: row, after: undefined }, transaction)
  }
}

export const leavingDark = (parts: LodgesParts): DarkLeaving =>
  darkLeaving(parts, {
    leavers: parts.models.darkLeaver,
    erase: async (profileId, transaction) => {
      await eraseDebater(sideOf(parts, true), profileId, parts.clock(), transaction)
      await eraseUploader(sideOf(parts, true), profileId, parts.clock(), transaction)
      await endMemberships(parts, profileId, transaction)
      await eraseOrganiser(parts, sideOf(parts, true), profileId, transaction)
      await eraseComments(sideOf(parts, true), profileId, parts.clock(), transaction)
    },
  })
