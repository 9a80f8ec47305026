import type { LiveTicketClaims } from '@samvaer/contracts/core/live-ticket'

/** A ticket to watch a topic, as a service gives it; nobody here verifies its signature. */
export const liveTicket = (topic: string): string => {
  const claims: LiveTicketClaims = [topic, 1, false, 1]
  return `${Buffer.from(JSON.stringify(claims)).toString('base64url')}.key.signature`
}
