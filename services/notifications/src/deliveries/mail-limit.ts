/** At most a hundred mails a day to one person, whatever happens (docs/product/limits.md). */
import type { NotificationsParts } from '../models/models.ts'

const mailsADay = 100
const day = 24 * 60 * 60 * 1000

/** Counts a mail that is about to be sent. @returns false when the day is full */
export const countMail = async ({ models, clock }: NotificationsParts, profileId: number): Promise<boolean> => {
  const today = clock().toISOString().slice(0, 10)
  await models.contact.updateOne(
    { _id: profileId, mailDay: { $ne: today } },
    { $set: { mailDay: today, mailCount: 0 } },
  )
  const free = { _id: profileId, mailDay: today, mailCount: { $lt: mailsADay } }
  const { modifiedCount } = await models.contact.updateOne(free, { $inc: { mailCount: 1 } })
  return modifiedCount === 1
}

/** Counts a mail less that was not sent after all. */
export const uncountMail = async ({ models }: NotificationsParts, profileId: number): Promise<void> => {
  await models.contact.updateOne({ _id: profileId }, { $inc: { mailCount: -1 } })
}

/** When the next day begins. */
export const tomorrow = (now: Date): Date => new Date((Math.floor(now.getTime() / day) + 1) * day)
