/** The mails that identity writes to members: at once, and a few times more when the mail server does not take one. */
import { randomUUID } from 'node:crypto'
import { isolated } from '@samvaer/contracts/text/isolated'
import { loggable } from '@samvaer/service-kit/errors'
import { seal, unseal } from '@samvaer/service-kit/keys/sealed'
import { mailBrand, mailName } from '@samvaer/service-kit/mail/mail-brand'
import { createMailWriter, type WriteMail } from '@samvaer/service-kit/mail/write-mail'
import type { Task } from '@samvaer/service-kit/parts'
import { workOffTaken } from '@samvaer/service-kit/tasks/work-queue'
import { secondsAfter } from '../limits.ts'
import type { MailKind } from '../models/mail-kinds.ts'
import type { Account, IdentityParts } from '../models/models.ts'
import type { WaitingMail } from '../models/waiting-mail.ts'
import { requestDevice } from '../session-token.ts'
import { cameFrom } from './came-from.ts'
import { mailTexts } from './mail-texts.ts'
import { countMail } from './mails-of-day.ts'

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

/** Seconds after each failure: about an hour in all, as long as the links of mails live (R6). */
const pauses = [60, 4 * 60, 10 * 60, 20 * 60, 20 * 60]
/** Seconds; longer than a try takes: of a process that died in one the mail is taken over then. */
const heldFor = 120

const write = async (parts: IdentityParts, writeMail: WriteMail, mail: WaitingMail): Promise<void> => {
  const { _id, kind, name, email, language, siteId, path } = mail
  const brand = await mailBrand(parts.peers, siteId)
  const { supportEmail, supportPhone } = brand
  const keys = parts.settings.sealKeys
  const code = mail.code ? unseal(mail.code, purpose, keys) : ''
  const site = mailName(brand)
  const said = mailTexts[language][kind]({ name: isolated(name), site, supportEmail, supportPhone, code })
  const text = { ...said, paragraphs: [...said.paragraphs, ...cameFrom(kind, { language, site, device: mail.device })] }
  const to = { name, email, language }
  await writeMail({ id: _id, kind, brand, to, text, path: unseal(path, purpose, keys) })
}

/** True when the mail was taken. */
const attempt = async (parts: IdentityParts, writeMail: WriteMail, mail: WaitingMail): Promise<boolean> => {
  const { models, log, clock } = parts
  const { _id, kind, tries } = mail
  try {
    await write(parts, writeMail, mail)
  } catch (error) {
    const pause = pauses[tries - 1]
    log[pause ? 'warn' : 'error']({ kind, tries, failure: loggable(error) }, 'a mail was not taken')
    if (pause) await models.WaitingMail.updateOne({ _id }, { $set: { dueAt: secondsAfter(clock(), pause) } })
    else await models.WaitingMail.deleteOne({ _id })
    return false
  }
  await models.WaitingMail.deleteOne({ _id })
  return true
}

export const createMailer = (parts: IdentityParts): Mailer => {
  const writeMail = createMailWriter(parts)
  return {
    send: async (kind, { name, email, language }, siteId, { path, code }) => {
      if (!(await countMail(parts, email))) {
        parts.log.warn({ kind }, 'an address has had its mails of today')
        return
      }
      const now = parts.clock()
      const sealed = seal(path, purpose, parts.settings.sealKeys)
      const device = requestDevice()
      const mail: WaitingMail = {
        ...{ _id: randomUUID(), kind, name, email, language, siteId, path: sealed, tries: 1 },
        ...(device && { device }),
        ...(code !== undefined && { code: seal(code, purpose, parts.settings.sealKeys) }),
        ...{ dueAt: secondsAfter(now, heldFor), createdAt: now },
      }
      // Kept first: a process that ends meanwhile loses nothing.
      await parts.models.WaitingMail.create([mail])
      await attempt(parts, writeMail, mail)
    },
  }
}

/** Tries what is due, one after the other. */
export const waitingMails = (parts: IdentityParts): Task => {
  const writeMail = createMailWriter(parts)
  const next = (): Promise<WaitingMail | null> => {
    const now = parts.clock()
    const taken = { $set: { dueAt: secondsAfter(now, heldFor) }, $inc: { tries: 1 } }
    return parts.models.WaitingMail.findOneAndUpdate({ dueAt: { $lte: now } }, taken, { sort: { dueAt: 1 } })
      .setOptions({ returnDocument: 'after' })
      .lean<WaitingMail>()
  }
  return {
    name: 'waiting-mails',
    everySeconds: 30,
    run: (stopping) => workOffTaken(next, (mail) => attempt(parts, writeMail, mail), stopping),
  }
}
