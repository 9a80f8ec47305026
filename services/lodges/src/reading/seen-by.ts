/** The contents of a lodge that one viewer sees. */
import { manages } from '@samvaer/contracts/lodges/roles'
import type { SeenLodge, Viewer } from '../viewer.ts'

/**
 * Returns the authors whose contents in a lodge the viewer does not see: none for its managers and for staff, who
 * answer for everything in it (decision 70); managers see what is behind a block without its author.
 */
export const unseenBy = (
  { hidden, staff }: Pick<Viewer, 'hidden' | 'staff'>,
  { role }: Pick<SeenLodge, 'role'>,
): number[] => (staff || manages(role) ? [] : hidden)

/** Returns the members whose cards the viewer is not shown. */
export const withoutCard = ({ hidden, staff }: Pick<Viewer, 'hidden' | 'staff'>): ReadonlySet<number> =>
  new Set(staff ? [] : hidden)
