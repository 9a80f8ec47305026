/** The paths of the support's pages (docs/product/screens.md). */
export const ticketPath = (ticketId: number): string => `/Support/MyTickets/${ticketId}`

export const emailTicketPath = (encryptedTicketId: string): string =>
  `/Support/Ticket#ticketid=${encodeURIComponent(encryptedTicketId)}`
