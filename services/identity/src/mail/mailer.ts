/** The mails that identity writes to members. */
import { mailBrand, mailName } from '@samvaer/service-kit/mail/mail-brand'
import { createMailWriter } from '@samvaer/service-kit/mail/write-mail'
import type { Account, IdentityParts } from '../models/models.ts'
import { type MailKind, mailTexts } from './mail-texts.ts'

type Receiver = Pick<Account, 'name' | 'email' | 'language'>

export interface Mailer {
  /**
   * Writes a mail in the member's language.
   * @param siteId the brand that the member is visiting; its host stands in the link
   * @param path where the link leads, from the root of the site
   */
  send(kind: MailKind, to: Receiver, siteId: number, link: { path: string }): Promise<void>
}

export const createMailer = (parts: IdentityParts): Mailer => {
  const write = createMailWriter(parts)
  return {
    send: async (kind, to, siteId, { path }) => {
      const brand = await mailBrand(parts.peers, siteId)
      const { supportEmail, supportPhone } = brand
      const text = mailTexts[to.language][kind]({ name: to.name, site: mailName(brand), supportEmail, supportPhone })
      await write({ kind, brand, to, text, path })
    },
  }
}
