/** Who has written an event (R24): an HMAC over the time and every byte, compared in constant time, at most five minutes old. */
import { createHmac, timingSafeEqual } from 'node:crypto'

const seconds = 300

const digestOf = (secret: string, signed: string): Buffer => createHmac('sha256', secret).update(signed).digest()

/**
 * @param signature `t=<seconds>,v1=<hex>`
 * @param secrets that of now and those from before, while they are changed
 */
export const isSigned = (
  { signature, event }: { signature: string; event: string },
  secrets: readonly string[],
  now: Date,
): boolean => {
  const [, at, hex = ''] = /^t=(\d{1,12}),v1=([0-9a-f]{64})$/.exec(signature) ?? []
  if (at === undefined || Math.abs(now.getTime() / 1000 - Number(at)) > seconds) return false
  const given = Buffer.from(hex, 'hex')
  return secrets.some((secret) => timingSafeEqual(digestOf(secret, `${at}.${event}`), given))
}
