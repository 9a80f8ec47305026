/** The desk of safety: reports, appeals, sanctions, scopes and their audit (docs/product/penalties.md). For staff. */
import { area } from '../core/call.ts'
import { safetyDeskCalls } from './desk.ts'
import { safetyMemberCalls } from './members.ts'
import { safetyOversightCalls } from './oversight.ts'

export const safety = area('Safety', {
  service: 'safety',
  calls: { ...safetyDeskCalls, ...safetyMemberCalls, ...safetyOversightCalls },
})
