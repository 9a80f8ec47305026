/** Lodges as lists show them to one viewer. */
import { belongs } from '@samvaer/contracts/lodges/roles'
import type { LodgeCard } from '@samvaer/contracts/lodges/shapes'
import { truncate } from '@samvaer/contracts/text/truncate'
import type { ListedLodge } from '../models/lodge.ts'
import { type MembershipRow, membershipKey } from '../models/membership.ts'
import type { LodgesParts } from '../models/models.ts'
import type { Viewer } from '../viewer.ts'
import { pictureSeen, picturesOf } from './pictures-seen.ts'

const excerptLength = 160

export const excerptOf = (about: string): string => truncate(about, excerptLength)

/** True when something happened in a lodge since the member was there last. */
const isUnread = (lodge: ListedLodge, membership: MembershipRow | undefined, profileId: number): boolean =>
  membership !== undefined &&
  belongs(membership.role) &&
  lodge.activeBy !== profileId &&
  lodge.activeAt > membership.viewedAt

export const lodgeCards = async (parts: LodgesParts, viewer: Viewer, rows: ListedLodge[]): Promise<LodgeCard[]> => {
  if (rows.length === 0) return []
  const { side, profileId } = viewer
  const _id = { $in: rows.map((row) => membershipKey(row._id, profileId)) }
  const [memberships, pictures] = await Promise.all([
    side.membership.find({ _id }).lean<MembershipRow[]>(),
    picturesOf(parts, viewer, rows),
  ])
  const byLodge = new Map(memberships.map((row) => [row.lodgeId, row]))
  return rows.map((row) => {
    const membership = byLodge.get(row._id)
    return {
      lodgeId: row._id,
      name: row.name,
      excerpt: excerptOf(row.about),
      category: row.category,
      tags: row.tags,
      kinks: row.kinks,
      access: row.access,
      picture: pictureSeen(pictures, row),
      place: row.place?.city ?? null,
      members: row.members,
      createdAt: row.createdAt.toISOString(),
      activeAt: row.activeAt.toISOString(),
      role: membership?.role ?? 'None',
      unread: isUnread(row, membership, profileId),
    }
  })
}
