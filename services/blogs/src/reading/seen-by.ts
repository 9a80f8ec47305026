/** Counts and flags as one viewer sees them, for a whole page at a time. */
import { rowsById, rowsOfMemberAbout } from '@samvaer/service-kit/database/batch-loader'
import { readMarkKey } from '../models/read-mark.ts'
import type { Viewer } from '../viewer.ts'

/** Returns those of these entries that the viewer follows. */
export const followedAmong = async ({ side, profileId }: Viewer, ids: number[]): Promise<Set<number>> => {
  return new Set((await rowsOfMemberAbout(side.entryFollow, ['profileId', 'blogEntryId'], profileId, ids)).keys())
}

/** Returns those of these entries that the viewer has read, each with the last time. */
export const readAmong = async ({ side, profileId }: Viewer, ids: number[]): Promise<Map<number, Date>> => {
  const keys = new Map(ids.map((id) => [readMarkKey(id, profileId), id]))
  const rows = await rowsById(side.readMark, keys.keys(), { readAt: 1 })
  return new Map(
    [...rows].flatMap(([_id, { readAt }]) => {
      const id = keys.get(_id)
      return id === undefined ? [] : [[id, readAt]]
    }),
  )
}
