/** The one answer to "may this viewer read this medium": asked at every reading, from rows of this service alone. */

import type { AccessRow } from '../models/access.ts'
import { grantKey } from '../models/grant.ts'
import type { MediumRow } from '../models/medium.ts'
import type { MediaParts, Side } from '../models/models.ts'

/** What the answer needs of a medium. */
export type Judged = Pick<MediumRow, '_id' | 'ownerId' | 'access' | 'community' | 'deletedAt'>

export interface Readability {
  /** The audience is every member, so that a token of public media is enough. */
  public: boolean
  /**
   * Given to its readers for good: they read it as what is theirs, whatever state they are in (docs/product/states.md).
   */
  kept: boolean
}

const noneHidden: number[] = []
const nobody: ReadonlySet<number> = new Set()

const accessesOf = async (side: Side, media: Judged[]): Promise<Map<string, AccessRow>> => {
  const keys = [...new Set(media.map(({ access }) => access).filter((key) => key !== null))]
  if (keys.length === 0) return new Map()
  const found = await side.access.find({ _id: { $in: keys } }).lean<AccessRow[]>()
  return new Map(found.map((access) => [access._id, access]))
}

const grantsOf = async (side: Side, accesses: Map<string, AccessRow>, viewerId: number): Promise<Set<string>> => {
  const asked = [...accesses.values()].filter(({ audience }) => audience === 'Granted')
  if (asked.length === 0) return new Set()
  const keys = asked.map(({ _id }) => grantKey(_id, viewerId))
  return new Set((await side.grant.find({ _id: { $in: keys } }).lean()).map(({ _id }) => _id))
}

/**
 * Those whose media others may see: members who can be found and have consented to it (docs/product/states.md, 0.8).
 */
const shownAmong = async ({ directory }: MediaParts, owners: number[]): Promise<ReadonlySet<number>> => {
  const known = await directory.findAmong(owners)
  const shown = [...known.values()].filter(({ status, picturesWithheld }) => status === 'Active' && !picturesWithheld)
  return new Set(shown.map(({ profileId }) => profileId))
}

/**
 * Those of the media that the viewer may read, by id. Deleted ones nobody reads; temporary ones, and what has no access
 * row, their owner alone.
 */
export const readableAmong = async (
  parts: MediaParts,
  side: Side,
  media: Judged[],
  { viewerId, community }: { viewerId: number; community: string },
): Promise<Map<number, Readability>> => {
  const here = media.filter((medium) => medium.deletedAt === null && medium.community === community)
  const strangers = here.filter(({ ownerId }) => ownerId !== viewerId)
  const accesses = await accessesOf(side, here)
  const owners = strangers.map(({ ownerId }) => ownerId)
  const [grants, hidden, shown] = await Promise.all([
    grantsOf(side, accesses, viewerId),
    owners.length > 0 ? parts.directory.hiddenFrom(viewerId) : noneHidden,
    owners.length > 0 ? shownAmong(parts, owners) : nobody,
  ])
  const mayRead = ({ ownerId }: Judged, access: AccessRow | undefined): boolean => {
    if (ownerId === viewerId) return true
    if (access?.community !== community || access.audience === 'Owner') return false
    if (access.audience === 'Granted' && !grants.has(grantKey(access._id, viewerId))) return false
    return access.kept || (shown.has(ownerId) && !hidden.includes(ownerId))
  }
  return new Map(
    here
      .map((medium) => ({ medium, access: accesses.get(medium.access ?? '') }))
      .filter(({ medium, access }) => mayRead(medium, access))
      .map(({ medium, access }) => [
        medium._id,
        { public: access?.audience === 'Members', kept: access?.kept ?? false },
      ]),
  )
}
