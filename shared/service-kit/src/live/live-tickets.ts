/** The right to watch a topic, signed by the service that owns it and given to the page with what it read. */
import type { LiveTicketClaims } from '@samvaer/contracts/core/live-ticket'
import * as z from 'zod'
import type { SealKeys } from '../keys/seal-keys.ts'
import { readSignedText, signText } from '../keys/signed-text.ts'

export interface LiveTicket {
  /** `blogs:entry:12` */
  topic: string
  /** The owner of the ticket. */
  profileId: number
  dark: boolean
}

const day = 24 * 60 * 60 * 1000
const what = { purpose: 'samvaer-live' }

const claims: z.ZodType<LiveTicketClaims> = z.tuple([z.string(), z.int(), z.boolean(), z.int()])

/** A ticket for one to two days; the same all day, so that a page that reads again goes on with its own. */
export const signLiveTicket = ({ topic, profileId, dark }: LiveTicket, keys: SealKeys, now: Date): string => {
  const lastDay = Math.floor(now.getTime() / day) + 1
  const said: LiveTicketClaims = [topic, profileId, dark, lastDay]
  const text = Buffer.from(JSON.stringify(said)).toString('base64url')
  return signText(text, what, keys)
}

/** Returns the content of a ticket; undefined for one that is forged, of an unknown key, or too old. */
export const verifyLiveTicket = (ticket: string, keys: SealKeys, now: Date): LiveTicket | undefined => {
  const text = readSignedText(ticket, what, keys)
  if (text === undefined) return undefined
  const [topic, profileId, dark, lastDay] = claims.parse(JSON.parse(Buffer.from(text, 'base64url').toString()))
  return Math.floor(now.getTime() / day) > lastDay ? undefined : { topic, profileId, dark }
}
