/** A mail about what a member has not read. */

import { notificationTexts } from '@samvaer/contracts/notification-texts'
import { stopMailPath } from '@samvaer/contracts/notifications/values'
import type { Brand } from '@samvaer/contracts/site/brand'
import { bidiIsolate } from '@samvaer/contracts/text/bidi-isolate'
import { linkTo } from '@samvaer/service-kit/mail/mail-brand'
import type { MailText } from '@samvaer/service-kit/mail/mail-layout'
import { createMailWriter } from '@samvaer/service-kit/mail/write-mail'
import type { ContactRow } from '../models/contact.ts'
import type { NotificationsParts } from '../models/models.ts'
import type { NotificationRow } from '../models/notification.ts'
import type { ServiceKeys } from '../push/service-keys.ts'
import { mayStopMail } from '../settings/channels.ts'
import { siteForMail } from './mail-site.ts'
import { notificationMailTexts } from './notification-mail-texts.ts'
import { type MailType, stopMailToken } from './stop-mail.ts'

export interface NotificationMail {
  kind: MailType
  /** Of its delivery: a mail that is sent once more after a crash is known by it. */
  id: string
  contact: ContactRow & { email: string }
  notifications: NotificationRow[]
}

/** Resolves when it was sent, or when there is no site that could send it. */
export type SendNotificationMail = (mail: NotificationMail) => Promise<void>

/** A line a type, the most first. */
const linesOf = async ({ contact: { language }, notifications }: NotificationMail): Promise<string[]> => {
  const texts = await notificationTexts(language)
  const byType = Map.groupBy(notifications, ({ type }) => type)
  const counted = [...byType].map(([type, rows]) => ({ type, count: rows.reduce((sum, row) => sum + row.count, 0) }))
  return counted
    .sort((a, b) => b.count - a.count)
    .map(({ type, count }) => {
      const { mail_one, mail_other } = texts[type]
      return (count === 1 ? mail_one : mail_other).replace('{{count}}', String(count))
    })
}

const textOf = async (mail: NotificationMail, brand: Brand): Promise<MailText> => {
  const texts = notificationMailTexts[mail.contact.language]
  const digest = mail.kind === 'Digest'
  const summary = `${digest ? texts.digestLead : texts.lead} ${(await linesOf(mail)).join(' · ')}`
  return {
    subject: digest ? texts.digestSubject : texts.subject,
    greeting: texts.greeting(bidiIsolate(mail.contact.name)),
    paragraphs: [brand.dark ? texts.neutral : summary, digest ? texts.digestWhy : texts.why],
    action: texts.action,
    farewell: texts.farewell,
  }
}

export const createNotificationMail = (parts: NotificationsParts, keys: ServiceKeys): SendNotificationMail => {
  const write = createMailWriter(parts)
  return async (mail) => {
    const { kind, contact, notifications } = mail
    const dark = notifications.every((notification) => notification.dark)
    const brand = await siteForMail(parts, contact, dark)
    if (!brand) return
    const texts = notificationMailTexts[contact.language]
    const stop = { profileId: contact._id, type: kind }
    const token = await stopMailToken(keys, stop)
    const stoppable = kind === 'Digest' || mayStopMail(kind)
    await write({
      kind: kind === 'Digest' ? 'digest' : 'news',
      brand,
      to: contact,
      text: await textOf(mail, brand),
      path: '/Notifications',
      ...(stoppable && {
        // Behind the `#` no log and no referrer sees it; a mail program that follows the header for its reader sends the rest.
        quietLink: { label: kind === 'Digest' ? texts.digestStop : texts.stop, path: `${stopMailPath}#token=${token}` },
        headers: {
          'list-unsubscribe': `<${linkTo(parts.settings.origin, brand, `${stopMailPath}?token=${token}`)}>`,
          'list-unsubscribe-post': 'List-Unsubscribe=One-Click',
        },
      }),
      id: mail.id,
    })
  }
}
