/** The questions to the support with their answers, before the world gives them people and times. */
import type { TicketCategory, TicketDesk } from '@samvaer/contracts/tickets/shapes'

export interface WrittenTicket {
  /** A persona by name, somebody of the community (`f`, `m`, `c`), or the address of somebody who is not signed in. */
  by: string
  category: TicketCategory
  subject: string
  status: 'New' | 'Open' | 'Pending' | 'Forwarded' | 'Closed'
  /** Of a forwarded one. */
  desk?: TicketDesk
  /** Hours since the last line. */
  hoursAgo: number
  /** Somebody of the staff has it; nobody has a new or a forwarded one. */
  claimed?: true
  /** Its author has not read the last answer. */
  unread?: true
  lines: readonly (readonly ['author' | 'staff' | 'note', string])[]
  /** Of a closed one. */
  rating?: {
    stars: number
    text?: string
    /** Its author lets others read the words, and staff show them. */
    shown?: true
  }
}

export interface WrittenMacro {
  name: string
  texts: Readonly<Record<'da-DK' | 'sv-SE' | 'nb-NO' | 'en-GB', string>>
}
