/** The paths of the pages of safety (docs/product/screens.md). */
import { decisionsPath } from '@samvaer/contracts/safety/paths'

export const decisionPath = (decisionId: number): string => `${decisionsPath}/${decisionId}`

export { decisionsPath }

export const reportsPath = '/Support/Reports'

export const appealPath = (token: string): string => `/Support/Appeal#token=${encodeURIComponent(token)}`
