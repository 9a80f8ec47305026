/**
 * Removes and brings back a lodge when safety decides about it: as when its owner deletes it, and nobody is invited to
 * join.
 */

import type { Transaction } from '@samvaer/service-kit/parts'
import { purgeTime } from '@samvaer/service-kit/writing/moderated-items'
import type { Model } from 'mongoose'
import { countFacets } from '../finding/facet-counts.ts'
import type { Watched } from '../live.ts'
import { changeAccesses } from '../media-access.ts'
import { publishManagerCounts } from '../membership/manager-counts.ts'
import type { LodgeRow } from '../models/lodge.ts'
import type { Side } from '../models/models.ts'

const setListed = async (side: Side, lodge: LodgeRow, listed: boolean, transaction: Transaction): Promise<void> => {
  await countFacets(side, lodge, listed ? 1 : -1, transaction.session)
  await changeAccesses(side, { ...lodge, listed }, transaction)
  await publishManagerCounts(side, lodge._id, transaction)
}

export const deletableLodges = {
  rows: (side: Side) => side.lodge as Model<LodgeRow>,
  hide: async (
    side: Side,
    lodge: LodgeRow,
    { by, now }: { by: number; now: Date },
    transaction: Transaction,
  ): Promise<void> => {
    const gone = { listed: false, deletedAt: now, deletedBy: by, purgeAt: purgeTime(by, now), offer: null }
    await side.lodge.updateOne({ _id: lodge._id }, { $set: gone }, { session: transaction.session })
    await setListed(side, lodge, false, transaction)
  },
  show: async (side: Side, lodge: LodgeRow, transaction: Transaction): Promise<void> => {
    const back = {
      $set: { listed: true },
      $unset: { deletedAt: 1 as const, deletedBy: 1 as const, purgeAt: 1 as const },
    }
    await side.lodge.updateOne({ _id: lodge._id }, back, { session: transaction.session })
    await setListed(side, lodge, true, transaction)
  },
  says: ({ _id }: LodgeRow): readonly [Watched, number, string] => ['lodge', _id, 'lodge'],
}
