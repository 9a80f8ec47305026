/** The page of what was decided about its reader: every door that a decision closes leads there. */
export const decisionsPath = '/Support/Decisions'

/** The page of one of them. */
export const decisionPath = (decisionId: number): string => `${decisionsPath}/${decisionId}`
