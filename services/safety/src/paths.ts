/** The paths of the pages of safety (docs/product/screens.md). */
export const decisionPath = (decisionId: number): string => `/Support/Decisions/${decisionId}`

export const decisionsPath = '/Support/Decisions'

export const reportsPath = '/Support/Reports'

export const appealPath = (token: string): string => `/Support/Appeal#token=${encodeURIComponent(token)}`
