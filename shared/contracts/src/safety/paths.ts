/** The page of what was decided about its reader: every door that a decision closes leads there. */
export const decisionsPath = '/Support/Decisions'

/** The page of one of them. */
export const decisionPath = (decisionId: number): string => `${decisionsPath}/${decisionId}`

/** The page of the meetings that a member shares. */
export const safeMeetingsPath = '/Support/SafeMeetings'

/** The page of a meeting for a friend without an account. */
export const sharedMeetingPath = '/Support/SharedMeeting'
