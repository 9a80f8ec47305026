import { faqOf } from './written-content.ts'

/** Of the dark brand alone. */
export const darkFaq = faqOf(
  'Dark',
  {
    'da-DK': {
      title: 'Hvad skal der til for at komme ind?',
      text: 'Tre ting: et abonnement, en godkendt [ansøgning](/EditProfile/DarkProfile) og en alder, der er bevist med eID for alle på profilen. Siden siger dig, hvad der mangler.',
    },
    'sv-SE': {
      title: 'Vad krävs för att komma in?',
      text: 'Tre saker: en prenumeration, en godkänd [ansökan](/EditProfile/DarkProfile) och en ålder som är bevisad med e-legitimation för alla på profilen. Sidan säger vad som fattas.',
    },
    'nb-NO': {
      title: 'Hva skal til for å komme inn?',
      text: 'Tre ting: et abonnement, en godkjent [søknad](/EditProfile/DarkProfile) og en alder som er bevist med eID for alle på profilen. Siden sier deg hva som mangler.',
    },
    'en-GB': {
      title: 'What does it take to get in?',
      text: 'Three things: a membership, an approved [application](/EditProfile/DarkProfile), and an age that an eID has proven for everybody on the profile. The page tells you what is missing.',
    },
  },
  {
    'da-DK': {
      title: 'Kan nogen på den lyse side se, at jeg er her?',
      text: 'Nej. Intet herfra vises der: hverken profil, album, lyster eller beskeder. Mails og notifikationer herfra nævner heller ikke siden.',
    },
    'sv-SE': {
      title: 'Kan någon på den ljusa sidan se att jag är här?',
      text: 'Nej. Inget härifrån visas där: varken profil, album, lustar eller meddelanden. Mejl och notiser härifrån nämner inte heller sidan.',
    },
    'nb-NO': {
      title: 'Kan noen på den lyse siden se at jeg er her?',
      text: 'Nei. Ingenting herfra vises der: verken profil, album, lyster eller meldinger. E-poster og varsler herfra nevner heller ikke siden.',
    },
    'en-GB': {
      title: 'Can anybody on the light side see that I am here?',
      text: 'No. Nothing from here is shown there: no profile, no album, no kink, no message. Mails and notifications from here do not name the site either.',
    },
  },
  {
    'da-DK': {
      title: 'Min ansøgning blev afvist. Kan jeg prøve igen?',
      text: 'Ja, 30 dage efter svaret. I svaret står, hvad der var galt, for eksempel at teksten var for kort, eller at alderen endnu ikke er bevist.',
    },
    'sv-SE': {
      title: 'Min ansökan fick nej. Kan jag försöka igen?',
      text: 'Ja, 30 dagar efter svaret. I svaret står vad som var fel, till exempel att texten var för kort eller att åldern inte är bevisad än.',
    },
    'nb-NO': {
      title: 'Søknaden min ble avslått. Kan jeg prøve igjen?',
      text: 'Ja, 30 dager etter svaret. I svaret står hva som var galt, for eksempel at teksten var for kort, eller at alderen ikke er bevist ennå.',
    },
    'en-GB': {
      title: 'My application was refused. Can I try again?',
      text: 'Yes, 30 days after the answer. The answer says what was wrong, such as a text that was too short or an age that is not proven yet.',
    },
  },
)
