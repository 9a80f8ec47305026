/** Finds the receivers in a lodge: as each member chose, or as the lodge says. */

import { managingRoles } from '@samvaer/contracts/lodges/roles'
import type { lodgeNews } from '@samvaer/contracts/lodges/values'
import type { ClientSession } from 'mongoose'
import type { LodgeRow } from '../models/lodge.ts'
import type { Side } from '../models/models.ts'

export type News = (typeof lodgeNews)[number]

/** Managers who want to hear of what waits for them. */
export const managersWhoHear = async (
  side: Side,
  lodge: Pick<LodgeRow, '_id' | 'news'>,
  news: News,
  session: ClientSession,
): Promise<number[]> => {
  const rows = await side.membership
    .find({ lodgeId: lodge._id, role: { $in: [...managingRoles] } }, { profileId: 1, news: 1 }, { session })
    .lean<{ profileId: number; news?: LodgeRow['news'] }[]>()
  return rows.filter((row) => (row.news ?? lodge.news)[news]).map(({ profileId }) => profileId)
}
