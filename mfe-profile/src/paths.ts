/** The addresses of this remote (docs/product/screens.md, "Profiles"). */

export const mailRoot = '/Mail'
export const profilesRoot = '/Profile'
export const notesPath = '/Notes'
export const blacklistPath = '/Blacklist'
export const editRoot = '/EditProfile'
export const settingsPath = '/Settings'
/** The shell's own page has these settings. */
export const notificationsPath = '/NotificationSettings'

/** A conversation; `search` keeps what the list beside it shows. */
export const conversationPath = (conversationId: number, search = '', root = mailRoot): string =>
  `${root}/${conversationId}${search}`

/** The hej that waits for the member, or that the member has said. */
export const heysPath = (box: 'Received' | 'Sent' = 'Received'): string =>
  `${mailRoot}?folder=Hej${box === 'Sent' ? '&box=Sent' : ''}`

/**
 * The id in an address; undefined for anything but a positive whole number (docs/product/roles.md: ids are numeric).
 */
export const idOf = (parameter: string | null | undefined): number | undefined =>
  parameter && /^[1-9]\d{0,15}$/.test(parameter) ? Number(parameter) : undefined
