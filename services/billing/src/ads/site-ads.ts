/**
 * The announcements of the brands themselves between the ads of members, as data with days: in the four languages, by
 * brand. The dark brand has its own, and shows none of the others.
 */
import type { Language } from '@samvaer/contracts/core/values'

type InEveryLanguage = Readonly<Record<Language, string>>

export interface SiteAdRow {
  readonly siteAdId: number
  readonly siteIds: readonly number[]
  /** The first day, and the first day on which it is shown no more (UTC). */
  readonly from: string
  readonly until: string | null
  readonly title: InEveryLanguage
  readonly words: InEveryLanguage
  readonly link: { readonly path: string; readonly label: InEveryLanguage } | null
}

const always = { from: '2026-01-01', until: null } as const
const light = [1, 2, 3, 4] as const

export const siteAds: readonly SiteAdRow[] = [
  {
    ...{ siteAdId: 1, siteIds: light, ...always },
    title: {
      'da-DK': 'Hvad skal du lave på lørdag?',
      'sv-SE': 'Vad gör du på lördag?',
      'nb-NO': 'Hva gjør du på lørdag?',
      'en-GB': 'What are you doing on Saturday?',
    },
    words: {
      'da-DK': 'Medlemmer inviterer til gåture, middage og koncerter. Se, om der sker noget nær dig.',
      'sv-SE': 'Medlemmar bjuder in till promenader, middagar och konserter. Se om något händer nära dig.',
      'nb-NO': 'Medlemmer inviterer til turer, middager og konserter. Se om det skjer noe i nærheten av deg.',
      'en-GB': 'Members invite each other to walks, dinners and concerts. See what happens near you.',
    },
    link: {
      path: '/Community/Events/UpcomingEvents',
      label: {
        'da-DK': 'Se begivenheder',
        'sv-SE': 'Se evenemang',
        'nb-NO': 'Se arrangementer',
        'en-GB': 'See the events',
      },
    },
  },
  {
    ...{ siteAdId: 2, siteIds: light, ...always },
    title: {
      'da-DK': 'Skriv, som du ville sige det',
      'sv-SE': 'Skriv som du skulle säga det',
      'nb-NO': 'Skriv slik du ville sagt det',
      'en-GB': 'Write it the way you would say it',
    },
    words: {
      'da-DK': 'De annoncer, der får flest svar, handler om én bestemt ting: en tur, en film, en kop kaffe på torsdag.',
      'sv-SE': 'Annonserna som får flest svar handlar om en enda sak: en tur, en film, en kopp kaffe på torsdag.',
      'nb-NO': 'Annonsene som får flest svar, handler om én bestemt ting: en tur, en film, en kopp kaffe på torsdag.',
      'en-GB': 'The ads with the most answers are about one thing: a walk, a film, a cup of coffee on Thursday.',
    },
    link: null,
  },
  {
    ...{ siteAdId: 3, siteIds: [5], ...always },
    title: {
      'da-DK': 'Nej tak er et helt svar',
      'sv-SE': 'Nej tack är ett helt svar',
      'nb-NO': 'Nei takk er et helt svar',
      'en-GB': 'No, thank you is a whole answer',
    },
    words: {
      'da-DK': 'Skriv, hvad I søger, og hvad I ikke gør. Så finder de rigtige jer, og de andre går stille videre.',
      'sv-SE': 'Skriv vad ni söker och vad ni inte gör. Då hittar rätt personer er och de andra går lugnt vidare.',
      'nb-NO': 'Skriv hva dere søker og hva dere ikke gjør. Da finner de rette dere, og de andre går rolig videre.',
      'en-GB': 'Say what you look for and what you do not do. The right ones will find you, and the others move on.',
    },
    link: null,
  },
]
