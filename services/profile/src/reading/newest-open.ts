/** The newest picture or video of a profile that stands open to everybody on a side. */
import type { DomainEventPayload } from '@samvaer/contracts/domain-events'
import type { Transaction } from '@samvaer/service-kit/parts'
import { accessOf } from '../album-keys.ts'
import { type ProfileParts, readableSides, type Side } from '../models/models.ts'

type OpenMedium = NonNullable<DomainEventPayload<'NewestMediumChanged'>['medium']>

interface OpenRow {
  mediaId: number
  albumId: number
  addedAt: Date
}

const open = { open: true, deletedAt: null } as const
const newestFirst = { addedAt: -1, _id: -1 } as const

const compared = (one: OpenRow, other: OpenRow): number =>
  other.addedAt.getTime() - one.addedAt.getTime() || other.mediaId - one.mediaId

const mediumOf = (rows: OpenRow[]): OpenMedium | null => {
  const [newest] = rows.toSorted(compared)
  if (!newest) return null
  const { mediaId, albumId, addedAt } = newest
  return { mediaId, access: accessOf(albumId), addedAt: addedAt.toISOString() }
}

/** Finds the newest open media; exported for the test of its costs. */
export const newestOpenQuery = ({ albumMedium }: Pick<Side, 'albumMedium'>, ownerId: number) =>
  albumMedium
    .findOne({ ownerId, ...open }, { albumId: 1, addedAt: 1 })
    .sort(newestFirst)
    .lean()

const newestOf = async (side: Side, ownerId: number, { session }: Pick<Transaction, 'session'>): Promise<OpenRow[]> => {
  const row = await newestOpenQuery(side, ownerId).session(session)
  return row ? [{ mediaId: row._id, albumId: row.albumId, addedAt: row.addedAt }] : []
}

/** Returns the newest seen on the light side, and that on the dark one. */
export const newestOpenOf = async (
  parts: ProfileParts,
  ownerId: number,
  transaction: Pick<Transaction, 'session'>,
): Promise<{ dark: boolean; medium: OpenMedium | null }[]> => {
  const found = new Map<boolean, OpenRow[]>()
  for (const side of readableSides(parts, true)) found.set(side.dark, await newestOf(side, ownerId, transaction))
  return [false, true].map((dark) => ({
    dark,
    medium: mediumOf(readableSides(parts, dark).flatMap((side) => found.get(side.dark) ?? [])),
  }))
}

const newestByOwner = async ({ albumMedium }: Side, ownerIds: number[]): Promise<Map<number, OpenRow>> => {
  const rows = await albumMedium.aggregate<OpenRow & { _id: number }>([
    { $match: { ownerId: { $in: ownerIds }, ...open } },
    { $sort: { ownerId: 1, ...newestFirst } },
    {
      $group: {
        _id: '$ownerId',
        mediaId: { $first: '$_id' },
        albumId: { $first: '$albumId' },
        addedAt: { $first: '$addedAt' },
      },
    },
  ])
  return new Map(rows.map((row) => [row._id, row]))
}

/** The same of many at once, with one read a collection. */
export const newestOpenAmong = async (parts: ProfileParts, ownerIds: number[]) => {
  const sides = await Promise.all(
    readableSides(parts, true).map(async (side) => [side.dark, await newestByOwner(side, ownerIds)] as const),
  )
  const found = new Map(sides)
  return (ownerId: number, dark: boolean): OpenMedium | null =>
    mediumOf(readableSides(parts, dark).flatMap((side) => found.get(side.dark)?.get(ownerId) ?? []))
}
