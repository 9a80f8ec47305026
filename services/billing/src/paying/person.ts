/** Finds who is behind a profile, for what a person has once, whichever communities it has profiles in. */
import type { Transaction } from '@samvaer/service-kit/parts'
import { foldEmail } from '@samvaer/service-kit/text/fold-login'
import type { BillingParts } from '../models/models.ts'

export type InTransaction = Partial<Pick<Transaction, 'session'>>

/** Returns the profiles of the person: those of other communities with the same address for mail, however it is written. */
export const profilesOfPerson = async (
  { models }: Pick<BillingParts, 'models'>,
  profileId: number,
  options: InTransaction,
): Promise<number[]> => {
  const own = await models.contact.findById(profileId, { email: 1 }, options).lean()
  if (!own) return [profileId]
  // Folded here: a row that its migration has not come to yet would be compared by nothing, and equal everybody's.
  const all = await models.contact.find({ emailFolded: foldEmail(own.email) }, { _id: 1 }, options).lean()
  return [profileId, ...all.map(({ _id }) => _id)]
}
