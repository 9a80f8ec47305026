/** The addresses of this remote (docs/product/screens.md, "Support"). */

export const paths = {
  home: '/Support',
  myTickets: '/Support/MyTickets',
  mailedTicket: '/Support/Ticket',
  desk: '/Support/Desk',
  macros: '/Support/Desk/Macros',
  reviews: '/Reviews',
} as const

/** The hash that opens the form of a new ticket. */
const createHash = '#CreateTicket'

/** Where a question to the support begins. */
export const createPath = `${paths.home}${createHash}`

export const opensForm = (hash: string): boolean => hash.toLowerCase() === createHash.toLowerCase()

export const ticketPath = (ticketId: number): string => `${paths.myTickets}/${ticketId}`

/** The ticket of a mailed link. */
export const mailedPath = (encryptedTicketId: string): string =>
  `${paths.mailedTicket}?ticketid=${encodeURIComponent(encryptedTicketId)}`

export const deskTicketPath = (ticketId: number): string => `${paths.desk}/${ticketId}`

/** The legal pages below /Support, each where its brand has it. */
export const legalNames = ['GeneralTerms', 'TradeTerms', 'Privacy', 'Cookies', 'CodeOfConduct'] as const
export const legalPath = (name: (typeof legalNames)[number]): string => `${paths.home}/${name}`

/** The code of ethics has a place of its own. */
export const ethicsPath = '/etisk-regelsaet'

/** The id in an address; undefined for anything but a positive whole number (docs/product/validation.md, "Addresses"). */
export const idOf = (parameter: string | null | undefined): number | undefined =>
  parameter && /^[1-9]\d{0,15}$/.test(parameter) ? Number(parameter) : undefined
