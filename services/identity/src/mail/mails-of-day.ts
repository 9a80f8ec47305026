/** Nobody floods a box: at most so many mails a day to one address (docs/product/limits.md). */
import { createHash } from 'node:crypto'
import { foldEmail } from '@samvaer/service-kit/text/fold-login'
import { mailsPerDay, secondsAfter } from '../limits.ts'
import type { IdentityParts } from '../models/models.ts'

const twoDays = 2 * 24 * 60 * 60

/** Counts a mail. @returns false when the address has had all of today */
export const countMail = async ({ models, clock }: IdentityParts, email: string): Promise<boolean> => {
  const now = clock()
  const digest = createHash('sha256').update(foldEmail(email)).digest('base64url')
  const _id = `${now.toISOString().slice(0, 'yyyy-mm-dd'.length)}:${digest}`
  const counted = { $inc: { mails: 1 }, $setOnInsert: { purgeAt: secondsAfter(now, twoDays) } }
  const day = await models.MailedDay.findOneAndUpdate({ _id }, counted, {
    upsert: true,
    returnDocument: 'after',
  }).lean()
  return day !== null && day.mails <= mailsPerDay
}
