import { faqOf } from './written-content.ts'

/** A second step at signing in; behind the others, so that they keep their numbers. */
export const signInFaq = faqOf(
  'Account',
  {
    'da-DK': {
      title: 'Kan jeg beskytte min konto bedre?',
      text: 'Ja. Under [Din konto](/Account) kan du lægge en adgangsnøgle ind. Så logger du på med fingeraftryk, ansigt eller koden til din telefon, og ingen kan bruge din adgangskode uden dig. Du kan også bruge koder fra en app sammen med adgangskoden.\n\nDu får gendannelseskoder én gang. Gem dem et sted, hvor du kan finde dem uden din telefon. Alle, der arbejder hos os, skal logge på med to trin.',
    },
    'sv-SE': {
      title: 'Kan jag skydda mitt konto bättre?',
      text: 'Ja. Under [Ditt konto](/Account) kan du lägga in en nyckel. Då loggar du in med fingeravtryck, ansikte eller koden till din telefon, och ingen kan använda ditt lösenord utan dig. Du kan också använda koder från en app tillsammans med lösenordet.\n\nDu får återställningskoder en gång. Spara dem på ett ställe där du hittar dem utan telefonen. Alla som arbetar hos oss måste logga in i två steg.',
    },
    'nb-NO': {
      title: 'Kan jeg beskytte kontoen min bedre?',
      text: 'Ja. Under [Kontoen din](/Account) kan du legge inn en passnøkkel. Da logger du inn med fingeravtrykk, ansikt eller koden til telefonen din, og ingen kan bruke passordet ditt uten deg. Du kan også bruke koder fra en app sammen med passordet.\n\nDu får gjenopprettingskoder én gang. Ta vare på dem et sted der du finner dem uten telefonen. Alle som arbeider hos oss, må logge inn i to trinn.',
    },
    'en-GB': {
      title: 'Can I protect my account better?',
      text: 'Yes. Under [Your account](/Account) you can add a passkey. You then sign in with your fingerprint, your face or the code of your phone, and nobody can use your password without you. You can also use codes from an app together with the password.\n\nYou get recovery codes once. Keep them where you find them without your phone. Everybody who works here has to sign in with a second factor.',
    },
  },
  {
    'da-DK': {
      title: 'Jeg har mistet telefonen, som jeg logger på med',
      text: 'Har du gendannelseskoderne, så brug en af dem i stedet for koden fra appen. Hver kode virker én gang.\n\nEllers kan du bede om at få det ekstra trin fjernet, der hvor du logger ind. Det sker efter 48 timer. Vi siger det straks i en e-mail og på alle sider, hvor du er logget ind, så du kan standse det, hvis det ikke er dig.',
    },
    'sv-SE': {
      title: 'Jag har förlorat telefonen som jag loggar in med',
      text: 'Har du återställningskoderna, använd en av dem i stället för koden från appen. Varje kod fungerar en gång.\n\nAnnars kan du be om att få det extra steget borttaget där du loggar in. Det sker efter 48 timmar. Vi säger det genast i ett mejl och på alla sidor där du är inloggad, så att du kan stoppa det om det inte är du.',
    },
    'nb-NO': {
      title: 'Jeg har mistet telefonen som jeg logger inn med',
      text: 'Har du gjenopprettingskodene, bruk en av dem i stedet for koden fra appen. Hver kode virker én gang.\n\nEllers kan du be om å få det ekstra trinnet fjernet der du logger inn. Det skjer etter 48 timer. Vi sier det straks i en e-post og på alle sider der du er logget inn, så du kan stanse det hvis det ikke er deg.',
    },
    'en-GB': {
      title: 'I have lost the phone that I sign in with',
      text: 'If you have the recovery codes, use one of them instead of the code from the app. Each works once.\n\nOtherwise you can ask for the second factor to be removed where you sign in. It happens after 48 hours. We tell you at once by e-mail and on every page where you are signed in, so that you can stop it if it was not you.',
    },
  },
)
