import { ProductError } from '@samvaer/contracts/errors'
import type { ScheduledEntryRow } from '../models/scheduled-entry.ts'
import type { Viewer } from './viewer.ts'

/**
 * An entry of this viewer that waits for its time.
 * @throws ProductError NotFound unless an own entry waits under this id
 */
export const waitingEntry = async ({ side, profileId, community }: Viewer, _id: number): Promise<ScheduledEntryRow> => {
  const own = { _id, authorId: profileId, community }
  const waiting = await side.scheduledEntry.findOne(own).lean<ScheduledEntryRow>()
  if (!waiting) throw new ProductError('NotFound')
  return waiting
}
