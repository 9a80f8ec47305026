import type { MailTexts } from '../mail-texts.ts'

export const norwegian: MailTexts = {
  signUpCode: ({ site, code, supportEmail }) => ({
    subject: 'Koden din',
    greeting: 'Hei,',
    paragraphs: [
      `Koden din er ${code}.`,
      `Skriv den inn på siden hos ${site} der du holder på å opprette profilen din. Den gjelder i 30 minutter.`,
      `Gi den aldri videre: vi ber ikke om den andre steder. Var det ikke deg, trenger du ikke å gjøre noe, og ingen profil blir opprettet. Skjer det igjen, skriv til oss på ${supportEmail}.`,
    ],
    farewell: 'Vennlig hilsen',
  }),
  signUpKnown: ({ name, supportEmail }) => ({
    subject: 'Du har allerede en profil',
    greeting: `Hei ${name},`,
    paragraphs: [
      `Noen har prøvd å opprette en profil med e-postadressen din. Den hører til din egen profil, ${name}, og ingenting er endret. Var det deg, er det bare å logge inn. Har du glemt passordet, kan du be om et nytt samme sted.`,
      `Var det en annen, trenger du ikke å gjøre noe: ingen har fått vite at du er medlem her. Skjer det igjen, skriv til oss på ${supportEmail}.`,
    ],
    action: 'Gå til forsiden',
    farewell: 'Vennlig hilsen',
  }),
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
      'Du har bedt om et nytt passord. Lenken virker én gang og utløper etter 60 minutter.',
      'Når du har valgt det, blir du logget ut overalt og kan logge inn igjen med det nye.',
      `Var det ikke deg? Da trenger du ikke å gjøre noe: Passordet ditt er det samme som før. Skjer det igjen, så skriv til oss på ${supportEmail}.`,
    ],
    action: 'Velg et nytt passord',
    farewell: 'Vennlig hilsen',
  }),
  passwordChanged: ({ name, supportEmail, supportPhone }) => ({
    subject: 'Passordet ditt er endret',
    greeting: `Hei ${name}`,
    paragraphs: [
      'Passordet ditt ble nettopp endret, og alle andre enheter er logget ut.',
      `Var det ikke deg? Be straks om et nytt passord, og kontakt oss på ${supportEmail} eller ${supportPhone}.`,
    ],
    action: 'Gå til forsiden',
    farewell: 'Vennlig hilsen',
  }),
  emailChangeAsked: ({ name, supportEmail, supportPhone }) => ({
    subject: 'E-postadressen din er i ferd med å bli endret',
    greeting: `Hei ${name}`,
    paragraphs: [
      'Noen som er logget inn på profilen din og kjenner passordet, har bedt om å bytte e-postadresse. Ingenting er endret ennå: Den nye adressen må bekreftes først.',
      `Var det ikke deg? Velg straks et nytt passord, så kan ikke endringen bekreftes lenger. Kontakt oss også på ${supportEmail} eller ${supportPhone}.`,
    ],
    action: 'Gå til kontoen din',
    farewell: 'Vennlig hilsen',
  }),
  confirmEmail: ({ supportEmail }) => ({
    subject: 'Bekreft den nye e-postadressen din',
    greeting: 'Hei',
    paragraphs: [
      'Du vil bruke denne adressen til profilen din. Bekreft den med lenken, som virker én gang og utløper etter 60 minutter.',
      'Frem til da skriver vi til den gamle adressen, og det er den du logger inn med.',
      `Var det ikke deg? Da trenger du ikke å gjøre noe. Skjer det igjen, så skriv til oss på ${supportEmail}.`,
    ],
    action: 'Bekreft adressen',
    farewell: 'Vennlig hilsen',
  }),
  emailChanged: ({ name, supportEmail, supportPhone }) => ({
    subject: 'E-postadressen din er endret',
    greeting: `Hei ${name}`,
    paragraphs: [
      'Profilen din har fått en ny e-postadresse. Fra nå av logger du inn med den, og dette er den siste e-posten vi sender til den gamle.',
      `Var det ikke deg? Da må du kontakte oss med en gang på ${supportEmail} eller ${supportPhone}.`,
    ],
    action: 'Gå til forsiden',
    farewell: 'Vennlig hilsen',
  }),
  emailInUse: ({ name }) => ({
    subject: 'E-postadressen din er allerede i bruk',
    greeting: `Hei ${name}`,
    paragraphs: [
      `Noen har prøvd å bruke e-postadressen din til en annen profil. Den hører til din egen profil, ${name}, og ingenting er endret.`,
      `Var det deg? Logg inn med ${name}, eller bruk en annen adresse til den andre profilen.`,
      'Var det noen andre? Da trenger du ikke å gjøre noe: Ingen har fått vite at du er medlem her.',
    ],
    action: 'Gå til forsiden',
    farewell: 'Vennlig hilsen',
  }),
  restored: ({ name, supportEmail, supportPhone }) => ({
    subject: 'Du har beholdt profilen din',
    greeting: `Hei ${name}`,
    paragraphs: [
      'Profilen din blir ikke slettet. Alt er som det var da du ville slette den.',
      'Et medlemskap som ble stoppet den gangen, starter ikke igjen av seg selv.',
      `Var det ikke deg? Velg straks et nytt passord, og kontakt oss på ${supportEmail} eller ${supportPhone}.`,
    ],
    action: 'Gå til startsiden din',
    farewell: 'Fint at du blir.',
  }),
  deletionAsked: ({ name, supportEmail, supportPhone }) => ({
    subject: 'Profilen din blir slettet om 30 dager',
    greeting: `Hei ${name}`,
    paragraphs: [
      'Som du ba om, er profilen din skjult for alle andre, og du er logget ut overalt. Om 30 dager blir den slettet med bilder, tekster og alt annet du har lagt inn.',
      'Ombestemmer du deg, logger du inn før den tid og velger å beholde den. Da er alt som det var.',
      `Var det ikke deg? Logg inn, behold profilen og velg et nytt passord. Ta også kontakt med oss på ${supportEmail} eller ${supportPhone}.`,
    ],
    action: 'Behold profilen min',
    farewell: 'Takk for tiden du var her.',
  }),
  deleted: ({ name, supportEmail }) => ({
    subject: 'Profilen din er slettet',
    greeting: `Hei ${name}`,
    paragraphs: [
      'De 30 dagene er gått, og profilen din er nå slettet. Den kan ikke hentes tilbake.',
      'Det du har skrevet til andre i private meldinger, beholder de uten navnet ditt. Bilag på betalinger tar vi vare på så lenge loven krever det.',
      `Har du spørsmål, så skriv til ${supportEmail}. Dette er den siste e-posten vår til deg.`,
    ],
    action: 'Gå til forsiden',
    farewell: 'Alt godt videre.',
  }),
}
