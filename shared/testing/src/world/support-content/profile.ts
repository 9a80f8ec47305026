import { faqOf } from './written-content.ts'

/** The own profile, its pictures, its validation. */
export const profileFaq = faqOf(
  'Profile',
  {
    'da-DK': {
      title: 'Kan jeg skifte profilnavn?',
      text: 'Ja, under [Indstillinger](/Settings) og med din adgangskode. Navnet kan skiftes én gang på 90 dage; det første, du valgte ved oprettelsen, tæller ikke med.',
    },
    'sv-SE': {
      title: 'Kan jag byta profilnamn?',
      text: 'Ja, under [Inställningar](/Settings) och med ditt lösenord. Namnet kan bytas en gång på 90 dagar; det första, som du valde när du blev medlem, räknas inte.',
    },
    'nb-NO': {
      title: 'Kan jeg bytte profilnavn?',
      text: 'Ja, under [Innstillinger](/Settings) og med passordet ditt. Navnet kan byttes én gang på 90 dager; det første, som du valgte da du ble medlem, teller ikke.',
    },
    'en-GB': {
      title: 'Can I change my profile name?',
      text: 'Yes, under [Settings](/Settings), with your password. A name can be changed once in 90 days; the one you chose when you joined does not count.',
    },
  },
  {
    'da-DK': {
      title: 'Hvordan bliver min profil valideret?',
      text: 'Du viser, at du er dig, på [siden om validering](/ProfileValidation): med et eID, med en kort video eller ved at møde en af os. Et par er valideret, når begge er det.\n\nEn video ser kun vores medarbejdere, og den slettes senest 30 dage efter svaret. Af et eID gemmer vi hverken navn eller nummer.',
    },
    'sv-SE': {
      title: 'Hur blir min profil validerad?',
      text: 'Du visar att du är du på [sidan om validering](/ProfileValidation): med e-legitimation, med en kort video eller genom att träffa någon av oss. Ett par är validerat när båda är det.\n\nEn video ses bara av vår personal och raderas senast 30 dagar efter svaret. Av en e-legitimation sparar vi varken namn eller nummer.',
    },
    'nb-NO': {
      title: 'Hvordan blir profilen min validert?',
      text: 'Du viser at du er deg på [siden om validering](/ProfileValidation): med eID, med en kort video eller ved å møte en av oss. Et par er validert når begge er det.\n\nEn video ses bare av våre medarbeidere og slettes senest 30 dager etter svaret. Av en eID lagrer vi verken navn eller nummer.',
    },
    'en-GB': {
      title: 'How is my profile validated?',
      text: 'You show that you are you on the [validation page](/ProfileValidation): with an eID, with a short video, or by meeting one of us. A couple is validated when both of you are.\n\nOnly our staff see a video, and it is deleted within 30 days of the answer. Of an eID we keep neither name nor number.',
    },
  },
  {
    'da-DK': {
      title: 'Hvorfor kan andre ikke se mine billeder?',
      text: 'Andre ser dine billeder og videoer, når du har sagt ja til det. Under [Konto](/Account) kan du se, om du har, og ændre det når som helst.\n\nTager du dit ja tilbage, kan ingen andre se dem fra næste øjeblik.',
    },
    'sv-SE': {
      title: 'Varför kan andra inte se mina bilder?',
      text: 'Andra ser dina bilder och videor när du har sagt ja till det. Under [Konto](/Account) ser du om du har gjort det, och kan ändra dig när som helst.\n\nTar du tillbaka ditt ja kan ingen annan se dem från nästa ögonblick.',
    },
    'nb-NO': {
      title: 'Hvorfor kan ikke andre se bildene mine?',
      text: 'Andre ser bildene og videoene dine når du har sagt ja til det. Under [Konto](/Account) ser du om du har gjort det, og kan endre det når som helst.\n\nTar du tilbake ditt ja, kan ingen andre se dem fra neste øyeblikk.',
    },
    'en-GB': {
      title: 'Why can others not see my pictures?',
      text: 'Others see your pictures and videos once you have agreed to it. [Account](/Account) says whether you have, and you can change it at any time.\n\nIf you take it back, nobody else sees them from the next moment on.',
    },
  },
  {
    'da-DK': {
      title: 'Hvem kan se mine album?',
      text: 'Et offentligt album ser alle medlemmer. Et beskyttet album viser kun titel og antal, indtil du giver nogen adgang.\n\nDu kan tage en adgang tilbage igen; det virker med det samme. Dine album ligger under [Billeder og videoer](/EditProfile/PicturesAndVideos/Albums).',
    },
    'sv-SE': {
      title: 'Vem kan se mina album?',
      text: 'Ett öppet album ses av alla medlemmar. Ett skyddat album visar bara titel och antal tills du släpper in någon.\n\nDu kan ta tillbaka det igen, och det gäller direkt. Dina album finns under [Bilder och videor](/EditProfile/PicturesAndVideos/Albums).',
    },
    'nb-NO': {
      title: 'Hvem kan se albumene mine?',
      text: 'Et åpent album ses av alle medlemmer. Et beskyttet album viser bare tittel og antall til du gir noen tilgang.\n\nDu kan ta tilgangen tilbake igjen, og det virker med en gang. Albumene dine ligger under [Bilder og videoer](/EditProfile/PicturesAndVideos/Albums).',
    },
    'en-GB': {
      title: 'Who can see my albums?',
      text: 'Every member sees a public album. A protected one shows its title and how much is in it, until you let somebody in.\n\nYou can take that back, and it counts at once. Your albums are under [Pictures and videos](/EditProfile/PicturesAndVideos/Albums).',
    },
  },
  {
    'da-DK': {
      title: 'Kan vi gøre en profil til en parprofil?',
      text: 'Ja, [her](/EditProfile/Convert), og tilbage igen. Den nye person giver selv sit samtykke, og profilen skal valideres igen.\n\nBliver et par til én, slettes den andens oplysninger og billeder straks.',
    },
    'sv-SE': {
      title: 'Kan vi göra en profil till en parprofil?',
      text: 'Ja, [här](/EditProfile/Convert), och tillbaka igen. Den nya personen ger sitt eget samtycke, och profilen valideras på nytt.\n\nBlir ett par till en raderas den andras uppgifter och bild direkt.',
    },
    'nb-NO': {
      title: 'Kan vi gjøre en profil om til en parprofil?',
      text: 'Ja, [her](/EditProfile/Convert), og tilbake igjen. Den nye personen gir sitt eget samtykke, og profilen må valideres på nytt.\n\nBlir et par til én, slettes den andres opplysninger og bilde med en gang.',
    },
    'en-GB': {
      title: 'Can we turn a profile into that of a couple?',
      text: 'Yes, [here](/EditProfile/Convert), and back again. The new person agrees for themselves, and the profile has to be validated anew.\n\nWhen a couple becomes one, what belonged to the other is erased at once.',
    },
  },
)
