/** The paths of the pages of safety (docs/product/screens.md). */
import { decisionPath, decisionsPath } from '@samvaer/contracts/safety/paths'

export { decisionPath, decisionsPath }

export const reportsPath = '/Support/Reports'

export const appealPath = (token: string): string => `/Support/Appeal#token=${encodeURIComponent(token)}`
