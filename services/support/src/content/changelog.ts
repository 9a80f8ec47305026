/** Lists the changes by the day (UTC) on which each was first published. */
import type { RequestContext } from '@samvaer/contracts/core/context'
import type { ChangeDay } from '@samvaer/contracts/support/content-fields'
import { type SupportParts, sideOf } from '../models/models.ts'
import { shownPieces } from './pieces.ts'

/** Every day, the newest first; within a day what was published last. */
export const changesOf = async (
  parts: SupportParts,
  { siteId, dark, language }: RequestContext,
): Promise<ChangeDay[]> => {
  const pieces = await shownPieces(sideOf(parts, dark), { siteId, kind: 'Change' }, language, parts.clock())
  const newestFirst = pieces.toSorted((one, other) => other.since.getTime() - one.since.getTime())
  const days = Map.groupBy(newestFirst, ({ since }) => since.toISOString().slice(0, 10))
  return [...days].map(([day, changes]) => ({
    day,
    changes: changes.map(({ row, title, text }) => ({ changeId: row._id, title, text })),
  }))
}
