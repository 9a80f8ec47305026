/** Queues of staff: the oldest first, and what was decided leaves them, so that the first page is the one that is read. */
import type { Paging } from '@samvaer/service-kit/list-position'
import { behindPlace } from './album-order.ts'

/** The rows behind an anchor. Of several in the same millisecond some may wait for the first page to get shorter. */
export const behindTime = <Field extends string>(
  field: Field,
  paging: Pick<Paging, 'anchor'>,
): { [Name in Field]?: { $gt: Date } } => {
  const { position } = behindPlace(paging)
  return (position ? { [field]: { $gt: new Date(position.$gt) } } : {}) as { [Name in Field]?: { $gt: Date } }
}
