/** The way into the dark variant: applied for, decided, applied for again (docs/product/states.md). */
import type { SignedInProfile } from '@samvaer/contracts/core/context'
import { ProductError } from '@samvaer/contracts/core/errors'
import type { DarkStatus } from '@samvaer/contracts/core/values'
import { isDuplicateKey } from '@samvaer/service-kit/errors'
import type { Transaction } from '@samvaer/service-kit/parts'
import { invalidField } from '../invalid-field.ts'
import type { DarkApplicationRow } from '../models/dark-application.ts'
import type { ProfileParts } from '../models/models.ts'
import { notificationKeys, withdraw } from '../notifications/notifications.ts'

/** Milliseconds from a refusal to the next application. */
export const againAfter = 30 * 24 * 60 * 60 * 1000

export const applyAgainFrom = ({ status, decidedAt }: Pick<DarkApplicationRow, 'status' | 'decidedAt'>): Date | null =>
  status === 'Declined' && decidedAt ? new Date(decidedAt.getTime() + againAfter) : null

/**
 * Returns the standing of the member. An approval that identity has taken back since, with the consent that it stood
 * on, is none; one of before this service kept them has no row, or one that a saved text has made.
 */
export const standingOf = (
  row: Pick<DarkApplicationRow, 'status'> | null,
  { darkStatus }: Pick<SignedInProfile, 'darkStatus'>,
): DarkStatus => {
  if (!row || row.status === 'None') return darkStatus
  return row.status === 'Approved' && darkStatus === 'None' ? 'None' : row.status
}

export const publishDarkStatus = (transaction: Transaction, profileId: number, darkStatus: DarkStatus): Promise<void> =>
  transaction.publish('DarkStatusChanged', `profile:${profileId}`, { profileId, darkStatus })

interface Applying {
  profile: SignedInProfile
  community: string
  text: string | undefined
}

/**
 * Applies, where the application stands as it must; of several at once one does.
 * @param from None for the first time, Declined for another one
 * @throws ProductError Conflict in another standing, TooEarly with detail.from, InvalidInput without any text
 */
export const apply = async (
  parts: ProfileParts,
  { profile, community, text }: Applying,
  from: 'None' | 'Declined',
): Promise<void> => {
  const { profileId } = profile
  const { darkApplication } = parts.models
  const write = parts.transaction(async (transaction) => {
    const { session } = transaction
    const row = await darkApplication.findById(profileId, null, { session }).lean<DarkApplicationRow>()
    if (standingOf(row, profile) !== from) throw new ProductError('Conflict')
    const earliest = row && applyAgainFrom(row)
    const now = parts.clock()
    if (earliest && earliest > now) throw new ProductError('TooEarly', { from: earliest.toISOString() })
    const words = text ?? row?.text ?? ''
    if (words === '') throw invalidField('text', 'too_small')
    const applied: Omit<DarkApplicationRow, '_id'> = {
      community,
      status: 'Applied',
      text: words,
      appliedAt: now,
      decidedAt: null,
      decidedBy: null,
      reason: null,
      reasonText: '',
      again: from === 'Declined',
    }
    await darkApplication.updateOne({ _id: profileId }, { $set: applied }, { upsert: true, session })
    await publishDarkStatus(transaction, profileId, 'Applied')
    // A new application settles the decision before.
    await withdraw(transaction, profileId, notificationKeys.application)
  })
  await write.catch((error: unknown) => {
    throw isDuplicateKey(error) ? new ProductError('Conflict') : error
  })
}
