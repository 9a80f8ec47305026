/** A receipt in words, line by line: what its file says, without how it is drawn. */
import { moneyText } from '@samvaer/contracts/billing/money-text'
import { productNames } from '@samvaer/contracts/billing/product-names'
import type { Language } from '@samvaer/contracts/core/values'
import { receiptFileTexts } from './receipt-file-texts.ts'
import { dayText, rateText } from './receipt-mail-text.ts'
import type { Receipt } from './receipt-of.ts'
import { receiptTexts } from './receipt-texts.ts'

export interface ReceiptLine {
  label: string
  value: string
  /** Below the label, quieter. */
  note?: string
  strong?: true
}

export interface ReceiptText {
  title: string
  seller: readonly string[]
  facts: readonly ReceiptLine[]
  /** The bought product, with its sum. */
  item: ReceiptLine
  sums: readonly ReceiptLine[]
  /** The refunds, and what is left; empty where there are none. */
  refunds: readonly ReceiptLine[]
}

/** Writes the receipt of what was given: without a sum, a tax and a method. */
const givenText = (receipt: Receipt, language: Language): ReceiptText => {
  const texts = receiptFileTexts[language].given
  const { orderId, product, settledAt, boughtAt, company } = receipt
  return {
    title: texts.title,
    seller: [company.name, company.address, company.vat],
    facts: [
      { label: texts.number, value: String(orderId) },
      { label: texts.from, value: company.name },
      { label: texts.receivedOn, value: dayText(new Date(settledAt ?? boughtAt), language) },
    ],
    item: { label: productNames[language][product], value: texts.nothing },
    sums: [],
    refunds: [],
  }
}

const paidText = (receipt: Receipt, language: Language): ReceiptText => {
  const texts = receiptFileTexts[language]
  const { present } = receiptTexts[language]
  const { orderId, product, price, vat, vatPercent, method, settledAt, boughtAt, paidBack, refunds, company } = receipt
  const { currency } = price
  const money = (value: number): string => moneyText(value, currency, 'always')
  const day = (at: string): string => dayText(new Date(at), language)
  const bought = productNames[language][product]
  const kept: ReceiptLine = { label: texts.kept, value: money(price.value - paidBack.value), strong: true }
  return {
    title: texts.title,
    seller: [company.name, company.address, company.vat],
    facts: [
      { label: texts.number, value: String(orderId) },
      { label: texts.paidOn, value: day(settledAt ?? boughtAt) },
      ...(method ? [{ label: texts.method, value: texts.methods[method] }] : []),
    ],
    item: { label: receipt.present ? present.replace('{}', bought) : bought, value: money(price.value) },
    sums: [
      { label: texts.net, value: money(price.value - vat.value) },
      { label: texts.vat.replace('{}', rateText(vatPercent * 100, language)), value: money(vat.value) },
      { label: texts.total, value: money(price.value), strong: true },
    ],
    refunds: [
      ...refunds.map((part) => ({
        label: texts.paidBack.replace('{}', day(part.at)),
        value: money(0 - part.amount.value),
        note: [
          ...(part.creditNote === null ? [] : [texts.creditNote.replace('{}', String(part.creditNote))]),
          texts.paidBackVat.replace('{}', money(part.vat.value)),
        ].join(', '),
      })),
      ...(paidBack.value > 0 ? [kept] : []),
    ],
  }
}

export const receiptText = (receipt: Receipt, language: Language): ReceiptText =>
  receipt.given ? givenText(receipt, language) : paidText(receipt, language)
