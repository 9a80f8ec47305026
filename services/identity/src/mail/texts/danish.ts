import type { MailTexts } from '../mail-texts.ts'

export const danish: MailTexts = {
  signUpCode: ({ site, code, supportEmail }) => ({
    subject: 'Din kode',
    greeting: 'Hej,',
    paragraphs: [
      `Din kode er ${code}.`,
      `Skriv den på den side hos ${site}, hvor du er ved at oprette din profil. Den gælder i 30 minutter.`,
      `Giv den aldrig videre: vi beder ikke om den andre steder. Var det ikke dig, skal du ikke gøre noget, og der bliver ikke oprettet nogen profil. Sker det igen, så skriv til os på ${supportEmail}.`,
    ],
    farewell: 'Venlig hilsen',
  }),
  signUpKnown: ({ name, supportEmail }) => ({
    subject: 'Du har allerede en profil',
    greeting: `Hej ${name},`,
    paragraphs: [
      `Nogen har prøvet at oprette en profil med din mailadresse. Den hører til din egen profil, ${name}, og intet er ændret. Var det dig, så log bare ind. Har du glemt din adgangskode, kan du bede om en ny samme sted.`,
      `Var det en anden, skal du ikke gøre noget: ingen har fået at vide, at du er medlem her. Sker det igen, så skriv til os på ${supportEmail}.`,
    ],
    action: 'Gå til forsiden',
    farewell: 'Venlig hilsen',
  }),
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
      'Du har bedt om en ny adgangskode. Linket virker én gang og udløber efter 60 minutter.',
      'Når du har valgt den, bliver du logget ud alle steder og kan logge ind igen med den nye.',
      `Var det ikke dig? Så behøver du ikke gøre noget: Din adgangskode er den samme som før. Sker det igen, så skriv til os på ${supportEmail}.`,
    ],
    action: 'Vælg en ny adgangskode',
    farewell: 'Venlig hilsen',
  }),
  passwordChanged: ({ name, supportEmail, supportPhone }) => ({
    subject: 'Din adgangskode er ændret',
    greeting: `Hej ${name}`,
    paragraphs: [
      'Din adgangskode er lige blevet ændret, og alle andre enheder er logget ud.',
      `Var det ikke dig? Bed straks om en ny adgangskode, og kontakt os på ${supportEmail} eller ${supportPhone}.`,
    ],
    action: 'Gå til forsiden',
    farewell: 'Venlig hilsen',
  }),
  emailChangeAsked: ({ name, supportEmail, supportPhone }) => ({
    subject: 'Din mailadresse er ved at blive ændret',
    greeting: `Hej ${name}`,
    paragraphs: [
      'En, der er logget ind på din profil og kender adgangskoden, har bedt om at skifte mailadresse. Der er ikke ændret noget endnu: Den nye adresse skal først bekræftes.',
      `Var det ikke dig? Vælg straks en ny adgangskode, så kan ændringen ikke længere bekræftes. Kontakt os også på ${supportEmail} eller ${supportPhone}.`,
    ],
    action: 'Gå til din konto',
    farewell: 'Venlig hilsen',
  }),
  confirmEmail: ({ supportEmail }) => ({
    subject: 'Bekræft din nye mailadresse',
    greeting: 'Hej',
    paragraphs: [
      'Du vil bruge denne adresse til din profil. Bekræft den med linket, som virker én gang og udløber efter 60 minutter.',
      'Indtil da skriver vi til din gamle adresse, og det er den, du logger ind med.',
      `Var det ikke dig? Så behøver du ikke gøre noget. Sker det igen, så skriv til os på ${supportEmail}.`,
    ],
    action: 'Bekræft adressen',
    farewell: 'Venlig hilsen',
  }),
  emailChanged: ({ name, supportEmail, supportPhone }) => ({
    subject: 'Din mailadresse er ændret',
    greeting: `Hej ${name}`,
    paragraphs: [
      'Din profil har fået en ny mailadresse. Fra nu af logger du ind med den, og dette er vores sidste mail til den gamle.',
      `Var det ikke dig? Så kontakt os straks på ${supportEmail} eller ${supportPhone}.`,
    ],
    action: 'Gå til forsiden',
    farewell: 'Venlig hilsen',
  }),
  emailInUse: ({ name }) => ({
    subject: 'Din mailadresse er allerede i brug',
    greeting: `Hej ${name}`,
    paragraphs: [
      `Nogen har prøvet at bruge din mailadresse til en anden profil. Den hører til din egen profil, ${name}, og der er ikke ændret noget.`,
      `Var det dig? Log ind med ${name}, eller brug en anden adresse til den anden profil.`,
      'Var det en anden? Så behøver du ikke gøre noget: Ingen har fået at vide, at du er medlem her.',
    ],
    action: 'Gå til forsiden',
    farewell: 'Venlig hilsen',
  }),
  restored: ({ name, supportEmail, supportPhone }) => ({
    subject: 'Du har beholdt din profil',
    greeting: `Hej ${name}`,
    paragraphs: [
      'Din profil bliver ikke slettet. Alt er, som det var, da du ville slette den.',
      'Et medlemskab, der blev stoppet dengang, begynder ikke igen af sig selv.',
      `Var det ikke dig? Vælg straks en ny adgangskode, og kontakt os på ${supportEmail} eller ${supportPhone}.`,
    ],
    action: 'Gå til din startside',
    farewell: 'Dejligt, at du bliver.',
  }),
  deletionAsked: ({ name, supportEmail, supportPhone }) => ({
    subject: 'Din profil bliver slettet om 30 dage',
    greeting: `Hej ${name}`,
    paragraphs: [
      'Som du bad om, er din profil skjult for alle andre, og du er logget ud alle steder. Om 30 dage bliver den slettet med billeder, tekster og alt andet, du har lagt ind.',
      'Fortryder du, så log ind inden da og vælg at beholde den. Så er alt, som det var.',
      `Var det ikke dig? Log ind, behold profilen, og vælg en ny adgangskode. Kontakt os også på ${supportEmail} eller ${supportPhone}.`,
    ],
    action: 'Behold min profil',
    farewell: 'Tak for den tid, du var her.',
  }),
  deleted: ({ name, supportEmail }) => ({
    subject: 'Din profil er slettet',
    greeting: `Hej ${name}`,
    paragraphs: [
      'De 30 dage er gået, og din profil er nu slettet. Den kan ikke hentes tilbage.',
      'Det, du har skrevet til andre i private beskeder, beholder de uden dit navn. Bilag på betalinger gemmer vi så længe, loven kræver det.',
      `Har du spørgsmål, så skriv til ${supportEmail}. Dette er vores sidste mail til dig.`,
    ],
    action: 'Gå til forsiden',
    farewell: 'Alt godt herfra.',
  }),
}
