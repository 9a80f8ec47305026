/**
 * What our mails say. Subjects carry no name and no word of a brand: a phone shows them to whoever sits beside it
 * (rules.md 2.11).
 */
import type { Language } from '@samvaer/contracts/enumerations'

export const mailKinds = ['welcome', 'reset', 'passwordChanged'] as const
export type MailKind = (typeof mailKinds)[number]

/** What a text is filled with. */
export interface MailFacts {
  /** The profile name. */
  name: string
  /** What the site calls itself; the company on the dark variant. */
  site: string
  supportEmail: string
  supportPhone: string
}

export interface MailText {
  subject: string
  greeting: string
  paragraphs: string[]
  /** The label of the link; the link stands after the first paragraph. */
  action: string
  farewell: string
}

type Texts = Record<MailKind, (facts: MailFacts) => MailText>

const english: Texts = {
  welcome: ({ name, site, supportEmail, supportPhone }) => ({
    subject: 'Welcome',
    greeting: `Hello ${name},`,
    paragraphs: [
      `Your profile on ${site} is ready, and it is free for as long as you like.`,
      'A good first evening: read a few blogs, follow somebody whose words you like, and add a picture when you feel at home.',
      `If anything is unclear, write to ${supportEmail} or call ${supportPhone}. A person answers.`,
    ],
    action: 'Go to your start page',
    farewell: 'Good to have you here.',
  }),
  reset: ({ name, supportEmail }) => ({
    subject: 'Choose a new password',
    greeting: `Hello ${name},`,
    paragraphs: [
      'You asked for a new password. The link works once, for 60 minutes.',
      'When you have chosen one, you are signed out everywhere and can sign in again with it.',
      `Was it not you? Then you need not do anything: your password stays as it is. If it happens again, tell us at ${supportEmail}.`,
    ],
    action: 'Choose a new password',
    farewell: 'Kind regards',
  }),
  passwordChanged: ({ name, supportEmail, supportPhone }) => ({
    subject: 'Your password was changed',
    greeting: `Hello ${name},`,
    paragraphs: [
      'Your password was changed just now, and every device was signed out.',
      `Was it not you? Then ask for a new password at once and tell us: ${supportEmail} or ${supportPhone}.`,
    ],
    action: 'Go to the front page',
    farewell: 'Kind regards',
  }),
}

const danish: Texts = {
  welcome: ({ name, site, supportEmail, supportPhone }) => ({
    subject: 'Velkommen',
    greeting: `Hej ${name}`,
    paragraphs: [
      `Din profil på ${site} er klar, og den er gratis, så længe du har lyst.`,
      'En god første aften: Læs et par blogs, følg en, der skriver, så du får lyst til mere, og læg et billede ind, når du føler dig hjemme.',
      `Er du i tvivl om noget, så skriv til ${supportEmail} eller ring på ${supportPhone}. Det er et menneske, der svarer.`,
    ],
    action: 'Gå til din startside',
    farewell: 'Dejligt, at du er her.',
  }),
  reset: ({ name, supportEmail }) => ({
    subject: 'Vælg en ny adgangskode',
    greeting: `Hej ${name}`,
    paragraphs: [
      'Du har bedt om en ny adgangskode. Linket virker én gang og i 60 minutter.',
      'Når du har valgt den, bliver du logget ud alle steder og kan logge ind igen med den nye.',
      `Var det ikke dig? Så behøver du ikke gøre noget: Din adgangskode er den samme som før. Sker det igen, så sig det til os på ${supportEmail}.`,
    ],
    action: 'Vælg en ny adgangskode',
    farewell: 'Venlig hilsen',
  }),
  passwordChanged: ({ name, supportEmail, supportPhone }) => ({
    subject: 'Din adgangskode er ændret',
    greeting: `Hej ${name}`,
    paragraphs: [
      'Din adgangskode er lige blevet ændret, og alle enheder er logget ud.',
      `Var det ikke dig? Bed straks om en ny adgangskode, og sig det til os: ${supportEmail} eller ${supportPhone}.`,
    ],
    action: 'Gå til forsiden',
    farewell: 'Venlig hilsen',
  }),
}

