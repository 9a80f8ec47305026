/**
 * The texts of the mails about tickets. Subjects say nothing of the brand and nothing of the question: a phone shows
 * them to whoever sits beside it (docs/product/notifications.md). Those of a dark brand say no word of an answer
 * either.
 */
import type { Language } from '@samvaer/contracts/core/values'
import type { MailKind } from '../models/waiting-mail.ts'

interface KindTexts {
  subject: string
  lead: string
  action: string
}

export interface TicketMailTexts extends Record<MailKind, KindTexts> {
  greeting: string
  /** The words about how long the link holds, and that it opens the ticket to whoever has it. */
  link: string
  /** The words to somebody to whom the address belongs without having written. */
  notMe: string
  farewell: string
}

const danish: TicketMailTexts = {
  greeting: 'Hej',
  Receipt: {
    subject: 'Vi har modtaget din besked',
    lead: 'Tak for din besked. Vi svarer så hurtigt, vi kan, og du får en mail, når svaret er der.',
    action: 'Se din henvendelse',
  },
  Answer: { subject: 'Der er svar til dig', lead: 'Vi har svaret dig.', action: 'Læs og svar' },
  Closed: {
    subject: 'Din henvendelse er afsluttet',
    lead: 'Vi har afsluttet din henvendelse. Mangler du noget, kan du åbne den igen inden for 14 dage, og du kan fortælle os, hvordan du synes det gik.',
    action: 'Se og bedøm',
  },
  link: 'Linket åbner kun denne henvendelse og virker i 90 dage. Del det ikke med andre.',
  notMe: 'Har du ikke skrevet til os, kan du se bort fra denne mail.',
  farewell: 'Venlig hilsen',
}

const swedish: TicketMailTexts = {
  greeting: 'Hej',
  Receipt: {
    subject: 'Vi har tagit emot ditt meddelande',
    lead: 'Tack för ditt meddelande. Vi svarar så snart vi kan, och du får ett mejl när svaret finns.',
    action: 'Se ditt ärende',
  },
  Answer: { subject: 'Du har fått svar', lead: 'Vi har svarat dig.', action: 'Läs och svara' },
  Closed: {
    subject: 'Ditt ärende är avslutat',
    lead: 'Vi har avslutat ditt ärende. Saknar du något kan du öppna det igen inom 14 dagar, och du kan berätta hur du tycker att det gick.',
    action: 'Se och betygsätt',
  },
  link: 'Länken öppnar bara det här ärendet och gäller i 90 dagar. Dela den inte med andra.',
  notMe: 'Om du inte har skrivit till oss kan du bortse från det här mejlet.',
  farewell: 'Vänliga hälsningar',
}

const norwegian: TicketMailTexts = {
  greeting: 'Hei',
  Receipt: {
    subject: 'Vi har mottatt meldingen din',
    lead: 'Takk for meldingen. Vi svarer så raskt vi kan, og du får en e-post når svaret er der.',
    action: 'Se henvendelsen din',
  },
  Answer: { subject: 'Du har fått svar', lead: 'Vi har svart deg.', action: 'Les og svar' },
  Closed: {
    subject: 'Henvendelsen din er avsluttet',
    lead: 'Vi har avsluttet henvendelsen din. Mangler du noe, kan du åpne den igjen innen 14 dager, og du kan fortelle oss hvordan du synes det gikk.',
    action: 'Se og vurder',
  },
  link: 'Lenken åpner bare denne henvendelsen og virker i 90 dager. Ikke del den med andre.',
  notMe: 'Har du ikke skrevet til oss, kan du se bort fra denne e-posten.',
  farewell: 'Vennlig hilsen',
}

const english: TicketMailTexts = {
  greeting: 'Hello,',
  Receipt: {
    subject: 'We have received your message',
    lead: 'Thank you for your message. We answer as soon as we can, and you get a mail when the answer is there.',
    action: 'See your question',
  },
  Answer: { subject: 'There is an answer for you', lead: 'We have answered you.', action: 'Read and reply' },
  Closed: {
    subject: 'Your question is closed',
    lead: 'We have closed your question. If something is missing you can open it again within 14 days, and you can tell us how you think it went.',
    action: 'See and rate',
  },
  link: 'The link opens this question alone and works for 90 days. Please share it with nobody.',
  notMe: 'If you have not written to us, you can ignore this mail.',
  farewell: 'Kind regards',
}

export const ticketMailTexts: Record<Language, TicketMailTexts> = {
  'da-DK': danish,
  'sv-SE': swedish,
  'nb-NO': norwegian,
  'en-GB': english,
}
