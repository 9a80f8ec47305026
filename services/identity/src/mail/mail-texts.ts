/**
 * The texts of our mails. Subjects carry no name and no word of a brand: a phone shows them to whoever sits beside it
 * (docs/product/notifications.md).
 */
import type { Language } from '@samvaer/contracts/core/values'
import type { MailText } from '@samvaer/service-kit/mail/mail-layout'
import type { MailKind } from '../models/mail-kinds.ts'
import { danish } from './texts/danish.ts'
import { english } from './texts/english.ts'
import { norwegian } from './texts/norwegian.ts'
import { swedish } from './texts/swedish.ts'

/** The facts that fill a text. */
export interface MailFacts {
  /** The profile name; empty where the address was not confirmed yet: it may be a stranger's. */
  name: string
  /** The name of the site; the company on the dark variant. */
  site: string
  supportEmail: string
  supportPhone: string
  /** The code that the member types; empty where there is nothing to type. */
  code: string
}

export type MailTexts = Record<MailKind, (facts: MailFacts) => MailText>

export const mailTexts: Record<Language, MailTexts> = {
  'en-GB': english,
  'da-DK': danish,
  'nb-NO': norwegian,
  'sv-SE': swedish,
}
