/** The reason why staff do something with what a member has written: kept for the audit, and read by the member. */

import { manyLines } from '../text/fields.ts'
import { maximumStaffReason } from './values.ts'

/** Optional, because members need none for what is theirs; the service kit asks staff for it. */
export const staffReason = manyLines(0, maximumStaffReason).optional()
