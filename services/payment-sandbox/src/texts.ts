/** The texts of the hosted page, in the language that the payer comes from. */
export interface PageTexts {
  notice: string
  title: string
  to: string
  again: string
  method: string
  pay: string
  cancel: string
  testers: string
  outcome: string
  outcomes: Record<'Paid' | 'InsufficientFunds' | 'CardBlocked' | 'DeclinedByBank' | 'CardExpired' | 'Unknown', string>
  webhooks: string
  manners: Record<'once' | 'twice' | 'late' | 'reversed' | 'never', string>
  over: string
  overText: string
  back: string
}

export const pageTexts: Record<string, PageTexts> = {
  'en-GB': {
    notice: 'Sandbox. No money moves here, and no card is asked for.',
    title: 'Pay',
    to: 'To',
    again: 'You agree that the same amount may be charged again for each new period until you stop it.',
    method: 'Pay with',
    pay: 'Pay',
    cancel: 'Cancel and go back',
    testers: 'For testers',
    outcome: 'How does it end?',
    outcomes: {
      Paid: 'It is paid',
      InsufficientFunds: 'Not enough money',
      CardBlocked: 'The card is blocked',
      DeclinedByBank: 'The bank declines',
      CardExpired: 'The card has expired',
      Unknown: 'It fails without a reason',
    },
    webhooks: 'How do the messages to the shop arrive?',
    manners: { once: 'Once', twice: 'Twice', late: 'Late', reversed: 'In reverse order', never: 'Never' },
    over: 'This payment has been dealt with',
    overText: 'Nothing more is charged here. Go back to where you came from.',
    back: 'Go back',
  },
  'da-DK': {
    notice: 'Sandkasse. Her flyttes ingen penge, og ingen beder om dit kort.',
    title: 'Betal',
    to: 'Til',
    again: 'Du siger ja til, at samme beløb må trækkes igen for hver ny periode, indtil du stopper det.',
    method: 'Betal med',
    pay: 'Betal',
    cancel: 'Annullér, og gå tilbage',
    testers: 'For testere',
    outcome: 'Hvordan ender det?',
    outcomes: {
      Paid: 'Der bliver betalt',
      InsufficientFunds: 'Der er ikke penge nok',
      CardBlocked: 'Kortet er spærret',
      DeclinedByBank: 'Banken afviser',
      CardExpired: 'Kortet er udløbet',
      Unknown: 'Det går galt uden grund',
    },
    webhooks: 'Hvordan kommer beskederne frem til butikken?',
    manners: {
      once: 'En gang',
      twice: 'To gange',
      late: 'For sent',
      reversed: 'I omvendt rækkefølge',
      never: 'Aldrig',
    },
    over: 'Denne betaling er afsluttet',
    overText: 'Her bliver ikke trukket mere. Gå tilbage, hvor du kom fra.',
    back: 'Gå tilbage',
  },
  'nb-NO': {
    notice: 'Sandkasse. Her flyttes ingen penger, og ingen spør etter kortet ditt.',
    title: 'Betal',
    to: 'Til',
    again: 'Du godtar at samme beløp kan trekkes igjen for hver ny periode til du stopper det.',
    method: 'Betal med',
    pay: 'Betal',
    cancel: 'Avbryt og gå tilbake',
    testers: 'For testere',
    outcome: 'Hvordan ender det?',
    outcomes: {
      Paid: 'Det blir betalt',
      InsufficientFunds: 'Det er ikke nok penger',
      CardBlocked: 'Kortet er sperret',
      DeclinedByBank: 'Banken avviser',
      CardExpired: 'Kortet er utløpt',
      Unknown: 'Det går galt uten grunn',
    },
    webhooks: 'Hvordan kommer meldingene fram til butikken?',
    manners: {
      once: 'Én gang',
      twice: 'To ganger',
      late: 'For sent',
      reversed: 'I omvendt rekkefølge',
      never: 'Aldri',
    },
    over: 'Denne betalingen er avsluttet',
    overText: 'Her blir det ikke trukket mer. Gå tilbake dit du kom fra.',
    back: 'Gå tilbake',
  },
  'sv-SE': {
    notice: 'Sandlåda. Inga pengar flyttas här och ingen ber om ditt kort.',
    title: 'Betala',
    to: 'Till',
    again: 'Du godkänner att samma belopp får dras igen för varje ny period tills du stoppar det.',
    method: 'Betala med',
    pay: 'Betala',
    cancel: 'Avbryt och gå tillbaka',
    testers: 'För testare',
    outcome: 'Hur slutar det?',
    outcomes: {
      Paid: 'Det blir betalt',
      InsufficientFunds: 'Pengarna räcker inte',
      CardBlocked: 'Kortet är spärrat',
      DeclinedByBank: 'Banken nekar',
      CardExpired: 'Kortet har gått ut',
      Unknown: 'Det går fel utan orsak',
    },
    webhooks: 'Hur kommer meddelandena fram till butiken?',
    manners: { once: 'En gång', twice: 'Två gånger', late: 'För sent', reversed: 'I omvänd ordning', never: 'Aldrig' },
    over: 'Den här betalningen är avslutad',
    overText: 'Här dras inget mer. Gå tillbaka dit du kom ifrån.',
    back: 'Gå tillbaka',
  },
}

export const textsIn = (language: string): PageTexts => pageTexts[language] ?? (pageTexts['en-GB'] as PageTexts)
