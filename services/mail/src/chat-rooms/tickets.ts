/** Tickets into the chat: good once and for a minute. The ticket itself is kept nowhere. */
import { createHash, randomBytes } from 'node:crypto'
import { chatTicketSeconds } from '@samvaer/contracts/chat/values'
import { ProductError } from '@samvaer/contracts/core/errors'
import type { ChatTicketRow } from '../models/chat-ticket.ts'
import type { MailParts } from '../models/models.ts'

const hashOf = (ticket: string): string => createHash('sha256').update(ticket).digest('hex')

export const giveTicket = async (
  { models, clock }: MailParts,
  whose: Pick<ChatTicketRow, 'profileId' | 'community' | 'dark' | 'chatRoomId'>,
): Promise<{ ticket: string; expiresAt: string }> => {
  const ticket = randomBytes(32).toString('base64url')
  const expireAt = new Date(clock().getTime() + chatTicketSeconds * 1000)
  await models.chatTicket.create({ _id: hashOf(ticket), ...whose, expireAt })
  return { ticket, expiresAt: expireAt.toISOString() }
}

/**
 * Uses a ticket up. One of somebody else stays theirs.
 * @param whose the only one who may use it; a chat elsewhere asks whose it is
 * @throws ProductError LinkExpired
 */
export const redeemTicket = async (
  { models, clock }: MailParts,
  ticket: string,
  whose: Partial<Pick<ChatTicketRow, 'profileId' | 'community' | 'dark'>> = {},
): Promise<ChatTicketRow> => {
  const row = await models.chatTicket.findOneAndDelete({ ...whose, _id: hashOf(ticket) }).lean<ChatTicketRow>()
  if (!row || row.expireAt <= clock()) throw new ProductError('LinkExpired')
  return row
}
