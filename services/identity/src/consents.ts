/** What a member agreed to, by purpose (docs/product/expectations.md, point 8). */
import { type ConsentPurpose, consentPurposes } from '@samvaer/contracts/enumerations'
import type { Transaction } from '@samvaer/service-kit/define-service'
import type { Account, IdentityParts } from './models/models.ts'
import { termsName, termsOf } from './terms.ts'

export interface ConsentState {
  given: boolean
  /** Null before the first change. */
  changedAt: Date | null
}

/** Whether there is anything that others see with the consent for pictures and videos alone. */
export const needsMediaConsent = ({ pictures, hasMedia }: Pick<Account, 'pictures' | 'hasMedia'>): boolean =>
  pictures.length > 0 || hasMedia === true

/** The present state of every purpose; what was never asked for is not given. */
export const consentStates = async (
  parts: IdentityParts,
  profileId: number,
  { session }: Partial<Transaction> = {},
): Promise<Record<ConsentPurpose, ConsentState>> => {
  const rows = await parts.models.Consent.find({ profileId }, null, session ? { session } : {})
    .sort({ changedAt: 1, _id: 1 })
    .lean()
  const last = new Map(rows.map(({ purpose, given, changedAt }) => [purpose, { given, changedAt }]))
  const states = consentPurposes.map((purpose) => [purpose, last.get(purpose) ?? { given: false, changedAt: null }])
  return Object.fromEntries(states) as Record<ConsentPurpose, ConsentState>
}

/**
 * Writes down that a consent was given or taken back; the first word on a purpose counts as a change, whatever it is.
 * @returns false when it was so before: then there is nothing to write
 */
export const recordConsent = async (
  parts: IdentityParts,
  transaction: Transaction,
  profileId: number,
  { purpose, given, siteId }: { purpose: ConsentPurpose; given: boolean; siteId: number },
): Promise<boolean> => {
  const { session } = transaction
  const { [purpose]: last } = await consentStates(parts, profileId, transaction)
  if (last.changedAt && last.given === given) return false
  const termsVersion = termsName((await termsOf(parts, siteId)).inForce)
  const row = { profileId, purpose, given, changedAt: parts.clock(), termsVersion }
  await parts.models.Consent.create([row], { session })
  return true
}
