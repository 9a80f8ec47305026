/** Tickets of the Swedish, the Norwegian and the British brand, and the prepared answers in four languages. */
import type { WrittenMacro, WrittenTicket } from './written-ticket.ts'

export const swedishTickets: readonly WrittenTicket[] = [
  {
    by: 'f',
    category: 'Account',
    subject: 'Jag kan inte byta ort',
    status: 'Open',
    hoursAgo: 4,
    lines: [
      ['author', 'Jag har flyttat till Ystad men postnumret godtas inte. Det står att orten inte finns.'],
      ['staff', 'Hej!\n\nVilket postnummer skriver du? Då kan vi se om det saknas hos oss.'],
      ['author', '271 43. Det är ett nytt område vid hamnen.'],
    ],
  },
  {
    by: 'm',
    category: 'Payment',
    subject: 'Hur säger jag upp?',
    status: 'Closed',
    hoursAgo: 5 * 24,
    lines: [
      ['author', 'Jag vill inte att medlemskapet förnyas. Var hittar jag det?'],
      [
        'staff',
        'Hej!\n\nUnder Medlemskap finns knappen »Avsluta«. Du behåller det du har betalat för till den sista dagen.',
      ],
      ['author', 'Tack, det var enkelt.'],
    ],
    rating: { stars: 5, text: 'Snabbt och vänligt.', shown: true },
  },
  {
    by: 'gun.britt@example.com',
    category: 'Other',
    subject: 'Kostar det något att bara titta?',
    status: 'New',
    hoursAgo: 3,
    lines: [['author', 'Jag är 67 och nyfiken men vill veta om det kostar något innan jag skriver in mig.']],
  },
]

export const norwegianTickets: readonly WrittenTicket[] = [
  {
    by: 'f',
    category: 'Validation',
    subject: 'Hvor lenge tar valideringen?',
    status: 'Pending',
    hoursAgo: 22,
    unread: true,
    lines: [
      ['author', 'Jeg sendte inn videoen i går. Hvor lenge pleier det å ta?'],
      ['staff', 'Hei!\n\nVanligvis under et døgn. Videoen din er god, og du får et varsel så snart den er godkjent.'],
    ],
  },
  {
    by: 'm',
    category: 'Technical',
    subject: 'Kartet viser feil fylke',
    status: 'New',
    hoursAgo: 10,
    lines: [['author', 'Jeg bor i Halden, men i søket står jeg under Akershus. Kan dere se på det?']],
  },
  {
    by: 'c',
    category: 'Account',
    subject: 'Fra single til par',
    status: 'Closed',
    hoursAgo: 8 * 24,
    lines: [
      ['author', 'Vi traff hverandre her og vil gjerne ha én profil sammen. Mister vi beskjedene våre?'],
      [
        'staff',
        'Så hyggelig, gratulerer!\n\nDen av dere som gjør om profilen sin, beholder alt. Den andre må slette sin egen.',
      ],
    ],
    rating: { stars: 5, text: 'Varmt og tydelig svar.', shown: true },
  },
]

export const englishTickets: readonly WrittenTicket[] = [
  {
    by: 'm',
    category: 'Technical',
    subject: 'No sound when a message comes in',
    status: 'Open',
    hoursAgo: 7,
    lines: [
      [
        'author',
        'I used to hear a little chime when somebody wrote to me. Since Tuesday there is nothing, though it is switched on in the settings.',
      ],
      [
        'staff',
        'Hello,\n\nThank you for telling us. Which browser do you use, and does the tab show a crossed-out loudspeaker?',
      ],
      ['author', 'Firefox on Windows. No loudspeaker at all.'],
    ],
  },
  {
    by: 'f',
    category: 'Privacy',
    subject: 'Removing my birthday',
    status: 'Closed',
    hoursAgo: 3 * 24,
    lines: [
      ['author', 'Can I keep my date of birth to myself? I do not mind the age.'],
      [
        'staff',
        'Hello,\n\nOthers only ever see your age. The date itself is shown to nobody, unless you choose to be in the list of birthdays.',
      ],
      ['author', 'Perfect, thank you.'],
    ],
    rating: { stars: 5, text: 'Clear answer within the hour.', shown: true },
  },
  {
    by: 'maureen.p@example.com',
    category: 'Account',
    subject: 'Forgot which address I used',
    status: 'New',
    hoursAgo: 5,
    lines: [
      [
        'author',
        'I joined two years ago and cannot remember which e-mail address I used. Is there any way to find out?',
      ],
    ],
  },
]

