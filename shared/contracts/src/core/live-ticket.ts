/**
 * The content of a ticket to watch a topic: the service that owns the topic signs it, and the page reads the topic of
 * it.
 */
export type LiveTicketClaims = [topic: string, profileId: number, dark: boolean, lastDay: number]
