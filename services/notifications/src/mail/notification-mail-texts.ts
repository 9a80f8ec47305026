/**
 * What the mails about notifications say. Neither names nor titles stand in them, subjects carry no word of a brand,
 * and what is dark is not told by its kind (docs/product/dark-variant.md and docs/product/notifications.md).
 */
import type { Language } from '@samvaer/contracts/enumerations'
import type { NotificationTypeName } from '@samvaer/contracts/notification-types'

/** For one and for more, with the number. */
type Counted = readonly [one: string, more: (count: number) => string]

export interface NotificationMailTexts {
  /** Subjects of a mail about one type, and of a digest. */
  subject: string
  digestSubject: string
  greeting: (name: string) => string
  /** Before the lines of a mail about one type, and of a digest. */
  lead: string
  digestLead: string
  /** Instead of them where nothing may be told. */
  neutral: string
  lines: Record<NotificationTypeName, Counted>
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
  lines: {
    BlogComment: ['1 new comment on what you wrote', (n) => `${n} new comments on what you wrote`],
    BlogReply: ['1 reply to your comments', (n) => `${n} replies to your comments`],
    BlogMention: ['You were mentioned once', (n) => `You were mentioned ${n} times`],
    BlogLike: ['1 like for what you wrote', (n) => `${n} likes for what you wrote`],
    BlogFollower: ['1 new follower', (n) => `${n} new followers`],
    BlogEntryByFollowedAuthor: [
      '1 new blog entry by somebody you follow',
      (n) => `${n} new blog entries by people you follow`,
    ],
    Mail: ['1 unread message', (n) => `${n} unread messages`],
    Ticket: ['1 answer from support', (n) => `${n} answers from support`],
    Lodge: ['1 piece of news from your lodges', (n) => `${n} pieces of news from your lodges`],
    Event: ['1 piece of news about your events', (n) => `${n} pieces of news about your events`],
    Visit: ['1 visit to your profile', (n) => `${n} visits to your profile`],
    Guestbook: ['1 new greeting in your guestbook', (n) => `${n} new greetings in your guestbook`],
    Album: ['1 piece of news about albums', (n) => `${n} pieces of news about albums`],
    Connection: ['1 piece of news about your connections', (n) => `${n} pieces of news about your connections`],
    Validation: [
      'News about the validation of your profile',
      (n) => `${n} notices about the validation of your profile`,
    ],
    Membership: ['News about your membership', (n) => `${n} notices about your membership`],
    Security: ['News about the safety of your account', (n) => `${n} notices about the safety of your account`],
  },
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
  lines: {
    BlogComment: ['1 ny kommentar til det, du har skrevet', (n) => `${n} nye kommentarer til det, du har skrevet`],
    BlogReply: ['1 svar på dine kommentarer', (n) => `${n} svar på dine kommentarer`],
    BlogMention: ['Du er blevet nævnt én gang', (n) => `Du er blevet nævnt ${n} gange`],
    BlogLike: ['1 synes godt om det, du har skrevet', (n) => `${n} synes godt om det, du har skrevet`],
    BlogFollower: ['1 ny følger', (n) => `${n} nye følgere`],
    BlogEntryByFollowedAuthor: ['1 nyt blogindlæg fra en, du følger', (n) => `${n} nye blogindlæg fra dem, du følger`],
    Mail: ['1 ulæst besked', (n) => `${n} ulæste beskeder`],
    Ticket: ['1 svar fra support', (n) => `${n} svar fra support`],
    Lodge: ['1 nyhed fra dine loger', (n) => `${n} nyheder fra dine loger`],
    Event: ['1 nyhed om dine arrangementer', (n) => `${n} nyheder om dine arrangementer`],
    Visit: ['1 besøg på din profil', (n) => `${n} besøg på din profil`],
    Guestbook: ['1 ny hilsen i din gæstebog', (n) => `${n} nye hilsner i din gæstebog`],
    Album: ['1 nyhed om album', (n) => `${n} nyheder om album`],
    Connection: ['1 nyhed om dine relationer', (n) => `${n} nyheder om dine relationer`],
    Validation: ['Nyt om valideringen af din profil', (n) => `${n} beskeder om valideringen af din profil`],
    Membership: ['Nyt om dit medlemskab', (n) => `${n} beskeder om dit medlemskab`],
    Security: ['Nyt om sikkerheden på din konto', (n) => `${n} beskeder om sikkerheden på din konto`],
  },
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
  lines: {
    BlogComment: ['1 ny kommentar til det du har skrevet', (n) => `${n} nye kommentarer til det du har skrevet`],
    BlogReply: ['1 svar på kommentarene dine', (n) => `${n} svar på kommentarene dine`],
    BlogMention: ['Du er nevnt én gang', (n) => `Du er nevnt ${n} ganger`],
    BlogLike: ['1 liker det du har skrevet', (n) => `${n} liker det du har skrevet`],
    BlogFollower: ['1 ny følger', (n) => `${n} nye følgere`],
    BlogEntryByFollowedAuthor: [
      '1 nytt blogginnlegg fra en du følger',
      (n) => `${n} nye blogginnlegg fra dem du følger`,
    ],
    Mail: ['1 ulest melding', (n) => `${n} uleste meldinger`],
    Ticket: ['1 svar fra kundestøtte', (n) => `${n} svar fra kundestøtte`],
    Lodge: ['1 nyhet fra losjene dine', (n) => `${n} nyheter fra losjene dine`],
    Event: ['1 nyhet om arrangementene dine', (n) => `${n} nyheter om arrangementene dine`],
    Visit: ['1 besøk på profilen din', (n) => `${n} besøk på profilen din`],
    Guestbook: ['1 ny hilsen i gjesteboken din', (n) => `${n} nye hilsener i gjesteboken din`],
    Album: ['1 nyhet om album', (n) => `${n} nyheter om album`],
    Connection: ['1 nyhet om relasjonene dine', (n) => `${n} nyheter om relasjonene dine`],
    Validation: ['Nytt om valideringen av profilen din', (n) => `${n} beskjeder om valideringen av profilen din`],
    Membership: ['Nytt om medlemskapet ditt', (n) => `${n} beskjeder om medlemskapet ditt`],
    Security: ['Nytt om sikkerheten på kontoen din', (n) => `${n} beskjeder om sikkerheten på kontoen din`],
  },
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
  lines: {
    BlogComment: ['1 ny kommentar till det du har skrivit', (n) => `${n} nya kommentarer till det du har skrivit`],
    BlogReply: ['1 svar på dina kommentarer', (n) => `${n} svar på dina kommentarer`],
    BlogMention: ['Du har nämnts en gång', (n) => `Du har nämnts ${n} gånger`],
    BlogLike: ['1 gillar det du har skrivit', (n) => `${n} gillar det du har skrivit`],
    BlogFollower: ['1 ny följare', (n) => `${n} nya följare`],
    BlogEntryByFollowedAuthor: [
      '1 nytt blogginlägg från någon du följer',
      (n) => `${n} nya blogginlägg från dem du följer`,
    ],
    Mail: ['1 oläst meddelande', (n) => `${n} olästa meddelanden`],
    Ticket: ['1 svar från supporten', (n) => `${n} svar från supporten`],
    Lodge: ['1 nyhet från dina loger', (n) => `${n} nyheter från dina loger`],
    Event: ['1 nyhet om dina evenemang', (n) => `${n} nyheter om dina evenemang`],
    Visit: ['1 besök på din profil', (n) => `${n} besök på din profil`],
    Guestbook: ['1 ny hälsning i din gästbok', (n) => `${n} nya hälsningar i din gästbok`],
    Album: ['1 nyhet om album', (n) => `${n} nyheter om album`],
    Connection: ['1 nyhet om dina relationer', (n) => `${n} nyheter om dina relationer`],
    Validation: ['Nytt om valideringen av din profil', (n) => `${n} besked om valideringen av din profil`],
    Membership: ['Nytt om ditt medlemskap', (n) => `${n} besked om ditt medlemskap`],
    Security: ['Nytt om säkerheten på ditt konto', (n) => `${n} besked om säkerheten på ditt konto`],
  },
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
