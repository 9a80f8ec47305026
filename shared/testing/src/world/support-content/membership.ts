import { faqOf } from './written-content.ts'

/** The questions about costs, and how we answer. */
export const membershipFaq = faqOf(
  'Membership',
  {
    'da-DK': {
      title: 'Hvad kan jeg uden abonnement?',
      text: 'Have en profil med billeder, søge, læse blogs og kommentere, være med i loger, læse og besvare beskeder, blokere og få hjælp.\n\nMed abonnement kan du desuden:\n\n- begynde samtaler\n- skrive blogindlæg og oprette loger\n- se alle besøg fra de sidste 90 dage og skjule dine egne',
    },
    'sv-SE': {
      title: 'Vad kan jag göra utan prenumeration?',
      text: 'Ha en profil med bilder, söka, läsa bloggar och kommentera, vara med i loger, läsa och svara på meddelanden, blockera och få hjälp.\n\nMed prenumeration kan du dessutom:\n\n- börja konversationer\n- skriva blogginlägg och starta loger\n- se alla besök från de senaste 90 dagarna och dölja dina egna',
    },
    'nb-NO': {
      title: 'Hva kan jeg uten abonnement?',
      text: 'Ha en profil med bilder, søke, lese blogger og kommentere, være med i losjer, lese og svare på meldinger, blokkere og få hjelp.\n\nMed abonnement kan du dessuten:\n\n- begynne samtaler\n- skrive blogginnlegg og lage losjer\n- se alle besøk fra de siste 90 dagene og skjule dine egne',
    },
    'en-GB': {
      title: 'What can I do without a membership?',
      text: 'Have a profile with pictures, search, read and comment on blogs, join lodges, read and answer messages, block, and get help.\n\nA membership lets you besides:\n\n- begin conversations\n- write blog entries and found lodges\n- see all visits of the last 90 days and hide your own',
    },
  },
  {
    'da-DK': {
      title: 'Hvornår udløber mit abonnement?',
      text: 'Fra syv dage før står det øverst på siden. Udløber det, er din profil der stadig, med alt hvad der er på den.',
    },
    'sv-SE': {
      title: 'När tar min prenumeration slut?',
      text: 'Från sju dagar innan står det överst på sidan. Tar den slut finns din profil kvar, med allt som finns på den.',
    },
    'nb-NO': {
      title: 'Når går abonnementet mitt ut?',
      text: 'Fra sju dager før står det øverst på siden. Går det ut, er profilen din der fortsatt, med alt som er på den.',
    },
    'en-GB': {
      title: 'When does my membership end?',
      text: 'From seven days before, the top of the page says so. When it has ended your profile is still there, with everything on it.',
    },
  },
  {
    'da-DK': {
      title: 'Hvor finder jeg svaret på det, jeg har skrevet til jer?',
      text: 'Under [Dine spørgsmål](/Support/MyTickets), og du får besked, når det kommer. Har du skrevet uden at være logget ind, får du et link med mail; det virker i 90 dage.',
    },
    'sv-SE': {
      title: 'Var hittar jag svaret på det jag har skrivit till er?',
      text: 'Under [Dina frågor](/Support/MyTickets), och du får veta när det kommer. Har du skrivit utan att vara inloggad får du en länk i ett mejl; den fungerar i 90 dagar.',
    },
    'nb-NO': {
      title: 'Hvor finner jeg svaret på det jeg har skrevet til dere?',
      text: 'Under [Dine spørsmål](/Support/MyTickets), og du får beskjed når det kommer. Har du skrevet uten å være logget inn, får du en lenke på e-post; den virker i 90 dager.',
    },
    'en-GB': {
      title: 'Where do I find the answer to what I wrote to you?',
      text: 'Under [Your questions](/Support/MyTickets), and we tell you when it is there. If you wrote without signing in, a link comes by mail; it works for 90 days.',
    },
  },
  {
    'da-DK': {
      title: 'Kan jeg skrive videre i et afsluttet spørgsmål?',
      text: 'Ja. I 14 dage åbner det igen, når du skriver. Derefter begynder dine ord et nyt spørgsmål, der peger tilbage på det gamle.',
    },
    'sv-SE': {
      title: 'Kan jag skriva vidare i en avslutad fråga?',
      text: 'Ja. I 14 dagar öppnas den igen när du skriver. Därefter börjar dina ord en ny fråga som pekar tillbaka på den gamla.',
    },
    'nb-NO': {
      title: 'Kan jeg skrive videre i et avsluttet spørsmål?',
      text: 'Ja. I 14 dager åpner det igjen når du skriver. Deretter begynner ordene dine et nytt spørsmål som peker tilbake på det gamle.',
    },
    'en-GB': {
      title: 'Can I go on in a question that was closed?',
      text: 'Yes. For 14 days it opens again when you write. After that your words begin a new question, which points back to the old one.',
    },
  },
  {
    'da-DK': {
      title: 'Hvad sker der med mit abonnement, hvis jeg sletter profilen?',
      text: 'Det stopper, og det betalte er væk sammen med profilen. [Siden om at slette](/EditProfile/Delete) siger dig først, hvornår det ellers ville være udløbet.\n\nFortryder du inden 30 dage, har du profilen og resten af den betalte tid igen, men abonnementet fornyes ikke længere.',
    },
    'sv-SE': {
      title: 'Vad händer med min prenumeration om jag tar bort profilen?',
      text: 'Den stoppas, och det du har betalat försvinner med profilen. [Sidan för att ta bort](/EditProfile/Delete) säger först när den annars hade tagit slut.\n\nÅngrar du dig inom 30 dagar har du profilen och resten av den betalda tiden igen, men prenumerationen förnyas inte längre.',
    },
    'nb-NO': {
      title: 'Hva skjer med abonnementet mitt hvis jeg sletter profilen?',
      text: 'Det stopper, og det du har betalt, forsvinner med profilen. [Siden for å slette](/EditProfile/Delete) sier deg først når det ellers ville gått ut.\n\nAngrer du innen 30 dager, har du profilen og resten av den betalte tiden igjen, men abonnementet fornyes ikke lenger.',
    },
    'en-GB': {
      title: 'What happens to my membership when I delete my profile?',
      text: 'It stops, and what was paid goes with the profile. The page to [delete it](/EditProfile/Delete) first says when it would have ended.\n\nIf you come back within 30 days you have the profile and the rest of the time you paid for again, but the membership no longer renews.',
    },
  },
)
