/** The consents of members, by purpose (docs/product/expectations.md, point 8). */
import { type ConsentPurpose, consentPurposes, consentsOfPersons } from '@samvaer/contracts/identity/values'
import type { Transaction } from '@samvaer/service-kit/parts'
import type { Account, IdentityParts } from './models/models.ts'
import { numberedPersons } from './persons.ts'
import { termsName, termsOf } from './terms.ts'

interface Said {
  given: boolean
  /** Null before the first change. */
  changedAt: Date | null
}

export interface ConsentState extends Said {
  /** The word of each person, where each agrees for herself. */
  persons: (Said & { personId: number })[]
}

/** True when there is anything that others see with the consent for pictures and videos alone. */
export const needsMediaConsent = ({ pictures, hasMedia }: Pick<Account, 'pictures' | 'hasMedia'>): boolean =>
  pictures.length > 0 || hasMedia === true

interface Word {
  purpose: ConsentPurpose
  personId?: number | null
  given: boolean
  changedAt: Date
}

/**
 * Returns the word of a person on a purpose. Profiles of before agreed without saying who: that counts for everybody who
 * was there, and not for somebody who came with an own consent later.
 */
const saidBy = (words: readonly Word[], purpose: ConsentPurpose, personId: number): Said => {
  const first = words.find((word) => word.personId === personId)
  const cameAt = first?.purpose === 'SensitiveData' && first.given ? first.changedAt : undefined
  const last = words.findLast(
    (word) =>
      word.purpose === purpose &&
      (word.personId === personId || (word.personId == null && (!cameAt || word.changedAt >= cameAt))),
  )
  return { given: last?.given ?? false, changedAt: last?.changedAt ?? null }
}

const stateOf = (words: readonly Word[], purpose: ConsentPurpose, personIds: readonly number[]): ConsentState => {
  if (!consentsOfPersons.has(purpose)) {
    const last = words.findLast((word) => word.purpose === purpose)
    return { given: last?.given ?? false, changedAt: last?.changedAt ?? null, persons: [] }
  }
  const persons = personIds.map((personId) => ({ personId, ...saidBy(words, purpose, personId) }))
  const times = persons.flatMap(({ changedAt }) => changedAt?.getTime() ?? [])
  return {
    given: persons.length > 0 && persons.every(({ given }) => given),
    changedAt: times.length > 0 ? new Date(Math.max(...times)) : null,
    persons,
  }
}

type WithPersons = Pick<Account, '_id' | 'persons'>

export type ConsentStates = Record<ConsentPurpose, ConsentState>

/** The present state of every purpose; what was never asked for is not given. */
export const consentStates = async (
  parts: IdentityParts,
  { _id: profileId, persons }: WithPersons,
  { session }: Partial<Transaction> = {},
): Promise<ConsentStates> => {
  const words: Word[] = await parts.models.Consent.find({ profileId }, null, session ? { session } : {})
    .sort({ changedAt: 1, _id: 1 })
    .lean()
  const personIds = numberedPersons(persons).map(({ personId }) => personId)
  const states = consentPurposes.map((purpose) => [purpose, stateOf(words, purpose, personIds)])
  return Object.fromEntries(states) as ConsentStates
}

/** True when somebody of the profile has taken back that it is shown. */
export const isWithdrawn = ({ SensitiveData }: ConsentStates): boolean =>
  SensitiveData.persons.some(({ given, changedAt }) => changedAt !== null && !given)

interface Change {
  purpose: ConsentPurpose
  given: boolean
  siteId: number
  /** Undefined of what the profile agrees to as one. */
  personId: number | undefined
}

/**
 * Writes down that a consent was given or taken back; the first word on a purpose counts as a change, whatever it is.
 * @returns false when it was so before: then there is nothing to write
 */
export const recordConsent = async (
  parts: IdentityParts,
  transaction: Transaction,
  account: WithPersons,
  { purpose, given, siteId, personId }: Change,
): Promise<boolean> => {
  const { session } = transaction
  const { [purpose]: state } = await consentStates(parts, account, transaction)
  const last = personId === undefined ? state : state.persons.find((one) => one.personId === personId)
  if (last?.changedAt && last.given === given) return false
  const termsVersion = termsName((await termsOf(parts, siteId)).inForce)
  const whose = personId === undefined ? {} : { personId }
  const row = { profileId: account._id, ...whose, purpose, given, changedAt: parts.clock(), termsVersion }
  await parts.models.Consent.create([row], { session })
  return true
}
