import { faqOf } from './written-content.ts'

/** Getting in, staying in, leaving. */
export const accountFaq = faqOf(
  'Account',
  {
    'da-DK': {
      title: 'Hvordan bliver jeg medlem?',
      text: 'Skriv din mailadresse, når du opretter en profil. Du får en kode på seks cifre, som du taster på samme side, og så er du i gang.\n\nEn profil er gratis og kan være for én person eller for et par. Alle skal være fyldt 18 år.',
    },
    'sv-SE': {
      title: 'Hur blir jag medlem?',
      text: 'Skriv din e-postadress när du skapar en profil. Du får en kod med sex siffror som du skriver in på samma sida, och sedan är du i gång.\n\nEn profil är gratis och kan vara för en person eller för ett par. Alla måste ha fyllt 18 år.',
    },
    'nb-NO': {
      title: 'Hvordan blir jeg medlem?',
      text: 'Skriv e-postadressen din når du lager en profil. Du får en kode på seks sifre som du taster på samme side, og så er du i gang.\n\nEn profil er gratis og kan være for én person eller for et par. Alle må ha fylt 18 år.',
    },
    'en-GB': {
      title: 'How do I become a member?',
      text: 'Give your e-mail address when you create a profile. We send you a code of six digits, you type it on the same page, and you are in.\n\nA profile is free, and can be for one person or for a couple. Everybody has to be 18 or older.',
    },
  },
  {
    'da-DK': {
      title: 'Jeg får ikke mailen med koden',
      text: 'Se først i mappen med uønsket post, og se efter, om adressen er stavet rigtigt: Du kan rette den på siden uden at begynde forfra.\n\nBed så om en ny kode. Det er altid den nyeste, der gælder, og den gælder i 30 minutter. Kommer der stadig intet, så [skriv til os](/Support#CreateTicket).',
    },
    'sv-SE': {
      title: 'Jag får inte mejlet med koden',
      text: 'Titta först i skräpposten och kontrollera att adressen är rätt stavad: du kan ändra den på sidan utan att börja om.\n\nBe sedan om en ny kod. Det är alltid den senaste som gäller, i 30 minuter. Kommer det fortfarande inget, [skriv till oss](/Support#CreateTicket).',
    },
    'nb-NO': {
      title: 'Jeg får ikke e-posten med koden',
      text: 'Se først i søppelposten, og sjekk at adressen er riktig stavet: Du kan rette den på siden uten å begynne på nytt.\n\nBe så om en ny kode. Det er alltid den nyeste som gjelder, i 30 minutter. Kommer det fortsatt ingenting, [skriv til oss](/Support#CreateTicket).',
    },
    'en-GB': {
      title: 'The mail with the code does not arrive',
      text: 'Look in your spam folder first, and check the spelling of the address: you can mend it on the page without starting again.\n\nThen ask for a new code. Only the newest one works, for 30 minutes. If there is still nothing, [write to us](/Support#CreateTicket).',
    },
  },
  {
    'da-DK': {
      title: 'Jeg har glemt min adgangskode',
      text: 'Vælg "Glemt adgangskode", der hvor du logger ind, og skriv din mailadresse eller dit profilnavn. Linket i mailen virker én gang og i 60 minutter.\n\nNår du har valgt en ny adgangskode, bliver du logget ud alle andre steder.',
    },
    'sv-SE': {
      title: 'Jag har glömt mitt lösenord',
      text: 'Välj att du har glömt lösenordet där du loggar in, och skriv din e-postadress eller ditt profilnamn. Länken i mejlet fungerar en gång och i 60 minuter.\n\nNär du har valt ett nytt lösenord loggas du ut överallt annars.',
    },
    'nb-NO': {
      title: 'Jeg har glemt passordet mitt',
      text: 'Velg at du har glemt passordet der du logger inn, og skriv e-postadressen eller profilnavnet ditt. Lenken i e-posten virker én gang og i 60 minutter.\n\nNår du har valgt et nytt passord, blir du logget ut alle andre steder.',
    },
    'en-GB': {
      title: 'I have forgotten my password',
      text: 'Say so where you sign in, and give your e-mail address or your profile name. The link in the mail works once, for 60 minutes.\n\nOnce you have chosen a new password you are signed out everywhere else.',
    },
  },
  {
    'da-DK': {
      title: 'Kan jeg se, hvor jeg er logget ind?',
      text: 'Ja. Under [Konto](/Account) står hver browser, du er logget ind i. Du kan afslutte en af dem eller alle de andre på én gang, og det virker med det samme.\n\nLogger nogen ind med en enhed, vi ikke kender, får du besked.',
    },
    'sv-SE': {
      title: 'Kan jag se var jag är inloggad?',
      text: 'Ja. Under [Konto](/Account) finns varje webbläsare som du är inloggad i. Du kan avsluta en av dem eller alla andra på en gång, och det gäller direkt.\n\nLoggar någon in med en enhet som vi inte känner igen får du veta det.',
    },
    'nb-NO': {
      title: 'Kan jeg se hvor jeg er logget inn?',
      text: 'Ja. Under [Konto](/Account) står hver nettleser du er logget inn i. Du kan avslutte en av dem eller alle de andre på én gang, og det virker med en gang.\n\nLogger noen inn med en enhet vi ikke kjenner, får du beskjed.',
    },
    'en-GB': {
      title: 'Can I see where I am signed in?',
      text: 'Yes. [Account](/Account) lists every browser that you are signed in with. You can end one of them, or all others at once, and it counts immediately.\n\nWhen somebody signs in with a device we do not know, we tell you.',
    },
  },
  {
    'da-DK': {
      title: 'Hvordan sletter jeg min profil?',
      text: 'På [siden om at slette profilen](/EditProfile/Delete) kan du først læse, hvad der forsvinder, og hvad der bliver. Når du bekræfter med din adgangskode, er profilen skjult med det samme.\n\nI 30 dage kan du fortryde ved at logge ind. Derefter er den væk for altid.',
    },
    'sv-SE': {
      title: 'Hur tar jag bort min profil?',
      text: 'På [sidan för att ta bort profilen](/EditProfile/Delete) kan du först läsa vad som försvinner och vad som blir kvar. När du bekräftar med ditt lösenord är profilen dold direkt.\n\nI 30 dagar kan du ångra dig genom att logga in. Därefter är den borta för alltid.',
    },
    'nb-NO': {
      title: 'Hvordan sletter jeg profilen min?',
      text: 'På [siden for å slette profilen](/EditProfile/Delete) kan du først lese hva som forsvinner, og hva som blir. Når du bekrefter med passordet, er profilen skjult med en gang.\n\nI 30 dager kan du angre ved å logge inn. Deretter er den borte for alltid.',
    },
    'en-GB': {
      title: 'How do I delete my profile?',
      text: 'The page to [delete the profile](/EditProfile/Delete) first says what goes and what stays. Once you have confirmed it with your password, nobody sees the profile any more.\n\nFor 30 days you can change your mind by signing in. After that it is gone for good.',
    },
  },
)
