/** The texts of a receipt as a file, besides the names of products. `{}` is what the words are about. */
import type { PaymentMethod } from '@samvaer/contracts/billing/values'
import type { Language } from '@samvaer/contracts/core/values'

export interface ReceiptFileTexts {
  title: string
  /** Of the file, before the number. */
  fileName: string
  number: string
  paidOn: string
  method: string
  methods: Readonly<Record<PaymentMethod, string>>
  what: string
  net: string
  /** `{}` is its per cent. */
  vat: string
  total: string
  paidBack: string
  paidBackVat: string
  /** `{}` is its number. */
  creditNote: string
  kept: string
  seller: string
  /** Of a present of the house, for which nothing was paid. */
  given: { title: string; fileName: string; number: string; receivedOn: string; from: string; nothing: string }
}

const danish: ReceiptFileTexts = {
  ...{ title: 'Kvittering', fileName: 'kvittering', number: 'Kvittering nr.', paidOn: 'Betalt', method: 'Betalt med' },
  methods: { CreditCard: 'Kort', MobilePay: 'MobilePay', Sms: 'Sms', BankTransfer: 'Bankoverførsel' },
  ...{ what: 'Vare', net: 'Uden moms', vat: 'Moms {} %', total: 'I alt', paidBack: 'Betalt tilbage {}' },
  ...{
    paidBackVat: 'heraf moms {}',
    creditNote: 'Kreditnota nr. {}',
    kept: 'Betalt efter tilbagebetaling',
    seller: 'Sælger',
  },
  given: {
    ...{ title: 'Gave', fileName: 'gave', number: 'Nummer', receivedOn: 'Modtaget' },
    ...{ from: 'Gave fra', nothing: 'Intet betalt' },
  },
}

const norwegian: ReceiptFileTexts = {
  ...{ title: 'Kvittering', fileName: 'kvittering', number: 'Kvittering nr.', paidOn: 'Betalt', method: 'Betalt med' },
  methods: { CreditCard: 'Kort', MobilePay: 'MobilePay', Sms: 'SMS', BankTransfer: 'Bankoverføring' },
  ...{ what: 'Vare', net: 'Uten mva.', vat: 'Mva. {} %', total: 'Til sammen', paidBack: 'Betalt tilbake {}' },
  ...{
    paidBackVat: 'herav mva. {}',
    creditNote: 'Kreditnota nr. {}',
    kept: 'Betalt etter tilbakebetaling',
    seller: 'Selger',
  },
  given: {
    ...{ title: 'Gave', fileName: 'gave', number: 'Nummer', receivedOn: 'Mottatt' },
    ...{ from: 'Gave fra', nothing: 'Ingenting betalt' },
  },
}

const swedish: ReceiptFileTexts = {
  ...{ title: 'Kvitto', fileName: 'kvitto', number: 'Kvitto nr', paidOn: 'Betalt', method: 'Betalat med' },
  methods: { CreditCard: 'Kort', MobilePay: 'MobilePay', Sms: 'Sms', BankTransfer: 'Banköverföring' },
  ...{ what: 'Vara', net: 'Utan moms', vat: 'Moms {} %', total: 'Totalt', paidBack: 'Återbetalat {}' },
  ...{
    paidBackVat: 'varav moms {}',
    creditNote: 'Kreditnota nr {}',
    kept: 'Betalt efter återbetalning',
    seller: 'Säljare',
  },
  given: {
    ...{ title: 'Gåva', fileName: 'gava', number: 'Nummer', receivedOn: 'Mottagen' },
    ...{ from: 'Gåva från', nothing: 'Inget betalt' },
  },
}

const english: ReceiptFileTexts = {
  ...{ title: 'Receipt', fileName: 'receipt', number: 'Receipt no.', paidOn: 'Paid on', method: 'Paid by' },
  methods: { CreditCard: 'Card', MobilePay: 'MobilePay', Sms: 'SMS', BankTransfer: 'Bank transfer' },
  ...{ what: 'Item', net: 'Without VAT', vat: 'VAT {} %', total: 'Total', paidBack: 'Paid back on {}' },
  ...{ paidBackVat: 'of which VAT {}', creditNote: 'Credit note no. {}', kept: 'Paid after refunds', seller: 'Seller' },
  given: {
    ...{ title: 'Present', fileName: 'present', number: 'Number', receivedOn: 'Received on' },
    ...{ from: 'A present from', nothing: 'Nothing paid' },
  },
}

export const receiptFileTexts: Readonly<Record<Language, ReceiptFileTexts>> = {
  ...{ 'da-DK': danish, 'nb-NO': norwegian, 'sv-SE': swedish, 'en-GB': english },
}
