/**
 * Checks the author of an event (R24): an HMAC, compared in constant time, over a time that is at most five minutes
 * away.
 */
import { createHmac, timingSafeEqual } from 'node:crypto'

const seconds = 300

const digestOf = (secret: string, signed: string): Buffer => createHmac('sha256', secret).update(signed).digest()

const isNow = (at: number, now: Date): boolean => Math.abs(now.getTime() / 1000 - at) <= seconds

const isOneOf = (hex: string, signed: string, secrets: readonly string[]): boolean => {
  if (!/^[0-9a-f]{64}$/.test(hex)) return false
  const given = Buffer.from(hex, 'hex')
  return secrets.some((secret) => timingSafeEqual(digestOf(secret, signed), given))
}

/**
 * True when the sandbox signed the event: over the time and every byte.
 * @param signature `t=<seconds>,v1=<hex>`
 * @param secrets that of now and those from before, while they are changed
 */
export const isSigned = (
  { signature, event }: { signature: string; event: string },
  secrets: readonly string[],
  now: Date,
): boolean => {
  const [, at, hex = ''] = /^t=(\d{1,12}),v1=([0-9a-f]{64})$/.exec(signature) ?? []
  return at !== undefined && isNow(Number(at), now) && isOneOf(hex, `${at}.${event}`, secrets)
}

/**
 * True when Billwerk+ signed the event: over its time and its id alone, so that nothing else in the message is to be
 * believed.
 */
export const isBillwerkSigned = (
  { id, timestamp, signature }: { id: string; timestamp: string; signature: string },
  secrets: readonly string[],
  now: Date,
): boolean => isNow(Date.parse(timestamp) / 1000, now) && isOneOf(signature, `${timestamp}${id}`, secrets)
