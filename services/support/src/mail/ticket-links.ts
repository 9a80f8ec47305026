/**
 * Links of mails, which open one ticket without signing in: what stands in them is sealed, so that it can neither be made nor
 * be changed into another ticket's, and holds until 90 days after its mail. It is kept nowhere.
 */
import { ProductError } from '@samvaer/contracts/core/errors'
import { ticketTimes } from '@samvaer/contracts/tickets/shapes'
import { seal, unseal } from '@samvaer/service-kit/keys/sealed'
import * as z from 'zod'
import type { Side, SupportParts } from '../models/models.ts'

/** Only this purpose opens what it sealed. */
const purpose = 'samvaer ticket links'

/** Ticket, side, and the last moment in milliseconds. */
const claims = z.tuple([z.int(), z.boolean(), z.int()])

/** A new link of a ticket, from now on. */
export const encryptTicketId = (
  { settings, clock }: SupportParts,
  { dark }: Pick<Side, 'dark'>,
  id: number,
): string => {
  const said: z.infer<typeof claims> = [id, dark, clock().getTime() + ticketTimes.link]
  return seal(JSON.stringify(said), purpose, settings.sealKeys)
}

const read = ({ settings }: SupportParts, encrypted: string): z.infer<typeof claims> | undefined => {
  try {
    return claims.parse(JSON.parse(unseal(encrypted, purpose, settings.sealKeys)))
  } catch {
    return undefined
  }
}

export interface LinkedTicket {
  ticketId: number
  expiresAt: Date
}

/**
 * The ticket that a link opens on this side.
 * @throws ProductError NotFound for what is none of ours or of the other side, LinkExpired for one that is too old
 */
export const readTicketLink = (parts: SupportParts, { dark }: Pick<Side, 'dark'>, encrypted: string): LinkedTicket => {
  const [ticketId, onDark, expires] = read(parts, encrypted) ?? []
  if (ticketId === undefined || expires === undefined || onDark !== dark) throw new ProductError('NotFound')
  const expiresAt = new Date(expires)
  if (expiresAt < parts.clock()) throw new ProductError('LinkExpired')
  return { ticketId, expiresAt }
}
