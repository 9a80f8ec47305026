/**
 * The right to watch a topic, signed by the service that owns it and given to the page with what it read. Whoever
 * delivers checks the signature alone and asks nobody.
 */
import { createHmac, timingSafeEqual } from 'node:crypto'
import type { ContextKey, ContextKeys } from './context-keys.ts'

export interface LiveTicket {
  /** `blogs:entry:12` */
  topic: string
  /** Whose ticket it is. */
  profileId: number
  dark: boolean
}

const day = 24 * 60 * 60 * 1000
/** Signed with the keys of other things: its first word keeps them apart. */
const purpose = 'samvaer-live'

const signatureOf = (payload: string, { secret }: ContextKey): Buffer =>
  createHmac('sha256', secret).update(`${purpose}.${payload}`).digest()

/** A ticket for one to two days; the same all day, so that a page that reads again goes on with its own. */
export const signLiveTicket = ({ topic, profileId, dark }: LiveTicket, keys: ContextKeys, now: Date): string => {
  const [key] = keys
  const lastDay = Math.floor(now.getTime() / day) + 1
  const payload = Buffer.from(JSON.stringify([key.kid, topic, profileId, dark, lastDay])).toString('base64url')
  return `${payload}.${signatureOf(payload, key).toString('base64url')}`
}

const partsOf = (payload: string): unknown[] => {
  try {
    const parts: unknown = JSON.parse(Buffer.from(payload, 'base64url').toString())
    return Array.isArray(parts) ? parts : []
  } catch {
    return []
  }
}

/** What a ticket is for; undefined for one that is forged, of an unknown key, or too old. */
export const verifyLiveTicket = (ticket: string, keys: ContextKeys, now: Date): LiveTicket | undefined => {
  const [payload = '', signature = ''] = ticket.split('.')
  const [kid, topic, profileId, dark, lastDay] = partsOf(payload)
  const key = keys.find((one) => one.kid === kid)
  if (!key) return undefined
  const given = Buffer.from(signature, 'base64url')
  const expected = signatureOf(payload, key)
  if (given.length !== expected.length || !timingSafeEqual(given, expected)) return undefined
  if (typeof topic !== 'string' || typeof profileId !== 'number' || typeof dark !== 'boolean') return undefined
  if (typeof lastDay !== 'number' || Math.floor(now.getTime() / day) > lastDay) return undefined
  return { topic, profileId, dark }
}
