/** The acts of its author on a ticket: the same for a member and by a mailed link. */
import type { CallOutput } from '@samvaer/contracts/client'

/** The facts of a ticket that both know. */
export type TicketState = Omit<CallOutput<'Tickets/EmailTicket'>, 'messages' | 'expiresAt'>

export interface Rating {
  stars: number
  text: string
  mayShow: boolean
}

export interface TicketActs {
  /** Answers whether the words arrived; what was written stays where they did not. */
  send: (text: string, tempMediaIds: number[]) => Promise<boolean>
  sending: boolean
  close: () => void
  closing: boolean
  /** Absent by a mailed link: there words alone open a ticket again. */
  reopen?: { run: () => void; busy: boolean }
  rate: (rating: Rating) => Promise<boolean>
  rating: boolean
  /** The reason why the last act was refused because the ticket is another one than the page showed. */
  conflict: string | undefined
}

/** Reasons that the page says in its own place, and reads the ticket anew for. */
export const conflicts: readonly string[] = ['NewMessage', 'Closed', 'TooLate', 'Open', 'Merged']
