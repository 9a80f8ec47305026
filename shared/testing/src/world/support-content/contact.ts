import { faqOf } from './written-content.ts'

/** Finding each other and writing. */
export const contactFaq = faqOf(
  'Contact',
  {
    'da-DK': {
      title: 'Koster det noget at læse og svare på beskeder?',
      text: 'Nej. At læse en besked, svare på den eller sige nej tak koster aldrig noget. Det er at begynde en ny samtale, man skal have abonnement til.\n\nUdløber abonnementet midt i en samtale, kan du stadig svare.',
    },
    'sv-SE': {
      title: 'Kostar det något att läsa och svara på meddelanden?',
      text: 'Nej. Att läsa ett meddelande, svara på det eller tacka nej kostar aldrig något. Det är för att börja en ny konversation som man behöver en prenumeration.\n\nTar den slut mitt i en konversation kan du fortfarande svara.',
    },
    'nb-NO': {
      title: 'Koster det noe å lese og svare på meldinger?',
      text: 'Nei. Å lese en melding, svare på den eller takke nei koster aldri noe. Det er for å begynne en ny samtale man trenger abonnement.\n\nGår det ut midt i en samtale, kan du fortsatt svare.',
    },
    'en-GB': {
      title: 'Does it cost anything to read and answer messages?',
      text: 'No. Reading a message, answering it or declining it never costs anything. A membership is needed to begin a new conversation.\n\nIf it ends in the middle of one, you can still answer.',
    },
  },
  {
    'da-DK': {
      title: 'Kan jeg fortryde en besked?',
      text: 'Ja, i 5 minutter, så længe ingen har læst den. Så forsvinder den for alle i samtalen.',
    },
    'sv-SE': {
      title: 'Kan jag ångra ett meddelande?',
      text: 'Ja, i 5 minuter, så länge ingen har läst det. Då försvinner det för alla i konversationen.',
    },
    'nb-NO': {
      title: 'Kan jeg angre en melding?',
      text: 'Ja, i 5 minutter, så lenge ingen har lest den. Da forsvinner den for alle i samtalen.',
    },
    'en-GB': {
      title: 'Can I take a message back?',
      text: 'Yes, for 5 minutes, as long as nobody has read it. Then it is gone for everybody in the conversation.',
    },
  },
  {
    'da-DK': {
      title: 'Hvordan finder jeg nogen i nærheden?',
      text: 'I [den udvidede søgning](/Search/Advanced) vælger du alder, afstand og meget andet og ser undervejs, hvor mange der passer. En søgning kan gemmes, og så kan du få besked, når der er nye.\n\nAndre ser kun din by, aldrig hvor du er.',
    },
    'sv-SE': {
      title: 'Hur hittar jag någon i närheten?',
      text: 'I [den avancerade sökningen](/Search/Advanced) väljer du ålder, avstånd och mycket annat och ser hela tiden hur många som passar. En sökning kan sparas, och då kan du få veta när det finns nya.\n\nAndra ser bara din ort, aldrig var du är.',
    },
    'nb-NO': {
      title: 'Hvordan finner jeg noen i nærheten?',
      text: 'I [det avanserte søket](/Search/Advanced) velger du alder, avstand og mye annet og ser underveis hvor mange som passer. Et søk kan lagres, og da kan du få beskjed når det er nye.\n\nAndre ser bare stedet ditt, aldri hvor du er.',
    },
    'en-GB': {
      title: 'How do I find somebody nearby?',
      text: 'In the [advanced search](/Search/Advanced) you choose ages, distance and much else, and see how many fit as you go. A search can be saved, and we can tell you when somebody new turns up.\n\nOthers see your town and never where you are.',
    },
  },
  {
    'da-DK': {
      title: 'Hvem kan se, at jeg har besøgt en profil?',
      text: 'Den, du har besøgt, ser det under [Besøgende](/Visitors). Med abonnement kan du skjule dine besøg. Besøg gemmes i 90 dage.',
    },
    'sv-SE': {
      title: 'Vem kan se att jag har besökt en profil?',
      text: 'Den du har besökt ser det under [Besökare](/Visitors). Med prenumeration kan du dölja dina besök. Besök sparas i 90 dagar.',
    },
    'nb-NO': {
      title: 'Hvem kan se at jeg har besøkt en profil?',
      text: 'Den du har besøkt, ser det under [Besøkende](/Visitors). Med abonnement kan du skjule besøkene dine. Besøk lagres i 90 dager.',
    },
    'en-GB': {
      title: 'Who sees that I have looked at a profile?',
      text: 'Whoever you looked at sees it under [Visitors](/Visitors). With a membership you can hide your visits. Visits are kept for 90 days.',
    },
  },
  {
    'da-DK': {
      title: 'Hvordan slår jeg beskeder og mails fra?',
      text: 'Under [Notifikationer](/Notifications?view=settings) vælger du for hver slags, om du vil have den på siden, på telefonen eller som mail. Nederst i hver mail er der også et link, der stopper netop den slags.\n\nPå telefonen er der stille fra kl. 22 til 7.',
    },
    'sv-SE': {
      title: 'Hur stänger jag av notiser och mejl?',
      text: 'Under [Notiser](/Notifications?view=settings) väljer du för varje sort om du vill ha den på sidan, i telefonen eller som mejl. Längst ned i varje mejl finns också en länk som stoppar just den sorten.\n\nI telefonen är det tyst från klockan 22 till 7.',
    },
    'nb-NO': {
      title: 'Hvordan slår jeg av varsler og e-poster?',
      text: 'Under [Varsler](/Notifications?view=settings) velger du for hver type om du vil ha den på siden, på telefonen eller som e-post. Nederst i hver e-post er det også en lenke som stopper nettopp den typen.\n\nPå telefonen er det stille fra klokken 22 til 7.',
    },
    'en-GB': {
      title: 'How do I turn notifications and mails off?',
      text: 'Under [Notifications](/Notifications?view=settings) you choose for each kind whether you want it on the page, on your phone or as a mail. Every mail also ends with a link that stops its kind.\n\nYour phone stays quiet from 22:00 to 07:00.',
    },
  },
)
