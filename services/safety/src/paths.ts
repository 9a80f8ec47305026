/** The paths of the pages of safety (docs/product/screens.md). */
import { decisionPath, decisionsPath, safeMeetingsPath, sharedMeetingPath } from '@samvaer/contracts/safety/paths'

export { decisionPath, decisionsPath, safeMeetingsPath }

export const reportsPath = '/Support/Reports'

export const appealPath = (token: string): string => `/Support/Appeal#token=${encodeURIComponent(token)}`

/** The page of a meeting, by the token of its link, or by that of a mail, which confirms an address. */
export const meetingLinkPath = (token: string): string => `${sharedMeetingPath}#token=${token}`
export const meetingMailPath = (token: string): string => `${sharedMeetingPath}#mail=${token}`
