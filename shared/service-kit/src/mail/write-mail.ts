/** Mails to members: over SMTP when `SMTP_URL` is set; in development else as files in `<data>/mail`, for its page. */
import { createHash, randomBytes } from 'node:crypto'
import { mkdir, rename, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { Language } from '@samvaer/contracts/core/values'
import type { Brand } from '@samvaer/contracts/site/brand'
import { cleanLine } from '@samvaer/contracts/text/rules'
import { createTransport, type SendMailOptions } from 'nodemailer'
import type { Models, Parts } from '../parts.ts'
import { mailLook } from './internal/mail-look.ts'
import { linkTo, mailName } from './mail-brand.ts'
import { htmlMail, type MailText, textMail } from './mail-layout.ts'
import { openMailServer } from './mail-server.ts'

export interface Mail {
  /** A word for the name of its file: `welcome`. */
  kind: string
  brand: Brand
  to: { name: string; email: string; language: Language }
  text: MailText
  /** The path that the action leads to, from the root of the site. */
  path: string
  /** A small link at the end, from the root of the site as well. */
  quietLink?: { label: string; path: string }
  /** The id of the cause: the same mail sent twice after a crash carries the same Message-ID. */
  id?: string
  /** Besides the usual ones: `{ 'list-unsubscribe': '<https://…>' }`. */
  headers?: Record<string, string>
}

/** Writes one mail; resolves when it lies in the folder or the mail server has taken it. */
export type WriteMail = (mail: Mail) => Promise<void>

export const mailFolder = (dataDir: string): string => join(dataDir, 'mail')

/** A digest of the id: it may name a member. */
const messageId = (id: string, origin: string): string =>
  `<${createHash('sha256').update(id).digest('hex').slice(0, 32)}@${new URL(origin).hostname}>`

const writeFileAside = async (folder: string, name: string, content: Buffer): Promise<void> => {
  await mkdir(folder, { recursive: true })
  // Written aside first: whoever reads the folder never sees half a mail.
  const aside = join(folder, `.${name}`)
  await writeFile(aside, content, { mode: 0o600 })
  await rename(aside, join(folder, name))
}

const asFile = async (dataDir: string, kind: string, now: Date, message: SendMailOptions): Promise<void> => {
  const written = await createTransport({ streamTransport: true, buffer: true, newline: 'unix' }).sendMail(message)
  if (!Buffer.isBuffer(written.message)) throw new Error('The mail was not written')
  const moment = now.toISOString().replace(/[:.]/g, '-')
  await writeFileAside(mailFolder(dataDir), `${moment}-${kind}-${randomBytes(4).toString('hex')}.eml`, written.message)
}

/** The numbers of an answer, `5.1.1` (RFC 3463): its words repeat addresses, which no log may know (R36). */
const enhancedStatus = /\b[245]\.\d{1,3}\.\d{1,3}\b/

/**
 * A mail that no mail server took. It has no code: that of a mail server that says nothing would be taken for one of a
 * database that is away.
 */
class MailNotTaken extends Error {
  override readonly name = 'MailNotTaken'
}

const refuse = (error: { code?: string; responseCode?: number; response?: string }): never => {
  const { code, responseCode, response = '' } = error
  const said = [code, responseCode, enhancedStatus.exec(response)?.[0]]
  throw new MailNotTaken(said.filter((one) => one !== undefined).join(' '))
}

/** @throws Error at the start outside of development without a mail server: links to new passwords would lie on a disk */
export const createMailWriter = ({ settings, clock }: Pick<Parts<Models>, 'settings' | 'clock'>): WriteMail => {
  if (settings.smtpUrl === '' && !settings.development)
    throw new Error('SMTP_URL is missing: outside of development mails need a server')
  const server = settings.smtpUrl === '' ? undefined : openMailServer(settings.smtpUrl)
  return async ({ kind, brand, to, text, path, quietLink, id, headers }) => {
    const site = mailName(brand)
    const link = (target: string) => linkTo(settings.origin, brand, target)
    const layout = {
      text,
      site,
      language: to.language,
      link: link(path),
      ...(quietLink && { quietLink: { label: quietLink.label, link: link(quietLink.path) } }),
    }
    const message = {
      from: { name: site, address: brand.supportEmail },
      to: { name: cleanLine(to.name), address: to.email },
      date: clock(),
      subject: cleanLine(text.subject),
      text: textMail(layout),
      html: htmlMail(layout, mailLook(brand)),
      ...(id !== undefined && { messageId: messageId(id, settings.origin) }),
      headers: { 'auto-submitted': 'auto-generated', 'content-language': to.language, ...headers },
    }
    if (server) await server.sendMail(message).catch(refuse)
    else await asFile(settings.dataDir, kind, message.date, message)
  }
}
