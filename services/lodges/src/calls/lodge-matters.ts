/** Answers the desk of safety about the lodge matters of a member; safety asks who may read them. */

import { mostCounted } from '@samvaer/contracts/core/values'
import { belongingRoles, matterRoles } from '@samvaer/contracts/lodges/roles'
import type { LodgeRow } from '../models/lodge.ts'
import type { MembershipRow } from '../models/membership.ts'
import { type LodgesParts, type Side, sideOf } from '../models/models.ts'
import { lodgePath } from '../paths.ts'
import { lodgeHandlers } from '../policy.ts'

/** Nobody manages as many; blocks beyond them say nothing new. */
const most = 50

/** Returns what a member manages or is blocked from. */
export const mattersQuery = ({ membership }: Pick<Side, 'membership'>, profileId: number) =>
  membership
    .find({ profileId, role: { $in: [...matterRoles] } })
    .limit(most)
    .lean<(MembershipRow & { role: (typeof matterRoles)[number] })[]>()

export const lodgeMatterCalls = (parts: LodgesParts) =>
  lodgeHandlers({
    GetLodgesOfMember: async ({ input: { profileId, dark } }) => {
      const side = sideOf(parts, dark)
      const [rows, belongsTo] = await Promise.all([
        mattersQuery(side, profileId),
        side.membership.countDocuments({ profileId, role: { $in: [...belongingRoles] } }).limit(mostCounted),
      ])
      const lodges = await side.lodge
        .find({ _id: { $in: rows.map(({ lodgeId }) => lodgeId) } }, { name: 1 })
        .lean<Pick<LodgeRow, '_id' | 'name'>[]>()
      const names = new Map(lodges.map(({ _id, name }) => [_id, name]))
      const items = rows
        .toSorted((one, other) => other.since.getTime() - one.since.getTime())
        .map(({ lodgeId, role, since, text = '' }) => ({
          ...{ lodgeId, name: names.get(lodgeId) ?? '', path: lodgePath(lodgeId), role, since: since.toISOString() },
          text: role === 'Blacklisted' ? text : '',
        }))
      return { items, belongsTo }
    },
  })
