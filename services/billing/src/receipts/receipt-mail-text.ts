/** A receipt as a mail: what was bought of whom, the sum with the tax within it, and what follows from it. */
import { moneyText } from '@samvaer/contracts/billing/money-text'
import { productNames } from '@samvaer/contracts/billing/product-names'
import type { Language } from '@samvaer/contracts/core/values'
import { type Brand, textIn } from '@samvaer/contracts/site/brand'
import { bidiIsolate } from '@samvaer/contracts/text/bidi-isolate'
import type { MailText } from '@samvaer/service-kit/mail/mail-layout'
import type { OrderRow } from '../models/order.ts'
import type { ReceiptMailRow } from '../models/receipt-mail.ts'
import type { WithdrawalRow } from '../models/withdrawal.ts'
import { receiptTexts } from './receipt-texts.ts'

interface Reader {
  name: string
  language: Language
}

const filled = (text: string, value: string): string => text.replace('{}', () => value)

/** A day and no time: whoever sells stands in Europe, and so does who buys. */
export const dayText = (at: Date, language: Language): string =>
  new Intl.DateTimeFormat(language, { dateStyle: 'long', timeZone: 'Europe/Copenhagen' }).format(at)

/** Writes a moment with the second and the zone: the moment of a declaration decides whether it came in time. */
export const timeText = (at: Date, language: Language): string =>
  new Intl.DateTimeFormat(language, { dateStyle: 'long', timeStyle: 'long', timeZone: 'Europe/Copenhagen' }).format(at)

export const rateText = (vatRate: number, language: Language): string =>
  new Intl.NumberFormat(language, { maximumFractionDigits: 2 }).format(vatRate / 100)

export interface MailedReceipt extends Pick<ReceiptMailRow, 'kind' | 'gross' | 'vat' | 'createdAt'> {
  /** The number of what goes back. */
  creditNote: number | null
  withdrawal: Pick<WithdrawalRow, 'at' | 'words' | 'kept'> | null
}

export const receiptMailText = (
  { kind, gross, vat, createdAt, creditNote, withdrawal }: MailedReceipt,
  { _id, product, currency, vatRate, presentProfileId, renewsFor, kind: orderKind }: OrderRow,
  { company }: Pick<Brand, 'company'>,
  { name, language }: Reader,
): MailText => {
  const texts = receiptTexts[language]
  const { subject, lead, total } = texts.kinds[kind]
  const money = (value: number): string => moneyText(value, currency, 'always')
  const bought = productNames[language][product]
  const seller = [company.name, company.address, textIn(company.vat, language)].join(', ')
  const withdrawable = kind === 'Paid' && orderKind === 'Purchase'
  const renews = renewsFor !== null
  return {
    subject,
    greeting: filled(texts.greeting, bidiIsolate(name)),
    paragraphs: [
      lead,
      ...(withdrawal ? [filled(texts.declared, timeText(withdrawal.at, language)), `“${withdrawal.words}”`] : []),
      presentProfileId === null ? bought : filled(texts.present, bought),
      filled(texts.net, money(gross - vat)),
      filled(texts.vat, money(vat)).replace('{rate}', rateText(vatRate, language)),
      filled(total, money(gross)),
      ...(withdrawal && withdrawal.kept > 0 ? [filled(texts.kept, money(withdrawal.kept))] : []),
      filled(texts.date, dayText(createdAt, language)),
      ...(creditNote === null ? [] : [filled(texts.creditNote, String(creditNote))]),
      filled(texts.number, String(_id)),
      filled(texts.seller, seller),
      ...(withdrawable ? [renews ? texts.rights : texts.right] : []),
    ],
    action: texts.action,
    farewell: texts.farewell,
  }
}
