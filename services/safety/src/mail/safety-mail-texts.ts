/**
 * The texts of the mails to whoever cannot sign in. Subjects say nothing of the brand and nothing of what it is about: a
 * phone shows them to whoever sits beside it. Those of a dark brand say no word of the decision either.
 */
import type { Language } from '@samvaer/contracts/core/values'
import type { SafetyMailKind } from '../models/waiting-mail.ts'

interface KindTexts {
  subject: string
  lead: string
  action: string
}

export interface SafetyMailTexts extends Record<SafetyMailKind, KindTexts> {
  greeting: string
  /** Before the rule or law. */
  ground: string
  facts: string
  /** No machine decided. */
  person: string
  /** The words about how it is appealed, and how long the link holds. */
  appeal: string
  farewell: string
}

const danish: SafetyMailTexts = {
  greeting: 'Hej',
  Decision: {
    subject: 'Besked om din profil',
    lead: 'Vi har lukket din profil. Her er hvorfor.',
    action: 'Se afgørelsen og klag',
  },
  AppealAnswer: { subject: 'Der er svar på din klage', lead: 'Vi har svaret på din klage.', action: 'Læs svaret' },
  ground: 'Grundlag',
  facts: 'Det er sket',
  person: 'Afgørelsen er truffet af et menneske.',
  appeal:
    'Er du uenig, kan du klage gratis i seks måneder. En anden end den, der traf afgørelsen, ser på sagen. Linket åbner kun denne afgørelse; del det ikke med andre.',
  farewell: 'Venlig hilsen',
}

const swedish: SafetyMailTexts = {
  greeting: 'Hej',
  Decision: {
    subject: 'Meddelande om din profil',
    lead: 'Vi har stängt din profil. Här är varför.',
    action: 'Se beslutet och överklaga',
  },
  AppealAnswer: {
    subject: 'Du har fått svar på din överklagan',
    lead: 'Vi har svarat på din överklagan.',
    action: 'Läs svaret',
  },
  ground: 'Grund',
  facts: 'Det här har hänt',
  person: 'Beslutet har fattats av en människa.',
  appeal:
    'Om du inte håller med kan du överklaga gratis i sex månader. Någon annan än den som fattade beslutet ser på ärendet. Länken öppnar bara det här beslutet; dela den inte med andra.',
  farewell: 'Vänliga hälsningar',
}

const norwegian: SafetyMailTexts = {
  greeting: 'Hei',
  Decision: {
    subject: 'Beskjed om profilen din',
    lead: 'Vi har stengt profilen din. Her er hvorfor.',
    action: 'Se avgjørelsen og klag',
  },
  AppealAnswer: { subject: 'Du har fått svar på klagen', lead: 'Vi har svart på klagen din.', action: 'Les svaret' },
  ground: 'Grunnlag',
  facts: 'Dette har skjedd',
  person: 'Avgjørelsen er tatt av et menneske.',
  appeal:
    'Er du uenig, kan du klage gratis i seks måneder. En annen enn den som tok avgjørelsen, ser på saken. Lenken åpner bare denne avgjørelsen; ikke del den med andre.',
  farewell: 'Vennlig hilsen',
}

const english: SafetyMailTexts = {
  greeting: 'Hello,',
  Decision: {
    subject: 'About your profile',
    lead: 'We have closed your profile. Here is why.',
    action: 'See the decision and appeal',
  },
  AppealAnswer: {
    subject: 'Your appeal has been answered',
    lead: 'We have answered your appeal.',
    action: 'Read the answer',
  },
  ground: 'Ground',
  facts: 'What happened',
  person: 'A person has made this decision.',
  appeal:
    'If you disagree, you can appeal free of charge for six months. Somebody else than who decided looks at it. The link opens this decision alone; please share it with nobody.',
  farewell: 'Kind regards',
}

export const safetyMailTexts: Record<Language, SafetyMailTexts> = {
  'da-DK': danish,
  'sv-SE': swedish,
  'nb-NO': norwegian,
  'en-GB': english,
}
