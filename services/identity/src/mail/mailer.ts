/** The mails that identity writes to members: at once, and a few times more when the mail server does not take one. */
import { randomUUID } from 'node:crypto'
import { bidiIsolate } from '@samvaer/contracts/text/bidi-isolate'
import { seal, unseal } from '@samvaer/service-kit/keys/sealed'
import { mailBrand, mailName } from '@samvaer/service-kit/mail/mail-brand'
import { type MailQueue, mailQueue, mailTask } from '@samvaer/service-kit/mail/mail-queue'
import { createMailWriter, type WriteMail } from '@samvaer/service-kit/mail/write-mail'
import type { Task } from '@samvaer/service-kit/parts'
import type { MailKind } from '../models/mail-kinds.ts'
import type { Account, IdentityParts } from '../models/models.ts'
import type { WaitingMail } from '../models/waiting-mail.ts'
import { requestDevice } from '../sessions/session-token.ts'
import { mailTexts } from './mail-texts.ts'
import { countMail } from './mails-of-day.ts'
import { requestOrigin } from './request-origin.ts'

/** Only this purpose opens what it sealed. */
const purpose = 'samvaer waiting mails'

type Receiver = Pick<Account, 'name' | 'email' | 'language'>

export interface Mailer {
  /**
   * Writes a mail in the member's language. Resolves when it was tried once: what was not taken waits in the database.
   * @param siteId the brand that the member is visiting; its host stands in the link
   * @param path where the link leads, from the root of the site
   * @param code what the member is to type
   */
  send(kind: MailKind, to: Receiver, siteId: number, secrets: { path: string; code?: string }): Promise<void>
}

/** Milliseconds: as long as the links of mails live (R6). */
const givenUpAfter = 60 * 60_000

const write = async (parts: IdentityParts, writeMail: WriteMail, mail: WaitingMail): Promise<void> => {
  const { _id, kind, name, email, language, siteId, path } = mail
  const brand = await mailBrand(parts.peers, siteId)
  const { supportEmail, supportPhone } = brand
  const keys = parts.settings.sealKeys
  const code = mail.code ? unseal(mail.code, purpose, keys) : ''
  const site = mailName(brand)
  const said = mailTexts[language][kind]({ name: bidiIsolate(name), site, supportEmail, supportPhone, code })
  const text = {
    ...said,
    paragraphs: [...said.paragraphs, ...requestOrigin(kind, { language, site, device: mail.device })],
  }
  const to = { name, email, language }
  await writeMail({ id: _id, kind, brand, to, text, path: unseal(path, purpose, keys) })
}

const queueOf = (parts: IdentityParts): MailQueue<WaitingMail> => {
  const writeMail = createMailWriter(parts)
  const model = parts.models.WaitingMail
  return mailQueue<WaitingMail>(parts, { model, givenUpAfter, write: (mail) => write(parts, writeMail, mail) })
}

export const createMailer = (parts: IdentityParts): Mailer => {
  const queue = queueOf(parts)
  return {
    send: async (kind, { name, email, language }, siteId, { path, code }) => {
      if (!(await countMail(parts, email))) {
        parts.log.warn({ kind }, 'an address has had its mails of today')
        return
      }
      const sealed = (text: string): string => seal(text, purpose, parts.settings.sealKeys)
      const device = requestDevice()
      await queue.send({
        ...{ _id: randomUUID(), kind, name, email, language, siteId, path: sealed(path) },
        ...(device && { device }),
        ...(code !== undefined && { code: sealed(code) }),
      })
    },
  }
}

export const waitingMails = (parts: IdentityParts): Task =>
  mailTask(parts, { name: 'waiting-mails', everySeconds: 30, queues: [queueOf(parts)] })
