/** Tickets of the Danish brands. */
import type { WrittenTicket } from './written-ticket.ts'

export const danishTickets: readonly WrittenTicket[] = [
  {
    by: 'subscriber',
    category: 'Payment',
    subject: 'Mit abonnement blev trukket to gange',
    status: 'Pending',
    hoursAgo: 5,
    claimed: true,
    unread: true,
    lines: [
      [
        'author',
        'Hej\n\nJeg kan se på min konto, at I har trukket beløbet for mit medlemskab to gange, to dage i træk. Kan I se, hvad der er sket?',
      ],
      ['note', 'Den ene er en reservation, ikke en betaling. Falder bort af sig selv.'],
      [
        'staff',
        'Hej Anne-Lise\n\nTak for din besked. Vi kan kun se én betaling. Den anden postering er en reservation, som din bank slipper igen inden for en uge. Står den der stadig på mandag, så skriv igen, så ringer vi til banken.\n\nVenlig hilsen\nKaren',
      ],
    ],
  },
  {
    by: 'subscriber',
    category: 'Technical',
    subject: 'Billeder vender forkert på min tablet',
    status: 'Closed',
    hoursAgo: 9 * 24,
    lines: [
      ['author', 'Når jeg lægger billeder op fra min tablet, ligger de ned. Fra telefonen er de rigtige.'],
      [
        'staff',
        'Hej Anne-Lise\n\nDet skyldes, at tabletten gemmer billedet liggende og kun noterer, hvordan det skal vendes. Du kan vende billedet under »Rediger« på billedet. Vi retter det, så det sker af sig selv.',
      ],
      ['author', 'Tak, det virkede. Fint at I retter det.'],
      ['staff', 'Det var så lidt. Vi lukker sagen nu. God weekend.'],
    ],
    rating: { stars: 5, text: 'Hurtigt svar fra et rigtigt menneske, og det blev rettet ugen efter.', shown: true },
  },
  {
    by: 'validated',
    category: 'Conduct',
    subject: 'En profil bruger mine billeder',
    status: 'Open',
    hoursAgo: 3,
    claimed: true,
    lines: [
      [
        'author',
        'Jeg har set en profil, der bruger et af mine feriebilleder fra Italien. Den hedder noget med »Soeren«. Kan I kigge på det?',
      ],
      [
        'staff',
        'Hej Torben\n\nDet kigger vi på med det samme. Kan du sende os linket til profilen? Du finder det øverst i browseren, når du står på den.',
      ],
      ['author', 'Jeg kan ikke finde den igen, men den stod under »Nye medlemmer« i går aftes omkring klokken 21.'],
    ],
  },
  {
    by: 'locked',
    category: 'Account',
    subject: 'Hvorfor er min profil låst?',
    status: 'Pending',
    hoursAgo: 26,
    claimed: true,
    unread: true,
    lines: [
      ['author', 'Jeg kan ikke komme ind på andet end validering. Jeg har ikke gjort noget galt.'],
      [
        'staff',
        'Hej Preben\n\nDin profil er låst, indtil du er valideret, fordi flere oplysninger ikke passer sammen. Det er ikke en anklage. Tag valideringen, så åbner vi profilen samme dag.',
      ],
    ],
  },
  {
    by: 'f',
    category: 'Account',
    subject: 'Kan jeg skifte profilnavn?',
    status: 'New',
    hoursAgo: 1,
    lines: [
      [
        'author',
        'Jeg er blevet skilt og vil gerne af med mit gamle efternavn i profilnavnet. Det siger, at jeg skal vente 61 dage. Kan I gøre en undtagelse?',
      ],
    ],
  },
  {
    by: 'm',
    category: 'Lodge',
    subject: 'Vores loge har mistet sin ejer',
    status: 'New',
    hoursAgo: 8,
    lines: [
      [
        'author',
        'Ejeren af vores vandreloge har slettet sin profil, og ingen af os kan godkende nye medlemmer. Vi er 34 og vil gerne fortsætte. Hvad gør vi?',
      ],
    ],
  },
  {
    by: 'hanne.lykke@example.com',
    category: 'Account',
    subject: 'Jeg får ikke mailen med koden',
    status: 'New',
    hoursAgo: 2,
    lines: [
      [
        'author',
        'Jeg vil gerne oprette en profil, men koden kommer ikke frem. Jeg har set i uønsket post. Min mail er den samme som her.',
      ],
    ],
  },
  {
    by: 'c',
    category: 'Payment',
    subject: 'Kan vi dele et abonnement?',
    status: 'Closed',
    hoursAgo: 6 * 24,
    lines: [
      ['author', 'Vi er et par med én profil. Skal vi betale for én eller for to?'],
      ['staff', 'Hej begge to\n\nI betaler for én. En parprofil er ét medlemskab.'],
      ['author', 'Dejligt, så gør vi det.'],
    ],
    rating: { stars: 5 },
  },
  {
    by: 'm',
    category: 'Technical',
    subject: 'Siden er langsom om aftenen',
    status: 'Forwarded',
    desk: 'Technical',
    hoursAgo: 20,
    lines: [
      [
        'author',
        'Efter klokken 20 tager det lang tid at åbne beskeder. Om formiddagen kører det fint. Jeg bor på Bornholm og har fiber.',
      ],
      ['staff', 'Hej\n\nTak, fordi du skriver. Vi giver det videre til teknikken og vender tilbage.'],
      ['note', 'Tredje henvendelse fra samme udbyder denne uge.'],
    ],
  },
  {
    by: 'f',
    category: 'Privacy',
    subject: 'Hvem kan se, at jeg har besøgt dem?',
    status: 'Closed',
    hoursAgo: 11 * 24,
    lines: [
      ['author', 'Kan andre se, når jeg har kigget på deres profil? Og kan jeg slå det fra?'],
      [
        'staff',
        'Hej\n\nJa, dit besøg står på deres liste. Med et abonnement kan du skjule dine besøg under Indstillinger.',
      ],
      ['author', 'Okay. Det burde stå tydeligere.'],
      ['staff', 'Det har du ret i. Vi skriver det på siden med besøg.'],
    ],
    rating: { stars: 4, text: 'God forklaring. Jeg måtte dog selv finde knappen.', shown: true },
  },
  {
    by: 'm',
    category: 'Validation',
    subject: 'MitID siger, at jeg er forkert',
    status: 'Pending',
    hoursAgo: 30,
    claimed: true,
    lines: [
      [
        'author',
        'Jeg prøver at validere mig med MitID, men får at vide, at oplysningerne ikke passer. Jeg er født 12. april.',
      ],
      [
        'staff',
        'Hej\n\nPå din profil står der 4. december. Måned og dag er byttet om. Skal vi rette det til 12. april, så svar ja her, og prøv igen bagefter.',
      ],
    ],
  },
  {
    by: 'poul.erik@example.com',
    category: 'Other',
    subject: 'Min søster får mails fra jer',
    status: 'Closed',
    hoursAgo: 4 * 24,
    lines: [
      [
        'author',
        'Min søster på 81 får mails om beskeder på jeres side. Hun har aldrig meldt sig ind. Kan I stoppe det?',
      ],
      [
        'staff',
        'Hej Poul Erik\n\nNogen har skrevet hendes adresse ved en fejl. Adressen er taget af, og hun får ikke flere mails fra os. Beklager ulejligheden.',
      ],
      ['author', 'Mange tak for hjælpen.'],
    ],
    rating: { stars: 5, text: 'Ordnet på en time.', shown: true },
  },
  {
    by: 'f',
    category: 'Conduct',
    subject: 'Ubehagelige beskeder',
    status: 'Forwarded',
    desk: 'Safety',
    hoursAgo: 12,
    lines: [
      [
        'author',
        'Jeg får ved med at få beskeder fra en mand, jeg har blokeret. Han laver bare nye profiler. Jeg bliver utryg.',
      ],
      [
        'staff',
        'Hej\n\nTak, fordi du siger det. Vi tager det alvorligt og sender det videre til sikkerhedsholdet nu. Du hører fra os i dag. Føler du dig truet, så ring til politiet på 114.',
      ],
      ['note', 'Tre profiler fra samme adresse de sidste to uger. Se loggen.'],
    ],
  },
  {
    by: 'm',
    category: 'Payment',
    subject: 'Jeg vil gerne have en kvittering',
    status: 'Closed',
    hoursAgo: 2 * 24,
    lines: [
      ['author', 'Kan jeg få en kvittering på mit køb i februar? Til mit eget regnskab.'],
      [
        'staff',
        'Hej\n\nDu finder alle kvitteringer under Medlemskab, nederst på siden. Der kan du også hente dem som PDF.',
      ],
    ],
    rating: { stars: 3, text: 'Svaret var rigtigt, men jeg ventede to dage.' },
  },
]

export const darkTickets: readonly WrittenTicket[] = [
  {
    by: 'dark',
    category: 'Technical',
    subject: 'Rødt album åbner ikke',
    status: 'Open',
    hoursAgo: 6,
    lines: [
      [
        'author',
        'Jeg har fået adgang til et rødt album, men det siger stadig, at det er lukket. Ejeren kan se, at jeg står på listen.',
      ],
    ],
  },
  {
    by: 'dark',
    category: 'Privacy',
    subject: 'Står mit navn nogen steder?',
    status: 'Closed',
    hoursAgo: 7 * 24,
    lines: [
      ['author', 'Hvis jeg forlader denne side af Samvær, kan nogen så se, at jeg har været her?'],
      [
        'staff',
        'Hej Camilla\n\nNej. Alt, hvad du har skrevet her, bliver slettet inden for et døgn. Beskeder, som andre har fået fra dig, beholder de.',
      ],
    ],
    rating: { stars: 5 },
  },
]
