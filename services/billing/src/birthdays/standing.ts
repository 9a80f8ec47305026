/** Birthdays that stand for long enough to be given something on: a present is no reason to make an account, or to move one. */
import { presentLimits } from '@samvaer/contracts/billing/values'
import type { DirectoryProfile } from '@samvaer/contracts/identity/domain-events'
import type { Transaction } from '@samvaer/service-kit/parts'
import { after } from '../catalogue/products.ts'
import type { BirthdayStandingRow } from '../models/birthday-standing.ts'
import type { BillingParts } from '../models/models.ts'

/** Keeps since when each birthday has been said; the first ones since the account began. */
export const keepBirthdays = async (
  { models, clock }: BillingParts,
  { session }: Transaction,
  { profileId: _id, birthdays, createdAt, status }: DirectoryProfile,
): Promise<void> => {
  if (status === 'Deleted') {
    await models.birthdayStanding.deleteOne({ _id }, { session })
    return
  }
  const before = await models.birthdayStanding.findById(_id, null, { session }).lean<BirthdayStandingRow>()
  const known = new Map(before?.birthdays.map(({ day, since }) => [day, since]))
  if (before && birthdays.length === known.size && birthdays.every((day) => known.has(day))) return
  const fresh = before ? clock() : new Date(createdAt)
  const now = [...new Set(birthdays)].map((day) => ({ day, since: known.get(day) ?? fresh }))
  await models.birthdayStanding.updateOne({ _id }, { $set: { birthdays: now } }, { session, upsert: true })
}

/** The birthdays that count for the present: none of an account that is too young, and none that was changed lately. */
export const standingBirthdays = async (
  { models, clock }: Pick<BillingParts, 'models' | 'clock'>,
  { profileId, birthdays, createdAt }: DirectoryProfile,
): Promise<string[]> => {
  const lately = after(clock(), { days: -presentLimits.standingDays })
  if (new Date(createdAt) > lately) return []
  const row = await models.birthdayStanding.findById(profileId).lean<BirthdayStandingRow>()
  const sinceOf = new Map(row?.birthdays.map(({ day, since }) => [day, since]))
  return birthdays.filter((day) => (sinceOf.get(day) ?? new Date(createdAt)) <= lately)
}
