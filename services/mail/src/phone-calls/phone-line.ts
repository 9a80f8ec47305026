/**
 * The servers that help two browsers to reach each other. Credentials of the relay are good for some hours and name
 * nobody: the name is their end, the password its HMAC under the secret that the relay has as well (coturn,
 * `use-auth-secret`).
 */
import { createHmac } from 'node:crypto'
import type { PhoneLine } from '@samvaer/contracts/mail/phone-calls'
import type { PhoneSettings } from '@samvaer/service-kit/settings/settings'

/** Longer than anybody talks: the relay asks for them again and again. */
const goodForSeconds = 12 * 60 * 60

const none: PhoneSettings = { stunUrls: [], turnUrls: [], turnSecret: '', relayOnly: false }

export const phoneLineOf = (settings: PhoneSettings | undefined, phoneCallId: number, now: Date): PhoneLine => {
  const { stunUrls, turnUrls, turnSecret, relayOnly } = settings ?? none
  const username = `${Math.floor(now.getTime() / 1000) + goodForSeconds}:${phoneCallId}`
  const credential = createHmac('sha1', turnSecret).update(username).digest('base64')
  return {
    relayOnly: relayOnly && turnUrls.length > 0,
    servers: [
      ...(stunUrls.length > 0 ? [{ urls: [...stunUrls] }] : []),
      ...(turnUrls.length > 0 ? [{ urls: [...turnUrls], username, credential }] : []),
    ],
  }
}
