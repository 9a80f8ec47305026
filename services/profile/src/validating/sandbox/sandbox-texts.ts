/** The texts of the sandbox's pages, as a provider writes them: in the language that the member comes from. */
import type { Language } from '@samvaer/contracts/core/values'

export interface SandboxTexts {
  notice: string
  title: string
  asks: string
  passedOn: readonly [string, string]
  kept: string
  approve: string
  cancel: string
  fail: string
  forTesters: string
  identity: string
  identityHint: string
  birthday: string
  birthdayHint: string
  lost: string
  lostText: string
  back: string
}

export const sandboxTexts: Record<Language, SandboxTexts> = {
  'en-GB': {
    notice: 'Sandbox. Nobody is really identified here.',
    title: 'Confirm who you are',
    asks: 'The site that you come from asks {{method}} to confirm',
    passedOn: ['that you are one and the same person', 'that you are 18 or older'],
    kept: 'Here a real {{method}} would ask for your app, code or document. The sandbox takes your word.',
    approve: 'Approve',
    cancel: 'Cancel',
    fail: 'Let it fail',
    forTesters: 'For testers: who is it?',
    identity: 'Test identity',
    identityHint: 'The same identity is always the same person. Two profiles cannot have the same one.',
    birthday: 'Birthday',
    birthdayHint: 'Leave it empty, and the site learns your age alone.',
    lost: 'This page was opened without a question',
    lostText: 'A site has to send you here. Go back to it and begin again.',
    back: 'Go back',
  },
  'da-DK': {
    notice: 'Sandkasse. Ingen bliver rigtigt identificeret her.',
    title: 'Bekræft, hvem du er',
    asks: 'Siden, du kommer fra, beder {{method}} om at bekræfte',
    passedOn: ['at du er én og samme person', 'at du er 18 år eller ældre'],
    kept: 'Her ville et rigtigt {{method}} bede om din app, kode eller dit dokument. Sandkassen tager dig på ordet.',
    approve: 'Godkend',
    cancel: 'Annullér',
    fail: 'Lad det gå galt',
    forTesters: 'For testere: Hvem er det?',
    identity: 'Testidentitet',
    identityHint: 'Den samme identitet er altid den samme person. To profiler kan ikke have den samme.',
    birthday: 'Fødselsdag',
    birthdayHint: 'Lad feltet stå tomt, så får siden kun din alder at vide.',
    lost: 'Siden blev åbnet uden et spørgsmål',
    lostText: 'En hjemmeside skal sende dig hertil. Gå tilbage til den, og begynd igen.',
    back: 'Gå tilbage',
  },
  'nb-NO': {
    notice: 'Sandkasse. Ingen blir egentlig identifisert her.',
    title: 'Bekreft hvem du er',
    asks: 'Nettstedet du kommer fra, ber {{method}} om å bekrefte',
    passedOn: ['at du er én og samme person', 'at du er 18 år eller eldre'],
    kept: 'Her ville en ekte {{method}} bedt om appen, koden eller dokumentet ditt. Sandkassen tar deg på ordet.',
    approve: 'Godkjenn',
    cancel: 'Avbryt',
    fail: 'La det gå galt',
    forTesters: 'For testere: Hvem er det?',
    identity: 'Testidentitet',
    identityHint: 'Samme identitet er alltid samme person. To profiler kan ikke ha den samme.',
    birthday: 'Fødselsdag',
    birthdayHint: 'La feltet stå tomt, så får nettstedet bare vite alderen din.',
    lost: 'Siden ble åpnet uten et spørsmål',
    lostText: 'Et nettsted må sende deg hit. Gå tilbake til det og begynn på nytt.',
    back: 'Gå tilbake',
  },
  'sv-SE': {
    notice: 'Sandlåda. Ingen identifieras på riktigt här.',
    title: 'Bekräfta vem du är',
    asks: 'Sidan du kommer från ber {{method}} bekräfta',
    passedOn: ['att du är en och samma person', 'att du är 18 år eller äldre'],
    kept: 'Här skulle ett riktigt {{method}} be om din app, kod eller handling. Sandlådan tar dig på orden.',
    approve: 'Godkänn',
    cancel: 'Avbryt',
    fail: 'Låt det gå fel',
    forTesters: 'För testare: Vem är det?',
    identity: 'Testidentitet',
    identityHint: 'Samma identitet är alltid samma person. Två profiler kan inte ha samma.',
    birthday: 'Födelsedag',
    birthdayHint: 'Lämna fältet tomt, så får sidan bara veta din ålder.',
    lost: 'Sidan öppnades utan en fråga',
    lostText: 'En webbplats måste skicka dig hit. Gå tillbaka till den och börja om.',
    back: 'Gå tillbaka',
  },
}