const norwegian: Texts = {
  welcome: ({ name, site, supportEmail, supportPhone }) => ({
    subject: 'Velkommen',
    greeting: `Hei ${name}`,
    paragraphs: [
      `Profilen din på ${site} er klar, og den er gratis så lenge du vil.`,
      'En god første kveld: Les et par blogger, følg en som skriver så du får lyst på mer, og legg inn et bilde når du føler deg hjemme.',
      `Lurer du på noe, så skriv til ${supportEmail} eller ring ${supportPhone}. Det er et menneske som svarer.`,
    ],
    action: 'Gå til startsiden din',
    farewell: 'Fint at du er her.',
  }),
  reset: ({ name, supportEmail }) => ({
    subject: 'Velg et nytt passord',
    greeting: `Hei ${name}`,
    paragraphs: [
      'Du har bedt om et nytt passord. Lenken virker én gang og i 60 minutter.',
      'Når du har valgt det, blir du logget ut overalt og kan logge inn igjen med det nye.',
      `Var det ikke deg? Da trenger du ikke å gjøre noe: Passordet ditt er det samme som før. Skjer det igjen, så si fra til oss på ${supportEmail}.`,
    ],
    action: 'Velg et nytt passord',
    farewell: 'Vennlig hilsen',
  }),
  passwordChanged: ({ name, supportEmail, supportPhone }) => ({
    subject: 'Passordet ditt er endret',
    greeting: `Hei ${name}`,
    paragraphs: [
      'Passordet ditt ble nettopp endret, og alle enheter er logget ut.',
      `Var det ikke deg? Be straks om et nytt passord, og si fra til oss: ${supportEmail} eller ${supportPhone}.`,
    ],
    action: 'Gå til forsiden',
    farewell: 'Vennlig hilsen',
  }),
}

const swedish: Texts = {
  welcome: ({ name, site, supportEmail, supportPhone }) => ({
    subject: 'Välkommen',
    greeting: `Hej ${name}`,
    paragraphs: [
      `Din profil på ${site} är klar, och den är gratis så länge du vill.`,
      'En bra första kväll: Läs några bloggar, följ någon som skriver så att du vill läsa mer och lägg in en bild när du känner dig hemma.',
      `Undrar du över något, skriv till ${supportEmail} eller ring ${supportPhone}. Det är en människa som svarar.`,
    ],
    action: 'Gå till din startsida',
    farewell: 'Fint att du är här.',
  }),
  reset: ({ name, supportEmail }) => ({
    subject: 'Välj ett nytt lösenord',
    greeting: `Hej ${name}`,
    paragraphs: [
      'Du har bett om ett nytt lösenord. Länken fungerar en gång och i 60 minuter.',
      'När du har valt det loggas du ut överallt och kan logga in igen med det nya.',
      `Var det inte du? Då behöver du inte göra något: ditt lösenord är detsamma som förut. Händer det igen, berätta för oss på ${supportEmail}.`,
    ],
    action: 'Välj ett nytt lösenord',
    farewell: 'Vänliga hälsningar',
  }),
  passwordChanged: ({ name, supportEmail, supportPhone }) => ({
    subject: 'Ditt lösenord har ändrats',
    greeting: `Hej ${name}`,
    paragraphs: [
      'Ditt lösenord ändrades alldeles nyss, och alla enheter har loggats ut.',
      `Var det inte du? Be genast om ett nytt lösenord och berätta för oss: ${supportEmail} eller ${supportPhone}.`,
    ],
    action: 'Gå till framsidan',
    farewell: 'Vänliga hälsningar',
  }),
}

export const mailTexts: Record<Language, Texts> = {
  'en-GB': english,
  'da-DK': danish,
  'nb-NO': norwegian,
  'sv-SE': swedish,
}
