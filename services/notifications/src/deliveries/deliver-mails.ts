/**
 * Mails of what was not read within ten minutes: one a type, with everything of it that is due
 * (docs/product/notifications.md).
 */
import type { NotificationTypeName } from '@samvaer/contracts/notification-types'
import { loggable } from '@samvaer/service-kit/errors'
import type { SendNotificationMail } from '../mail/notification-mail.ts'
import type { ContactRow } from '../models/contact.ts'
import type { DeliveryRow } from '../models/delivery.ts'
import type { NotificationsParts } from '../models/models.ts'
import { alone, claimDue, done, postpone, tryLater } from './claim.ts'
import { countMail, tomorrow, uncountMail } from './mail-limit.ts'
import { stillWanted, type Wanted } from './still-wanted.ts'

/** Few enough that their claim outlives a slow mail server. */
const atOnce = 50

interface MailParts {
  parts: NotificationsParts
  send: SendNotificationMail
}

const deliverOne = async ({ parts, send }: MailParts, type: NotificationTypeName, wanted: Wanted[]): Promise<void> => {
  const rows = wanted.map(({ delivery }) => delivery)
  const [first] = wanted
  if (!first) return
  const contact = await parts.models.contact.findById(first.delivery.profileId).lean<ContactRow>()
  const { email } = contact ?? {}
  if (!contact || !email) return done(parts, rows)
  if (!(await countMail(parts, contact._id))) return postpone(parts, rows, tomorrow(parts.clock()))
  const notifications = wanted.map(({ notification }) => notification)
  try {
    await send({ kind: type, id: first.delivery._id, contact: { ...contact, email }, notifications })
  } catch (error) {
    parts.log.warn({ failure: loggable(error) }, 'a mail was not taken, trying again')
    await uncountMail(parts, contact._id)
    return tryLater(parts, rows, { error })
  }
  const ids = notifications.map(({ _id }) => _id)
  await parts.models.notification.updateMany({ _id: { $in: ids } }, { $set: { mailedAt: parts.clock() } })
  await done(parts, rows)
}

/** The mails of one member: dark notifications in mails of their own, which lead to the dark site. */
const deliverTo = async (mail: MailParts, rows: DeliveryRow[]): Promise<void> => {
  const { wanted, unwanted } = await stillWanted(mail.parts, rows, 'SendEmail')
  await done(mail.parts, unwanted)
  const byMail = Map.groupBy(wanted, ({ notification: { type, dark } }) => `${type} ${dark}`)
  for (const group of byMail.values()) {
    const type = group[0]?.notification.type
    if (type) await deliverOne(mail, type, group)
  }
}

/** Sends until nothing is due, or the service stops. */
export const deliverMails = async (mail: MailParts, stopping?: AbortSignal): Promise<void> => {
  while (!stopping?.aborted) {
    const claimed = await claimDue(mail.parts, 'mail', atOnce)
    if (claimed.length === 0) return
    const members = Map.groupBy(claimed, ({ profileId }) => profileId)
    for (const rows of members.values()) await alone(mail.parts, rows, () => deliverTo(mail, rows))
  }
}
