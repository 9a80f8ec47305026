/** Where pages of the support are (docs/product/screens.md). */
export const ticketPath = (ticketId: number): string => `/Support/MyTickets/${ticketId}`

export const emailTicketPath = (encryptedTicketId: string): string =>
  `/Support/Ticket#ticketid=${encodeURIComponent(encryptedTicketId)}`
