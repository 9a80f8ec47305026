/** The one answer to "may this viewer read this medium": asked at every reading, from rows of this service alone. */
import { type Facts, type RelationOf, refusalOfRight } from '@samvaer/contracts/core/rights'
import { type mediaObjects, mediaRights } from '@samvaer/contracts/media/rights'
import { rowsById } from '@samvaer/service-kit/database/batch-loader'
import type { AccessRow } from '../models/access.ts'
import { grantKey } from '../models/grant.ts'
import type { MediumRow } from '../models/medium.ts'
import type { MediaParts, Side } from '../models/models.ts'

/** The fields of a medium that the answer needs. */
export type Judged = Pick<MediumRow, '_id' | 'ownerId' | 'access' | 'community' | 'deletedAt'>

export interface Readability {
  /** The audience is every member, so that a token of public media is enough. */
  public: boolean
  /**
   * Given to its readers for good: they read it as what is theirs, whatever state they are in (docs/product/states.md).
   */
  kept: boolean
}

export type MediumFacts = Facts<RelationOf<typeof mediaObjects.medium> | keyof Readability>

const noneHidden: number[] = []
const nobody: ReadonlySet<number> = new Set()

const accessesOf = async (side: Side, media: Judged[]): Promise<Map<string, AccessRow>> => {
  const keys = [...new Set(media.map(({ access }) => access).filter((key) => key !== null))]
  return rowsById<AccessRow>(side.access, keys, {})
}

const grantsOf = async (side: Side, accesses: Map<string, AccessRow>, viewerId: number): Promise<Set<string>> => {
  const asked = [...accesses.values()].filter(({ audience }) => audience === 'Granted')
  const keys = asked.map(({ _id }) => grantKey(_id, viewerId))
  return new Set((await rowsById(side.grant, keys, {})).keys())
}

/**
 * Returns those whose media others may see: members who can be found and have consented to it (docs/product/states.md,
 * 0.8).
 */
const shownAmong = async ({ directory }: MediaParts, owners: number[]): Promise<ReadonlySet<number>> => {
  const known = await directory.findAmong(owners)
  const shown = [...known.values()].filter(({ status, picturesWithheld }) => status === 'Active' && !picturesWithheld)
  return new Set(shown.map(({ profileId }) => profileId))
}

/**
 * Returns the viewer's relations to those of the media that are there: not deleted, and of the viewer's community. By
 * id.
 */
export const factsOf = async (
  parts: MediaParts,
  side: Side,
  media: Judged[],
  { viewerId, community }: { viewerId: number; community: string },
): Promise<Map<number, MediumFacts>> => {
  const here = media.filter((medium) => medium.deletedAt === null && medium.community === community)
  const strangers = here.filter(({ ownerId }) => ownerId !== viewerId)
  const accesses = await accessesOf(side, here)
  const owners = strangers.map(({ ownerId }) => ownerId)
  const [grants, hidden, shown] = await Promise.all([
    grantsOf(side, accesses, viewerId),
    owners.length > 0 ? parts.directory.hiddenFrom(viewerId) : noneHidden,
    owners.length > 0 ? shownAmong(parts, owners) : nobody,
  ])
  const mayReach = ({ _id, audience, community: itsOwn }: AccessRow): boolean =>
    itsOwn === community && (audience === 'Members' || (audience === 'Granted' && grants.has(grantKey(_id, viewerId))))
  return new Map(
    here.map(({ _id, ownerId, access: key }) => {
      const access = accesses.get(key ?? '')
      return [
        _id,
        {
          uploader: ownerId === viewerId,
          reader: access !== undefined && mayReach(access),
          kept: access?.kept ?? false,
          uploaderShown: shown.has(ownerId) && !hidden.includes(ownerId),
          public: access?.audience === 'Members',
        },
      ]
    }),
  )
}

/**
 * Returns those of the media that the viewer may read, by id: the right is `medium.read`. Temporary ones, and what has
 * no access row, nobody reads but who uploaded it.
 */
export const readableAmong = async (
  parts: MediaParts,
  side: Side,
  media: Judged[],
  viewer: { viewerId: number; community: string },
): Promise<Map<number, Readability>> => {
  const found = await factsOf(parts, side, media, viewer)
  return new Map([...found].filter(([, facts]) => !refusalOfRight(mediaRights['medium.read'], facts)))
}
