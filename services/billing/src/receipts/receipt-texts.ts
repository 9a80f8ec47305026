/**
 * What mails of receipts say. No subject says what was bought or of whom: a phone shows it to whoever sits beside it.
 * `{}` is what the sentence is about.
 */
import type { Language } from '@samvaer/contracts/enumerations'
import type { ReceiptKind } from '../models/receipt-mail.ts'

export interface ReceiptTexts {
  kinds: Readonly<Record<ReceiptKind, { subject: string; lead: string; total: string }>>
  greeting: string
  /** Behind a product that is given to somebody. */
  present: string
  number: string
  date: string
  net: string
  /** `{rate}` is its per cent. */
  vat: string
  seller: string
  /** For what can be stopped and withdrawn from. */
  rights: string
  action: string
  farewell: string
}

const danish: ReceiptTexts = {
  kinds: {
    Paid: { subject: 'Kvittering for din betaling', lead: 'Tak, vi har modtaget din betaling.', total: 'I alt: {}' },
    PaidBack: {
      subject: 'Vi betaler penge tilbage til dig',
      lead: 'Vi betaler nedenstående tilbage på samme måde, som du betalte. Det kan tage nogle dage, før din bank viser det.',
      total: 'Tilbage til dig: {}',
    },
  },
  greeting: 'Hej {}',
  present: '{} som gave',
  number: 'Kvittering nr. {}',
  date: 'Dato: {}',
  net: 'Uden moms: {}',
  vat: 'Moms {rate} %: {}',
  seller: 'Sælger: {}',
  rights:
    'Du kan fortryde købet i 14 dage og opsige medlemskabet, når du vil. Begge dele gør du selv på siden Medlemskab.',
  action: 'Se kvitteringen',
  farewell: 'Venlig hilsen',
}

const swedish: ReceiptTexts = {
  kinds: {
    Paid: { subject: 'Kvitto på din betalning', lead: 'Tack, vi har tagit emot din betalning.', total: 'Totalt: {}' },
    PaidBack: {
      subject: 'Vi betalar tillbaka pengar till dig',
      lead: 'Vi betalar tillbaka det här på samma sätt som du betalade. Det kan ta några dagar innan det syns hos din bank.',
      total: 'Tillbaka till dig: {}',
    },
  },
  greeting: 'Hej {}',
  present: '{} som gåva',
  number: 'Kvitto nr {}',
  date: 'Datum: {}',
  net: 'Exklusive moms: {}',
  vat: 'Moms {rate} %: {}',
  seller: 'Säljare: {}',
  rights: 'Du kan ångra köpet i 14 dagar och säga upp medlemskapet när du vill. Båda gör du själv på sidan Medlemskap.',
  action: 'Se kvittot',
  farewell: 'Vänliga hälsningar',
}

const norwegian: ReceiptTexts = {
  kinds: {
    Paid: {
      subject: 'Kvittering for betalingen din',
      lead: 'Takk, vi har mottatt betalingen din.',
      total: 'Totalt: {}',
    },
    PaidBack: {
      subject: 'Vi betaler penger tilbake til deg',
      lead: 'Vi betaler dette tilbake på samme måte som du betalte. Det kan ta noen dager før banken din viser det.',
      total: 'Tilbake til deg: {}',
    },
  },
  greeting: 'Hei {}',
  present: '{} som gave',
  number: 'Kvittering nr. {}',
  date: 'Dato: {}',
  net: 'Uten mva.: {}',
  vat: 'Mva. {rate} %: {}',
  seller: 'Selger: {}',
  rights:
    'Du kan angre kjøpet i 14 dager og si opp medlemskapet når du vil. Begge deler gjør du selv på siden Medlemskap.',
  action: 'Se kvitteringen',
  farewell: 'Vennlig hilsen',
}

const english: ReceiptTexts = {
  kinds: {
    Paid: { subject: 'Receipt for your payment', lead: 'Thank you, your payment has arrived.', total: 'Total: {}' },
    PaidBack: {
      subject: 'We are paying money back to you',
      lead: 'We are paying this back the way you paid it. It may take some days until your bank shows it.',
      total: 'Back to you: {}',
    },
  },
  greeting: 'Hello {}',
  present: '{} as a gift',
  number: 'Receipt no. {}',
  date: 'Date: {}',
  net: 'Without VAT: {}',
  vat: 'VAT {rate} %: {}',
  seller: 'Sold by {}',
  rights:
    'You can withdraw from the purchase for 14 days and stop the membership whenever you like. You do both yourself, on the page Membership.',
  action: 'See the receipt',
  farewell: 'Kind regards',
}

export const receiptTexts: Readonly<Record<Language, ReceiptTexts>> = {
  'da-DK': danish,
  'sv-SE': swedish,
  'nb-NO': norwegian,
  'en-GB': english,
}
