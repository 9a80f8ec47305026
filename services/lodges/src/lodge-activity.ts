/** When something was written, called or shown in a lodge last: what its lists are ordered by, and what is unread in it. */
import type { Side } from './models/models.ts'

/**
 * Marks a lodge as active after the commit: in the transaction everybody who writes in a lodge at once would wait at
 * its row.
 */
export const markActive = async ({ lodge }: Side, lodgeId: number, activeBy: number, activeAt: Date): Promise<void> => {
  await lodge.updateOne({ _id: lodgeId, activeAt: { $lte: activeAt } }, { $set: { activeAt, activeBy } })
}
