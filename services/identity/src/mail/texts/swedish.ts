import type { MailTexts } from '../mail-texts.ts'

export const swedish: MailTexts = {
  signUpCode: ({ site, code, supportEmail }) => ({
    subject: 'Din kod',
    greeting: 'Hej,',
    paragraphs: [
      `Din kod är ${code}.`,
      `Skriv in den på sidan hos ${site} där du håller på att skapa din profil. Den gäller i 30 minuter.`,
      `Ge den aldrig vidare: vi ber inte om den någon annanstans. Om det inte var du behöver du inte göra något, och ingen profil skapas. Händer det igen kan du skriva till oss på ${supportEmail}.`,
    ],
    farewell: 'Vänliga hälsningar',
  }),
  signUpKnown: ({ name, supportEmail }) => ({
    subject: 'Du har redan en profil',
    greeting: `Hej ${name},`,
    paragraphs: [
      `Någon har försökt skapa en profil med din e-postadress. Den hör till din egen profil, ${name}, och inget har ändrats. Var det du är det bara att logga in. Har du glömt lösenordet kan du be om ett nytt på samma ställe.`,
      `Var det någon annan behöver du inte göra något: ingen har fått veta att du är medlem här. Händer det igen kan du skriva till oss på ${supportEmail}.`,
    ],
    action: 'Gå till förstasidan',
    farewell: 'Vänliga hälsningar',
  }),
  welcome: ({ name, site, supportEmail, supportPhone }) => ({
    subject: 'Välkommen',
    greeting: `Hej ${name}`,
    paragraphs: [
      `Din profil på ${site} är klar, och den är gratis så länge du vill.`,
      'En bra första kväll: Läs några bloggar, följ någon som skriver så att du vill läsa mer och lägg in en bild när du känner dig hemma.',
      `Undrar du över något? Skriv till ${supportEmail} eller ring ${supportPhone}. Det är en människa som svarar.`,
    ],
    action: 'Gå till din startsida',
    farewell: 'Fint att du är här.',
  }),
  reset: ({ name, supportEmail }) => ({
    subject: 'Välj ett nytt lösenord',
    greeting: `Hej ${name}`,
    paragraphs: [
      'Du har bett om ett nytt lösenord. Länken fungerar en gång och slutar gälla efter 60 minuter.',
      'När du har valt det loggas du ut överallt och kan logga in igen med det nya.',
      `Var det inte du? Då behöver du inte göra något: ditt lösenord är detsamma som förut. Händer det igen kan du skriva till oss på ${supportEmail}.`,
    ],
    action: 'Välj ett nytt lösenord',
    farewell: 'Vänliga hälsningar',
  }),
  passwordChanged: ({ name, supportEmail, supportPhone }) => ({
    subject: 'Ditt lösenord har ändrats',
    greeting: `Hej ${name}`,
    paragraphs: [
      'Ditt lösenord ändrades alldeles nyss, och alla andra enheter har loggats ut.',
      `Var det inte du? Be genast om ett nytt lösenord och kontakta oss på ${supportEmail} eller ${supportPhone}.`,
    ],
    action: 'Gå till förstasidan',
    farewell: 'Vänliga hälsningar',
  }),
  emailChangeAsked: ({ name, supportEmail, supportPhone }) => ({
    subject: 'Din e-postadress håller på att ändras',
    greeting: `Hej ${name}`,
    paragraphs: [
      'Någon som är inloggad på din profil och kan lösenordet har bett om att få byta e-postadress. Ingenting har ändrats än: den nya adressen måste bekräftas först.',
      `Var det inte du? Välj genast ett nytt lösenord, så går ändringen inte längre att bekräfta. Kontakta oss också på ${supportEmail} eller ${supportPhone}.`,
    ],
    action: 'Gå till ditt konto',
    farewell: 'Vänliga hälsningar',
  }),
  confirmEmail: ({ supportEmail }) => ({
    subject: 'Bekräfta din nya e-postadress',
    greeting: 'Hej',
    paragraphs: [
      'Du vill använda den här adressen för din profil. Bekräfta den med länken, som fungerar en gång och slutar gälla efter 60 minuter.',
      'Tills dess skriver vi till din gamla adress, och det är den du loggar in med.',
      `Var det inte du? Då behöver du inte göra något. Händer det igen kan du skriva till oss på ${supportEmail}.`,
    ],
    action: 'Bekräfta adressen',
    farewell: 'Vänliga hälsningar',
  }),
  emailChanged: ({ name, supportEmail, supportPhone }) => ({
    subject: 'Din e-postadress har ändrats',
    greeting: `Hej ${name}`,
    paragraphs: [
      'Din profil har fått en ny e-postadress. Från och med nu loggar du in med den, och det här är vårt sista mejl till den gamla.',
      `Var det inte du? Kontakta oss genast på ${supportEmail} eller ${supportPhone}.`,
    ],
    action: 'Gå till förstasidan',
    farewell: 'Vänliga hälsningar',
  }),
  emailInUse: ({ name }) => ({
    subject: 'Din e-postadress används redan',
    greeting: `Hej ${name}`,
    paragraphs: [
      `Någon har försökt använda din e-postadress för en annan profil. Den hör till din egen profil, ${name}, och ingenting har ändrats.`,
      `Var det du? Logga in med ${name}, eller använd en annan adress för den andra profilen.`,
      'Var det någon annan? Då behöver du inte göra något: ingen har fått veta att du är medlem här.',
    ],
    action: 'Gå till förstasidan',
    farewell: 'Vänliga hälsningar',
  }),
  restored: ({ name, supportEmail, supportPhone }) => ({
    subject: 'Du har behållit din profil',
    greeting: `Hej ${name}`,
    paragraphs: [
      'Din profil raderas inte. Allt är som det var när du ville radera den.',
      'Ett medlemskap som avslutades då börjar inte om av sig självt.',
      `Var det inte du? Välj genast ett nytt lösenord och kontakta oss på ${supportEmail} eller ${supportPhone}.`,
    ],
    action: 'Gå till din startsida',
    farewell: 'Vad roligt att du stannar.',
  }),
  deletionAsked: ({ name, supportEmail, supportPhone }) => ({
    subject: 'Din profil raderas om 30 dagar',
    greeting: `Hej ${name}`,
    paragraphs: [
      'Som du bad om är din profil dold för alla andra, och du är utloggad överallt. Om 30 dagar raderas den med bilder, texter och allt annat du har lagt in.',
      'Ångrar du dig loggar du in innan dess och väljer att behålla den. Då är allt som det var.',
      `Var det inte du? Logga in, behåll profilen och välj ett nytt lösenord. Kontakta oss även på ${supportEmail} eller ${supportPhone}.`,
    ],
    action: 'Behåll min profil',
    farewell: 'Tack för tiden du var här.',
  }),
  deleted: ({ name, supportEmail }) => ({
    subject: 'Din profil är raderad',
    greeting: `Hej ${name}`,
    paragraphs: [
      'De 30 dagarna har gått och din profil är nu raderad. Den går inte att få tillbaka.',
      'Det du har skrivit till andra i privata meddelanden har de kvar, utan ditt namn. Underlag för betalningar sparar vi så länge lagen kräver det.',
      `Har du frågor, skriv till ${supportEmail}. Det här är vårt sista mejl till dig.`,
    ],
    action: 'Gå till startsidan',
    farewell: 'Allt gott framöver.',
  }),
}
