/** The private address of a lodge's calendar for one member: a secret, shown again to that member alone (decision 72). */
import { createHash, randomBytes } from 'node:crypto'
import { calendarPath } from '@samvaer/contracts/events/calendar-address'
import { loggable } from '@samvaer/service-kit/errors'
import { seal, unseal } from '@samvaer/service-kit/keys/sealed'
import type { CalendarAddressRow } from '../models/calendar-address.ts'
import type { LodgesParts, Side } from '../models/models.ts'

const purpose = 'samvaer lodge calendars'
/** 128 bits are as many as anybody can guess at. */
const secretBytes = 16

const hashOf = (secret: string): string => createHash('sha256').update(secret).digest('hex')

const keyOf = (lodgeId: number, profileId: number): string => `${lodgeId}:${profileId}`

/**
 * Replaces the secret of an address; the one before opens nothing from then on.
 * @returns its path
 */
export const renewAddress = async (
  { settings }: Pick<LodgesParts, 'settings'>,
  { calendarAddress }: Pick<Side, 'calendarAddress'>,
  lodgeId: number,
  profileId: number,
): Promise<string> => {
  const secret = randomBytes(secretBytes).toString('base64url')
  const _id = keyOf(lodgeId, profileId)
  const row = { _id, lodgeId, profileId, secretHash: hashOf(secret), sealed: seal(secret, purpose, settings.sealKeys) }
  await calendarAddress.replaceOne({ _id }, row, { upsert: true })
  return calendarPath(secret)
}

/**
 * Returns the address; null without one, and for one whose key is gone: it still opens the calendar, and can be
 * renewed.
 */
export const addressOf = async (
  { settings, log }: Pick<LodgesParts, 'settings' | 'log'>,
  { calendarAddress }: Pick<Side, 'calendarAddress'>,
  lodgeId: number,
  profileId: number,
): Promise<string | null> => {
  const row = await calendarAddress.findById(keyOf(lodgeId, profileId)).lean<CalendarAddressRow>()
  if (!row) return null
  try {
    return calendarPath(unseal(row.sealed, purpose, settings.sealKeys))
  } catch (error) {
    log.info({ failure: loggable(error) }, 'the address of a calendar can no longer be shown')
    return null
  }
}

export const endAddress = async (
  { calendarAddress }: Pick<Side, 'calendarAddress'>,
  lodgeId: number,
  profileId: number,
): Promise<void> => {
  await calendarAddress.deleteOne({ _id: keyOf(lodgeId, profileId) })
}

/** Returns the address that belongs to a secret. */
export const addressBySecret = async (
  { calendarAddress }: Pick<Side, 'calendarAddress'>,
  secret: string,
): Promise<CalendarAddressRow | undefined> =>
  (await calendarAddress.findOne({ secretHash: hashOf(secret) }).lean<CalendarAddressRow>()) ?? undefined
