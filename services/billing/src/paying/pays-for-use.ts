/** Decides whether a buyer pays for used days when withdrawing (decision 101). */
import type { BillingParts } from '../models/models.ts'
import type { Wish } from './begin-order.ts'
import { type InTransaction, profilesOfPerson } from './person.ts'

/**
 * True when a purchase needs its buyer's word that it begins at once: bought by an offer, or by a person who has
 * withdrawn before. Everybody else gets back all of it.
 */
export const paysForUse = async (
  { models }: Pick<BillingParts, 'models'>,
  { profileId, offerId }: Pick<Wish, 'profileId' | 'offerId'>,
  { session }: InTransaction = {},
): Promise<boolean> => {
  if (offerId !== undefined) return true
  const options = session ? { session } : {}
  const person = await profilesOfPerson({ models }, profileId, options)
  return (await models.withdrawal.findOne({ profileId: { $in: person } }, { _id: 1 }, options).lean()) !== null
}
