/**
 * The texts of mails about notifications, but for their lines: those stand beside each type's declaration. Neither
 * names nor titles stand in them, subjects carry no word of a brand, and what is dark is not named by its kind
 * (docs/product/dark-variant.md and docs/product/notifications.md).
 */
import type { Language } from '@samvaer/contracts/core/values'

export interface NotificationMailTexts {
  /** Subjects of a mail about one type, and of a digest. */
  subject: string
  digestSubject: string
  greeting: (name: string) => string
  /** Before the lines of a mail about one type, and of a digest. */
  lead: string
  digestLead: string
  /** Instead of them where nothing may be said. */
  neutral: string
  action: string
  why: string
  digestWhy: string
  stop: string
  digestStop: string
  farewell: string
}

const english: NotificationMailTexts = {
  subject: 'You have news',
  digestSubject: 'What you have missed',
  greeting: (name) => `Hello ${name},`,
  lead: 'This is waiting for you:',
  digestLead: 'A little has happened since you were here:',
  neutral: 'There is news for you.',
  action: 'See what it is',
  why: 'We write because you had not seen it after ten minutes. You choose yourself what we mail you about, under Notifications.',
  digestWhy:
    'You get this overview when there is something to tell, and never otherwise. You choose how often under Notifications.',
  stop: 'No more mails of this kind',
  digestStop: 'No more overviews',
  farewell: 'Kind regards',
}

const danish: NotificationMailTexts = {
  subject: 'Der er nyt til dig',
  digestSubject: 'Det er du gået glip af',
  greeting: (name) => `Hej ${name}`,
  lead: 'Det her venter på dig:',
  digestLead: 'Der er sket lidt, siden du var her sidst:',
  neutral: 'Der er nyt til dig.',
  action: 'Se, hvad det er',
  why: 'Vi skriver, fordi du ikke havde set det efter ti minutter. Du bestemmer selv under Notifikationer, hvad vi skal sende mail om.',
  digestWhy:
    'Du får kun overblikket, når der er noget at fortælle. Du bestemmer selv under Notifikationer, hvor tit det skal komme.',
  stop: 'Ikke flere mails af den slags',
  digestStop: 'Ikke flere overblik',
  farewell: 'Venlig hilsen',
}

const norwegian: NotificationMailTexts = {
  subject: 'Det er noe nytt til deg',
  digestSubject: 'Dette har du gått glipp av',
  greeting: (name) => `Hei ${name}`,
  lead: 'Dette venter på deg:',
  digestLead: 'Litt har skjedd siden du var her sist:',
  neutral: 'Det er noe nytt til deg.',
  action: 'Se hva det er',
  why: 'Vi skriver fordi du ikke hadde sett det etter ti minutter. Du velger selv under Varsler hva vi skal sende e-post om.',
  digestWhy: 'Du får oversikten bare når det er noe å fortelle. Du velger selv under Varsler hvor ofte den skal komme.',
  stop: 'Ikke flere e-poster av dette slaget',
  digestStop: 'Ikke flere oversikter',
  farewell: 'Vennlig hilsen',
}

const swedish: NotificationMailTexts = {
  subject: 'Det finns nytt till dig',
  digestSubject: 'Det här har du missat',
  greeting: (name) => `Hej ${name}`,
  lead: 'Det här väntar på dig:',
  digestLead: 'Lite har hänt sedan du var här senast:',
  neutral: 'Det finns nytt till dig.',
  action: 'Se vad det är',
  why: 'Vi skriver för att du inte hade sett det efter tio minuter. Du väljer själv under Aviseringar vad vi ska mejla om.',
  digestWhy:
    'Du får översikten bara när det finns något att berätta. Du väljer själv under Aviseringar hur ofta den ska komma.',
  stop: 'Inga fler mejl av det här slaget',
  digestStop: 'Inga fler översikter',
  farewell: 'Vänliga hälsningar',
}

export const notificationMailTexts: Record<Language, NotificationMailTexts> = {
  'en-GB': english,
  'da-DK': danish,
  'nb-NO': norwegian,
  'sv-SE': swedish,
}
