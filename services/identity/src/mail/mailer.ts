/** Mails to members. They are written as files into `<data>/mail`, where a relay or the development page finds them. */
import { randomBytes } from 'node:crypto'
import { mkdir, rename, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { Brand } from '@samvaer/contracts/brand'
import { createTransport } from 'nodemailer'
import type { Account, IdentityParts } from '../models/models.ts'
import { htmlMail, textMail } from './mail-layout.ts'
import { type MailKind, mailTexts } from './mail-texts.ts'

export interface Mailer {
  /**
   * Writes a mail in the member's language.
   * @param siteId the brand that the member is visiting; its host stands in the link
   * @param path where the link leads, from the root of the site
   */
  send(kind: MailKind, to: Account, siteId: number, link: { path: string }): Promise<void>
}

export const mailFolder = (dataDir: string): string => join(dataDir, 'mail')

/** The address of a page on a brand's own host; scheme and port are those of the installation. */
export const linkTo = (origin: string, brand: Pick<Brand, 'hosts'>, path: string): string => {
  const url = new URL(path, origin)
  if (!brand.hosts.includes(url.hostname)) url.hostname = brand.hosts[0] ?? url.hostname
  return url.href
}

const transport = createTransport({ streamTransport: true, buffer: true, newline: 'unix' })

export const createMailer = (parts: IdentityParts): Mailer => {
  const brandOf = async (siteId: number): Promise<Brand> => {
    const { items } = await parts.peers.get('Brands/GetBrands', {})
    const brand = items.find(({ id }) => id === siteId) ?? items[0]
    if (!brand) throw new Error('There is no brand to write in the name of')
    return brand
  }

  const write = async (kind: MailKind, message: Buffer): Promise<void> => {
    const folder = mailFolder(parts.settings.dataDir)
    await mkdir(folder, { recursive: true })
    const moment = parts.clock().toISOString().replace(/[:.]/g, '-')
    const name = `${moment}-${kind}-${randomBytes(4).toString('hex')}.eml`
    // Written aside first: whoever reads the folder never sees half a mail.
    const aside = join(folder, `.${name}`)
    await writeFile(aside, message, { mode: 0o600 })
    await rename(aside, join(folder, name))
  }

  return {
    send: async (kind, to, siteId, { path }) => {
      const brand = await brandOf(siteId)
      const { supportEmail, supportPhone, company } = brand
      const site = brand.dark ? company.name : brand.name
      const facts = { name: to.name, site, supportEmail, supportPhone }
      const text = mailTexts[to.language][kind](facts)
      const layout = { text, facts, language: to.language, link: linkTo(parts.settings.origin, brand, path) }
      const { message } = await transport.sendMail({
        from: { name: site, address: supportEmail },
        to: { name: to.name, address: to.email },
        date: parts.clock(),
        subject: text.subject,
        text: textMail(layout),
        html: htmlMail(layout),
        headers: { 'auto-submitted': 'auto-generated', 'content-language': to.language },
      })
      if (!Buffer.isBuffer(message)) throw new Error('The mail was not written')
      await write(kind, message)
    },
  }
}
