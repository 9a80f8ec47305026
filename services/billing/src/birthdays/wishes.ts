/** Wishes for somebody whose birthday it is: once a year from one to the other, paid for, read by the one alone. */
import { wishLimits } from '@samvaer/contracts/billing/values'
import { ProductError } from '@samvaer/contracts/core/errors'
import type { Brand } from '@samvaer/contracts/site/brand'
import { notificationsFrom } from '@samvaer/service-kit/notifications/notifications'
import type { Transaction } from '@samvaer/service-kit/parts'
import { after } from '../catalogue/products.ts'
import type { BillingParts } from '../models/models.ts'
import type { OrderRow } from '../models/order.ts'
import { isGone } from '../subscriptions/held-back.ts'
import { celebrates, dayIn } from './celebrates.ts'

const notifications = notificationsFrom('billing')

export const birthdayPath = '/Promote/Birthday'

/** @throws ProductError Conflict NoBirthday: neither at the brand nor by the list of birthdays, which counts in UTC */
export const requireBirthday = async (
  { directory, clock }: Pick<BillingParts, 'directory' | 'clock'>,
  { openingHours }: Pick<Brand, 'openingHours'>,
  profileId: number,
): Promise<void> => {
  const birthdays = (await directory.find(profileId))?.birthdays ?? []
  const days = [openingHours.zone, 'UTC'].map((zone) => dayIn(zone, clock()))
  if (!days.some((day) => celebrates(birthdays, day))) throw new ProductError('Conflict', { reason: 'NoBirthday' })
}

/** Hands over a wish; false, and nothing arrives, where the words are gone or their receiver is. */
export const handOverWish = async (
  parts: BillingParts,
  transaction: Transaction,
  { _id, profileId: fromId, wish }: OrderRow,
): Promise<boolean> => {
  const { models, clock } = parts
  const { session } = transaction
  if (!wish || (await isGone(parts, wish.profileId))) return false
  const { words, profileId: toId, dark } = wish
  const wishedAt = clock()
  const eraseAt = after(wishedAt, { days: wishLimits.keptDays })
  await models.birthdayWish.create([{ _id, fromId, toId, dark, words, wishedAt, eraseAt }], { session })
  await models.order.updateOne({ _id }, { $unset: { wish: 1 } }, { session })
  await notifications.raise(transaction, {
    ...{ key: `wish:${_id}`, profileId: toId, actorId: fromId, type: 'BirthdayWish' },
    ...{ path: birthdayPath, dark, at: wishedAt },
  })
  return true
}
