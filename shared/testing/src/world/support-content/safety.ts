import { faqOf } from './written-content.ts'

/** Being left alone, and what others learn. */
export const safetyFaq = faqOf(
  'Safety',
  {
    'da-DK': {
      title: 'Hvordan blokerer jeg nogen?',
      text: 'I menuen ved en profil, en besked, et billede eller en kommentar. Så finder og ser I ikke hinanden mere, hverken her eller i andre dele af siden, og den anden får det ikke at vide.\n\nDu kan fortryde med det samme, eller senere under [Blokerede](/Blacklist).',
    },
    'sv-SE': {
      title: 'Hur blockerar jag någon?',
      text: 'I menyn vid en profil, ett meddelande, en bild eller en kommentar. Då hittar och ser ni inte varandra mer, någonstans på sajten, och den andra får inte veta det.\n\nDu kan ångra dig direkt, eller senare under [Blockerade](/Blacklist).',
    },
    'nb-NO': {
      title: 'Hvordan blokkerer jeg noen?',
      text: 'I menyen ved en profil, en melding, et bilde eller en kommentar. Da finner og ser dere ikke hverandre mer, noe sted på siden, og den andre får ikke vite det.\n\nDu kan angre med en gang, eller senere under [Blokkerte](/Blacklist).',
    },
    'en-GB': {
      title: 'How do I block somebody?',
      text: 'In the menu of a profile, a message, a picture or a comment. From then on neither of you finds or sees the other anywhere here, and nobody tells them.\n\nYou can undo it at once, or later under [Blocked](/Blacklist).',
    },
  },
  {
    'da-DK': {
      title: 'Nogen opfører sig dårligt. Hvad gør jeg?',
      text: 'Bloker vedkommende først, så har du ro. Vælg så “Anmeld” i menuen ved det, det drejer sig om, eller [skriv til os](/Support#CreateTicket) med billeder eller en PDF. Et menneske læser det, og svaret står under [Mine anmeldelser](/Support/Reports).\n\nEr nogen i fare, så ring 112.',
    },
    'sv-SE': {
      title: 'Någon beter sig illa. Vad gör jag?',
      text: 'Blockera personen först, så får du lugn. Välj sedan ”Anmäl” i menyn vid det som det gäller, eller [skriv till oss](/Support#CreateTicket) med bilder eller en PDF. En människa läser det, och svaret står under [Mina anmälningar](/Support/Reports).\n\nÄr någon i fara, ring 112.',
    },
    'nb-NO': {
      title: 'Noen oppfører seg dårlig. Hva gjør jeg?',
      text: 'Blokker vedkommende først, så får du ro. Velg så «Rapporter» i menyen ved det det gjelder, eller [skriv til oss](/Support#CreateTicket) med bilder eller en PDF. Et menneske leser det, og svaret står under [Mine rapporter](/Support/Reports).\n\nEr noen i fare, ring 112.',
    },
    'en-GB': {
      title: 'Somebody behaves badly. What do I do?',
      text: 'Block them first, so that you are left alone. Then choose “Report” in the menu of whatever it is, or [write to us](/Support#CreateTicket) with pictures or a PDF. A person reads it, and the answer stands under [My reports](/Support/Reports).\n\nIf anybody is in danger, call the police: 999 or 112.',
    },
  },
  {
    'da-DK': {
      title: 'Kan andre se min mailadresse eller hvor jeg bor?',
      text: 'Nej. Ingen får din mailadresse at se, heller ikke om den findes her. Andre læser navnet på din by; vi selv kender kun postnummeret.',
    },
    'sv-SE': {
      title: 'Kan andra se min e-postadress eller var jag bor?',
      text: 'Nej. Ingen får se din e-postadress, inte ens om den finns här. Andra läser namnet på din ort; vi själva känner bara till postnumret.',
    },
    'nb-NO': {
      title: 'Kan andre se e-postadressen min eller hvor jeg bor?',
      text: 'Nei. Ingen får se e-postadressen din, heller ikke om den finnes her. Andre leser navnet på stedet ditt; vi selv kjenner bare postnummeret.',
    },
    'en-GB': {
      title: 'Can others see my e-mail address or where I live?',
      text: 'No. Nobody gets to see your address, nor even whether it is known here. Others read the name of your town; all that we know ourselves is the postcode.',
    },
  },
  {
    'da-DK': {
      title: 'Læser I mine beskeder?',
      text: 'Nej, med én undtagelse: Anmelder en af jer en besked, læser den medarbejder, der tager sagen, den og de nærmeste omkring den. Ellers har vi ingen adgang til medlemmernes private beskeder. Ser en medarbejder på din profil for at hjælpe, får du besked om det.',
    },
    'sv-SE': {
      title: 'Läser ni mina meddelanden?',
      text: 'Nej, med ett undantag: anmäler någon av er ett meddelande läser den av oss som tar ärendet det och de närmaste runt det. Annars har vi ingen tillgång till medlemmarnas privata meddelanden. Tittar någon av oss på din profil för att hjälpa dig får du veta det.',
    },
    'nb-NO': {
      title: 'Leser dere meldingene mine?',
      text: 'Nei, med ett unntak: Rapporterer en av dere en melding, leser den av oss som tar saken, den og de nærmeste rundt den. Ellers har vi ingen tilgang til medlemmenes private meldinger. Ser en av oss på profilen din for å hjelpe, får du beskjed om det.',
    },
    'en-GB': {
      title: 'Do you read my messages?',
      text: 'No, with one exception: when one of you reports a message, the one of us who takes the case reads it and those nearest to it. Otherwise we have no way into the private messages of members. If one of us looks at your profile to help you, you are told.',
    },
  },
  {
    'da-DK': {
      title: 'Sporer I mig?',
      text: 'Nej. Der er ingen reklamer og ingen statistik fra andre på siden. De cookies, der skal til, kan du læse om under [Cookies](/Support/Cookies); videoer udefra vises først, når du siger ja.',
    },
    'sv-SE': {
      title: 'Spårar ni mig?',
      text: 'Nej. Det finns inga annonser och ingen statistik från andra på sajten. De kakor som behövs kan du läsa om under [Cookies](/Support/Cookies); videor utifrån visas först när du säger ja.',
    },
    'nb-NO': {
      title: 'Sporer dere meg?',
      text: 'Nei. Det er ingen reklame og ingen statistikk fra andre på siden. De informasjonskapslene som trengs, kan du lese om under [Cookies](/Support/Cookies); videoer utenfra vises først når du sier ja.',
    },
    'en-GB': {
      title: 'Do you track me?',
      text: 'No. There are no ads and no analytics of others here. [Cookies](/Support/Cookies) says which few are needed; videos from elsewhere are shown once you agree.',
    },
  },
)