export const macros: readonly WrittenMacro[] = [
  {
    name: 'Adgangskode',
    texts: {
      'da-DK':
        'Hej {name}\n\nDu kan vælge en ny adgangskode under »Glemt adgangskode« på forsiden. Mailen med linket kommer inden for et par minutter; se også i uønsket post.\n\nVenlig hilsen\nSupporten',
      'sv-SE':
        'Hej {name}!\n\nDu kan välja ett nytt lösenord under »Glömt lösenordet« på förstasidan. Mejlet med länken kommer inom några minuter; titta även i skräpposten.\n\nVänliga hälsningar\nSupporten',
      'nb-NO':
        'Hei {name}!\n\nDu kan velge et nytt passord under «Glemt passord» på forsiden. E-posten med lenken kommer i løpet av noen minutter; se også i søppelposten.\n\nVennlig hilsen\nKundestøtten',
      'en-GB':
        'Hello {name},\n\nYou can choose a new password under “Forgotten password” on the front page. The mail with the link arrives within a few minutes; please look among your junk mail as well.\n\nKind regards\nThe support team',
    },
  },
  {
    name: 'Opsigelse',
    texts: {
      'da-DK':
        'Hej {name}\n\nDu stopper dit abonnement under Medlemskab med to tryk. Du beholder det, du har betalt for, til den sidste dag.\n\nVenlig hilsen\nSupporten',
      'sv-SE':
        'Hej {name}!\n\nDu avslutar ditt medlemskap under Medlemskap med två tryck. Du behåller det du har betalat för till den sista dagen.\n\nVänliga hälsningar\nSupporten',
      'nb-NO':
        'Hei {name}!\n\nDu avslutter abonnementet under Medlemskap med to trykk. Du beholder det du har betalt for, til den siste dagen.\n\nVennlig hilsen\nKundestøtten',
      'en-GB':
        'Hello {name},\n\nYou can stop your subscription under Membership with two taps. You keep what you have paid for until the last day.\n\nKind regards\nThe support team',
    },
  },
  {
    name: 'Reservation i banken',
    texts: {
      'da-DK':
        'Hej {name}\n\nDen ekstra postering er en reservation og ikke en betaling. Din bank slipper den igen inden for en uge.\n\nVenlig hilsen\nSupporten',
      'sv-SE':
        'Hej {name}!\n\nDen extra posten är en reservation och inte en betalning. Din bank släpper den igen inom en vecka.\n\nVänliga hälsningar\nSupporten',
      'nb-NO':
        'Hei {name}!\n\nDen ekstra posten er en reservasjon og ikke en betaling. Banken din frigir den igjen innen en uke.\n\nVennlig hilsen\nKundestøtten',
      'en-GB':
        'Hello {name},\n\nThe extra line is a reservation and not a payment. Your bank releases it again within a week.\n\nKind regards\nThe support team',
    },
  },
  {
    name: 'Validering',
    texts: {
      'da-DK':
        'Hej {name}\n\nEn validering tager som regel under et døgn. Du får en notifikation, når den er afgjort.\n\nVenlig hilsen\nSupporten',
      'sv-SE':
        'Hej {name}!\n\nEn validering tar oftast mindre än ett dygn. Du får en avisering när den är avgjord.\n\nVänliga hälsningar\nSupporten',
      'nb-NO':
        'Hei {name}!\n\nEn validering tar som regel under et døgn. Du får et varsel når den er avgjort.\n\nVennlig hilsen\nKundestøtten',
      'en-GB':
        'Hello {name},\n\nA validation usually takes less than a day. You get a notification once it is decided.\n\nKind regards\nThe support team',
    },
  },
  {
    name: 'Tryghed',
    texts: {
      'da-DK':
        'Hej {name}\n\nTak, fordi du siger det. Sikkerhedsholdet ser på det i dag. Du kan blokere profilen imens, og føler du dig truet, så ring til politiet på 114.\n\nVenlig hilsen\nSupporten',
      'sv-SE':
        'Hej {name}!\n\nTack för att du berättar. Säkerhetsteamet ser på det i dag. Du kan blockera profilen under tiden, och känner du dig hotad så ring polisen på 114 14.\n\nVänliga hälsningar\nSupporten',
      'nb-NO':
        'Hei {name}!\n\nTakk for at du sier fra. Sikkerhetsteamet ser på det i dag. Du kan blokkere profilen imens, og føler du deg truet, så ring politiet på 02800.\n\nVennlig hilsen\nKundestøtten',
      'en-GB':
        'Hello {name},\n\nThank you for telling us. The safety team looks at it today. You can block the profile meanwhile, and if you feel threatened please call the police on 101.\n\nKind regards\nThe support team',
    },
  },
]
