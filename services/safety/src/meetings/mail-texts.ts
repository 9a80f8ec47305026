/**
 * The texts of the mails to friends. Subjects say nothing of the brand, of whom it is about or of what happened: a phone
 * shows them to whoever sits beside it.
 */
import type { Language } from '@samvaer/contracts/core/values'
import type { MeetingMailKind } from '../models/meeting.ts'

interface KindTexts {
  subject: string
  lead: (name: string) => string
  action: string
  more?: string
}

export interface MeetingMailTexts extends Record<MeetingMailKind, KindTexts> {
  greeting: string
  /** The time after which everything is erased, and with whom the link is not shared. */
  ending: string
  farewell: string
}

const danish: MeetingMailTexts = {
  greeting: 'Hej',
  Confirm: {
    subject: 'Vil du have besked i aften?',
    lead: (name) =>
      `${name} har delt en date med dig. Åbn linket, hvis vi må skrive til denne adresse, når ${name} ikke svarer eller beder om hjælp.`,
    action: 'Ja, skriv til mig',
    more: 'Har du ikke bedt om det, skal du ikke gøre noget: så hører du ikke mere fra os.',
  },
  Silent: {
    subject: 'Der er ikke kommet svar',
    lead: (name) => `Vi har spurgt ${name}, om alt er godt, og har ikke fået svar inden for en halv time.`,
    action: 'Se hvor og hvornår',
    more: 'Ring først. Kommer du ikke igennem, og er du bekymret, så ring 112.',
  },
  Help: {
    subject: 'Du bliver bedt om hjælp',
    lead: (name) => `${name} har trykket på “Jeg har brug for hjælp”.`,
    action: 'Se hvor og hvornår',
    more: 'Ring med det samme. Er nogen i fare, så ring 112.',
  },
  Answered: {
    subject: 'Der er kommet svar',
    lead: (name) => `${name} har svaret nu.`,
    action: 'Se hvordan det står til',
  },
  ending: 'Linket er kun til dig. Alt om aftenen bliver slettet en uge efter.',
  farewell: 'Venlig hilsen',
}

const swedish: MeetingMailTexts = {
  greeting: 'Hej',
  Confirm: {
    subject: 'Vill du få besked i kväll?',
    lead: (name) =>
      `${name} har delat en dejt med dig. Öppna länken om vi får skriva till den här adressen när ${name} inte svarar eller ber om hjälp.`,
    action: 'Ja, skriv till mig',
    more: 'Om du inte har bett om det behöver du inte göra något: då hör du inte av oss igen.',
  },
  Silent: {
    subject: 'Det har inte kommit något svar',
    lead: (name) => `Vi har frågat ${name} om allt är bra och har inte fått svar inom en halvtimme.`,
    action: 'Se var och när',
    more: 'Ring först. Om du inte kommer fram och är orolig, ring 112.',
  },
  Help: {
    subject: 'Du ombeds hjälpa till',
    lead: (name) => `${name} har tryckt på ”Jag behöver hjälp”.`,
    action: 'Se var och när',
    more: 'Ring genast. Ring 112 om någon är i fara.',
  },
  Answered: {
    subject: 'Det har kommit ett svar',
    lead: (name) => `${name} har svarat nu.`,
    action: 'Se hur det står till',
  },
  ending: 'Länken är bara till dig. Allt om kvällen raderas en vecka efteråt.',
  farewell: 'Vänliga hälsningar',
}

const norwegian: MeetingMailTexts = {
  greeting: 'Hei',
  Confirm: {
    subject: 'Vil du ha beskjed i kveld?',
    lead: (name) =>
      `${name} har delt en date med deg. Åpne lenken hvis vi kan skrive til denne adressen når ${name} ikke svarer eller ber om hjelp.`,
    action: 'Ja, skriv til meg',
    more: 'Har du ikke bedt om det, trenger du ikke gjøre noe: da hører du ikke mer fra oss.',
  },
  Silent: {
    subject: 'Det har ikke kommet noe svar',
    lead: (name) => `Vi har spurt ${name} om alt er bra, og har ikke fått svar innen en halvtime.`,
    action: 'Se hvor og når',
    more: 'Ring først. Kommer du ikke fram, og er du bekymret, så ring 112.',
  },
  Help: {
    subject: 'Du blir bedt om hjelp',
    lead: (name) => `${name} har trykket på «Jeg trenger hjelp».`,
    action: 'Se hvor og når',
    more: 'Ring med en gang. Er noen i fare, så ring 112.',
  },
  Answered: {
    subject: 'Det har kommet et svar',
    lead: (name) => `${name} har svart nå.`,
    action: 'Se hvordan det står til',
  },
  ending: 'Lenken er bare til deg. Alt om kvelden blir slettet en uke etter.',
  farewell: 'Vennlig hilsen',
}

const english: MeetingMailTexts = {
  greeting: 'Hello,',
  Confirm: {
    subject: 'Shall we write to you tonight?',
    lead: (name) =>
      `${name} has shared a date with you. Open the link if we may write to this address when ${name} does not answer or asks for help.`,
    action: 'Yes, write to me',
    more: 'If you did not ask for this, there is nothing to do: you will not hear from us again.',
  },
  Silent: {
    subject: 'No answer has come',
    lead: (name) => `We asked ${name} whether all is well and got no answer within half an hour.`,
    action: 'See where and when',
    more: 'Call first. If nobody answers and you are worried, call 112, or 999 in the United Kingdom.',
  },
  Help: {
    subject: 'You are asked for help',
    lead: (name) => `${name} has pressed “I need help”.`,
    action: 'See where and when',
    more: 'Call at once. If anybody is in danger, call 112, or 999 in the United Kingdom.',
  },
  Answered: {
    subject: 'An answer has come',
    lead: (name) => `${name} has answered now.`,
    action: 'See how it stands',
  },
  ending: 'The link is for you alone. Everything about the evening is erased a week later.',
  farewell: 'Kind regards',
}

export const meetingMailTexts: Record<Language, MeetingMailTexts> = {
  'da-DK': danish,
  'sv-SE': swedish,
  'nb-NO': norwegian,
  'en-GB': english,
}
