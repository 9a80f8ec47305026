/**
 * What our mails say. Subjects carry no name and no word of a brand: a phone shows them to whoever sits beside it
 * (docs/product/notifications.md).
 */
import type { Language } from '@samvaer/contracts/enumerations'
import type { MailText } from '@samvaer/service-kit/mail/mail-layout'
import type { MailKind } from '../models/mail-kinds.ts'
import { danish } from './texts/danish.ts'
import { english } from './texts/english.ts'
import { norwegian } from './texts/norwegian.ts'
import { swedish } from './texts/swedish.ts'

/** What a text is filled with. */
export interface MailFacts {
  /** The profile name; empty where the address was not confirmed yet: it may be a stranger's. */
  name: string
  /** What the site calls itself; the company on the dark variant. */
  site: string
  supportEmail: string
  supportPhone: string
  /** What the member is to type; empty where there is nothing to type. */
  code: string
}

export type MailTexts = Record<MailKind, (facts: MailFacts) => MailText>

export const mailTexts: Record<Language, MailTexts> = {
  'en-GB': english,
  'da-DK': danish,
  'nb-NO': norwegian,
  'sv-SE': swedish,
}
