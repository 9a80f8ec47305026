/** Two acts of one author at once meet here, so that limits and counts hold against parallel requests. */
import { createHash } from 'node:crypto'
import { takeRateLock } from '@samvaer/service-kit/database/rate-lock'
import type { ClientSession } from 'mongoose'
import type { SupportParts } from '../models/models.ts'
import type { TicketRow } from '../models/ticket.ts'

export type Author = Pick<TicketRow, 'profileId' | 'email'>

/** Returns a number below every profile number; two addresses that share one wait for each other and nothing else. */
const numberOf = (email: string): number => -createHash('sha256').update(email).digest().readUIntBE(0, 6) - 1

export const takeAuthorLock = (
  { models }: SupportParts,
  { profileId, email }: Author,
  session: ClientSession,
): Promise<void> => takeRateLock(models.authorLock, profileId ?? numberOf(email ?? ''), session)
