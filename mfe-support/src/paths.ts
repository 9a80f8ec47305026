/** The addresses of this remote (docs/product/screens.md, "Support"). */
import { decisionPath, decisionsPath, safeMeetingsPath, sharedMeetingPath } from '@samvaer/contracts/safety/paths'

export const paths = {
  home: '/Support',
  myTickets: '/Support/MyTickets',
  mailedTicket: '/Support/Ticket',
  desk: '/Support/Desk',
  macros: '/Support/Desk/Macros',
  content: '/Support/Desk/Content',
  traces: '/Support/Desk/Traces',
  feedback: '/Support/Desk/Feedback',
  story: '/Support/Story',
  storyDesk: '/Support/Desk/Stories',
  reports: '/Support/Reports',
  decisions: decisionsPath,
  appeal: '/Support/Appeal',
  safeMeetings: safeMeetingsPath,
  sharedMeeting: sharedMeetingPath,
  safety: '/Support/Desk/Safety',
  validations: '/Support/Desk/Validations',
  darkApplications: '/Support/Desk/DarkApplications',
  scopes: '/Support/Desk/Scopes',
  audit: '/Support/Desk/Audit',
  releases: '/Support/Desk/Releases',
  problems: '/Support/Desk/Problems',
  statistics: '/Support/Desk/Statistics',
  reviews: '/Reviews',
  faq: '/Support/FAQ',
  changelog: '/Support/Changelog',
  glossary: '/Glossary',
} as const

/** The hash that opens the form of a new ticket. */
const createHash = '#CreateTicket'

/** The address on which a question to the support begins. */
export const createPath = `${paths.home}${createHash}`

/** The form about somebody's behaviour, begun with a subject. */
export const reportPath = (subject: string): string =>
  `${paths.home}?${new URLSearchParams({ category: 'Conduct', subject })}${createHash}`

export const opensForm = (hash: string): boolean => hash.toLowerCase() === createHash.toLowerCase()

/** True for a link of a page outside the shell that opens the dialog of a report. */
export const linksToReport = (hash: string): boolean => hash.startsWith('#report=')

export const ticketPath = (ticketId: number): string => `${paths.myTickets}/${ticketId}`

/** The ticket of a mailed link. */
export const mailedPath = (encryptedTicketId: string): string =>
  `${paths.mailedTicket}#ticketid=${encodeURIComponent(encryptedTicketId)}`

export const deskTicketPath = (ticketId: number): string => `${paths.desk}/${ticketId}`

/** Sharing a date with a member whom one writes with. */
export const shareWithPath = ({ profileId, name }: { profileId: number; name: string }): string =>
  `${paths.safeMeetings}?${new URLSearchParams({ with: name, profile: String(profileId) })}`

export const faqPath = (faqId: number): string => `${paths.faq}/${faqId}`

export const changeDayPath = (day: string): string => `${paths.changelog}/${day}`

/** The parameter that names the open one of cases that wait. */
export const caseParameter = 'case'

export const casePath = (caseId: number): string => `${paths.safety}?${caseParameter}=${caseId}`

export const deskMemberPath = (profileId: number): string => `${paths.desk}/Members/${profileId}`

export { decisionPath }

/** The id in an address; undefined for anything but a positive whole number (docs/product/validation.md, "Addresses"). */
export const idOf = (parameter: string | null | undefined): number | undefined =>
  parameter && /^[1-9]\d{0,15}$/.test(parameter) ? Number(parameter) : undefined

/** The day in an address, yyyy-MM-dd; undefined for anything that is none. */
export const dayOf = (parameter: string | undefined): string | undefined => {
  if (!parameter || !/^\d{4}-\d{2}-\d{2}$/.test(parameter)) return undefined
  const day = new Date(`${parameter}T00:00:00Z`)
  return !Number.isNaN(day.getTime()) && day.toISOString().startsWith(parameter) ? parameter : undefined
}
