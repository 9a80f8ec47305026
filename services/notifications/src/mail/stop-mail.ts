/** The token in a mail that ends mails of its kind: works signed out and for ever, and for nothing else. */
import { createHmac, timingSafeEqual } from 'node:crypto'
import { type NotificationTypeName, notificationTypes } from '@samvaer/contracts/notification-types'
import type { ServiceKeys } from '../push/service-keys.ts'

export type MailType = NotificationTypeName | 'Digest'

interface Stopped {
  profileId: number
  type: MailType
}

const signature = async (keys: ServiceKeys, text: string): Promise<Buffer> => {
  const { privateKey } = await keys('stopMail')
  return createHmac('sha256', Buffer.from(privateKey, 'base64url')).update(text).digest()
}

export const stopMailToken = async (keys: ServiceKeys, { profileId, type }: Stopped): Promise<string> => {
  const text = `${profileId}.${type}`
  return `${text}.${(await signature(keys, text)).toString('base64url')}`
}

const isMailType = (type: string): type is MailType =>
  type === 'Digest' || (notificationTypes as readonly string[]).includes(type)

/** Returns what a token stops; undefined when it is none of ours. */
export const readStopMailToken = async (keys: ServiceKeys, token: string): Promise<Stopped | undefined> => {
  const [profile = '', type = '', signed = ''] = token.split('.')
  const expected = await signature(keys, `${profile}.${type}`)
  const given = Buffer.from(signed, 'base64url')
  if (given.length !== expected.length || !timingSafeEqual(given, expected)) return undefined
  const profileId = Number(profile)
  return Number.isSafeInteger(profileId) && isMailType(type) ? { profileId, type } : undefined
}
