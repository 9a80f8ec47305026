/**
 * The texts of mails with receipts. No subject says what was bought or of whom: a phone shows it to whoever sits beside
 * it. `{}` is what the sentence is about.
 */
import type { Language } from '@samvaer/contracts/core/values'
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
  /** `{}` is the number of what goes back. */
  creditNote: string
  /** When a withdrawal came, before its words. */
  declared: string
  /** The part that was used and is not paid back. */
  kept: string
  /** For what can be withdrawn from, and for what can be stopped besides. */
  right: string
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
    Withdrawn: {
      subject: 'Kvittering for din fortrydelse',
      lead: 'Vi har modtaget din fortrydelse. Aftalen er slut, og vi betaler tilbage på samme måde, som du betalte. Det kan tage nogle dage, før din bank viser det.',
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
  creditNote: 'Kreditnota nr. {}',
  declared: 'Modtaget {}, med disse ord:',
  kept: 'Betalt for det, du har brugt: {}',
  right: 'Du kan fortryde købet i 14 dage. Tryk på »Fortryd aftalen her« nederst på siden eller på kvitteringen.',
  rights:
    'Du kan fortryde købet i 14 dage og opsige medlemskabet, når du vil. Begge dele gør du selv: Tryk på »Fortryd aftalen her« på kvitteringen eller nederst på siden, og opsig på siden Medlemskab.',
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
    Withdrawn: {
      subject: 'Kvitto på att du har ångrat dig',
      lead: 'Vi har tagit emot att du ångrar avtalet. Det är slut, och vi betalar tillbaka på samma sätt som du betalade. Det kan ta några dagar innan det syns hos din bank.',
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
  creditNote: 'Kreditnota nr {}',
  declared: 'Mottaget {}, med de här orden:',
  kept: 'Betalt för det du har använt: {}',
  right: 'Du kan ångra köpet i 14 dagar. Tryck på ”Ångra avtalet här” längst ned på sidan eller på kvittot.',
  rights:
    'Du kan ångra köpet i 14 dagar och säga upp medlemskapet när du vill. Båda gör du själv: tryck på ”Ångra avtalet här” på kvittot eller längst ned på sidan, och säg upp på sidan Medlemskap.',
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
    Withdrawn: {
      subject: 'Kvittering på at du har angret',
      lead: 'Vi har mottatt at du angrer avtalen. Den er slutt, og vi betaler tilbake på samme måte som du betalte. Det kan ta noen dager før banken din viser det.',
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
  creditNote: 'Kreditnota nr. {}',
  declared: 'Mottatt {}, med disse ordene:',
  kept: 'Betalt for det du har brukt: {}',
  right: 'Du kan angre kjøpet i 14 dager. Trykk på «Angre avtalen her» nederst på siden eller på kvitteringen.',
  rights:
    'Du kan angre kjøpet i 14 dager og si opp medlemskapet når du vil. Begge deler gjør du selv: Trykk på «Angre avtalen her» på kvitteringen eller nederst på siden, og si opp på siden Medlemskap.',
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
    Withdrawn: {
      subject: 'Receipt for your withdrawal',
      lead: 'We have received your withdrawal. The contract has ended, and we pay back the way you paid. It may take some days until your bank shows it.',
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
  creditNote: 'Credit note no. {}',
  declared: 'Received on {}, in these words:',
  kept: 'Paid for what you used: {}',
  right:
    'You can withdraw from the purchase for 14 days: press “Withdraw from contract here” on the receipt or at the foot of the page.',
  rights:
    'You can withdraw from the purchase for 14 days and stop the membership whenever you like. You do both yourself: press “Withdraw from contract here” on the receipt or at the foot of the page, and stop on the page Membership.',
  action: 'See the receipt',
  farewell: 'Kind regards',
}

export const receiptTexts: Readonly<Record<Language, ReceiptTexts>> = {
  'da-DK': danish,
  'sv-SE': swedish,
  'nb-NO': norwegian,
  'en-GB': english,
}
