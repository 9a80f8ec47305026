/** The events of the demo world in the words of those who called them. */
import type { eventStatuses, joinModes } from '@samvaer/contracts/events/values'
import type { LodgeCategory } from '@samvaer/contracts/lodges/shapes'
import type { Community, PersonaName } from '../model.ts'
import type { SceneName } from '../pictures/scenes.ts'
import type { StillLifeName } from '../pictures/still-lifes.ts'

export interface EventText {
  community: Community
  title: string
  text: string
  /** The drawing of its picture; none for the cover that the page draws. */
  picture?: SceneName | StillLifeName
  category: LodgeCategory
  address: string
  /** Days from the start of the demo on which it begins; less than 0 is past. */
  day: number
  /** Further days that are proposed: its date is still to be found, and its guests have answered. */
  otherDays?: readonly number[]
  /** The hour there. */
  at: number
  /** Hours. */
  lasts?: number
  join?: (typeof joinModes)[number]
  status?: (typeof eventStatuses)[number]
  places?: number
  balanced?: true
  /** The organiser; anybody if absent. */
  by?: PersonaName
  /** Personas who have to do with it; others come by chance. */
  coming?: readonly PersonaName[]
  asking?: readonly PersonaName[]
  invited?: readonly PersonaName[]
  /** The one of those who come who is asked to organise it too. */
  askedToOrganise?: PersonaName
  /** The number of times that it takes place, every month on the same day of the week. */
  monthly?: number
  guests: number
  dark?: true
}

const danish: readonly EventText[] = [
  {
    community: 'dk',
    title: 'Fællesspisning i gården',
    category: 'Food',
    picture: 'soup',
    text: 'Jeg laver en stor gryde simreret, I tager tilbehør og en flaske med. Vi sidder ude, hvis vejret vil, og ellers i fælleshuset.',
    address: 'Fælleshuset, Istedgade 40, baggården',
    day: 4,
    at: 18,
    lasts: 4,
    places: 16,
    by: 'subscriber',
    coming: ['free', 'validated'],
    guests: 11,
  },
  {
    community: 'dk',
    title: 'Museum og kaffe: én etage ad gangen',
    category: 'Art',
    text: 'Vi ser tre rum og taler om dem bagefter. Ingen skal vide noget om kunst, og ingen skal nå det hele.',
    address: 'Hovedindgangen, ved billetlugen',
    day: 9,
    at: 11,
    lasts: 3,
    places: 10,
    balanced: true,
    by: 'validated',
    coming: ['subscriber'],
    askedToOrganise: 'subscriber',
    guests: 8,
  },
  {
    community: 'dk',
    title: 'Aftentur langs kysten',
    category: 'Nature',
    picture: 'evening-fjord',
    text: 'Otte kilometer i roligt tempo med en termokande halvvejs. Tag lygte med, det bliver mørkt på vejen hjem.',
    address: 'P-pladsen ved stranden',
    day: 16,
    at: 17,
    lasts: 3,
    guests: 6,
  },
  {
    community: 'dk',
    title: 'Banko med gæve gevinster',
    category: 'Games',
    text: 'Gevinsterne er hjemmebag, en time havearbejde og retten til at vælge musik. Plader koster en tier, som går til kaffen.',
    address: 'Beboerlokalet, kælderen til venstre',
    day: 23,
    at: 19,
    lasts: 3,
    join: 'Approval',
    places: 24,
    by: 'subscriber',
    asking: ['block-a', 'free'],
    coming: ['validated'],
    monthly: 6,
    guests: 12,
  },
  {
    community: 'dk',
    title: 'Lille middag for seks',
    category: 'Food',
    picture: 'dinner',
    text: 'Tre retter, seks stole, ingen telefoner. Jeg inviterer, så vi bliver et bord, der kan tale sammen.',
    address: 'Hos mig, 3. sal til højre',
    day: 12,
    at: 19,
    lasts: 4,
    join: 'Invite',
    places: 6,
    by: 'validated',
    coming: ['free'],
    invited: ['subscriber', 'dark'],
    guests: 1,
  },
  {
    community: 'dk',
    title: 'Kajak for dem, der aldrig har prøvet',
    category: 'Sport',
    picture: 'winter-sea',
    text: 'En instruktør, seks kajakker og vand til livet. Man bliver våd, og bagefter er der suppe.',
    address: 'Roklubben, slæbestedet',
    day: 38,
    otherDays: [39, 45, 52],
    at: 10,
    lasts: 4,
    places: 6,
    guests: 9,
  },
  {
    community: 'dk',
    title: 'Loppemarked på tværs af generationer',
    category: 'Local',
    text: 'Vi mødes klokken ni, går hver for sig i to timer og viser hinanden, hvad vi faldt for.',
    address: 'Den gamle remise, indgang fra gavlen',
    day: -6,
    at: 9,
    lasts: 4,
    by: 'free',
    coming: ['subscriber'],
    guests: 9,
  },
  {
    community: 'dk',
    title: 'Fredagsfilm med diskussion',
    category: 'Art',
    text: 'En dansk film, man har glemt, og en halv time til at være uenige om den.',
    address: 'Biografcaféen',
    day: -20,
    at: 20,
    lasts: 3,
    places: 20,
    guests: 14,
  },
  {
    community: 'dk',
    title: 'Bål på stranden',
    category: 'Nature',
    picture: 'river-lights',
    text: 'Bål, sang og pandekager. Aflyst på grund af blæst: vi prøver igen.',
    address: 'Ved livreddertårnet',
    day: 2,
    at: 20,
    status: 'Cancelled',
    by: 'dark',
    coming: ['subscriber'],
    guests: 7,
  },
  {
    community: 'dk',
    title: 'Samtalesalon om grænser',
    category: 'Love',
    picture: 'candles',
    text: 'En aften, hvor vi kun taler. Nye er velkomne, og alle har ret til at tie.',
    address: 'Adressen får I dagen før',
    day: 14,
    at: 19,
    lasts: 3,
    join: 'Approval',
    places: 12,
    by: 'dark',
    guests: 4,
    dark: true,
  },
]

const swedish: readonly EventText[] = [
  {
    community: 'se',
    title: 'Fika på Skansen',
    category: 'Friendship',
    picture: 'coffee',
    text: 'Vi träffas vid bergbanan och fikar hos älgarna. Barn och barnbarn får följa med.',
    address: 'Nedre stationen, Hazeliusporten',
    day: 5,
    at: 13,
    lasts: 3,
    guests: 9,
  },
  {
    community: 'se',
    title: 'Svampkurs för nyfikna',
    category: 'Nature',
    picture: 'allotment-dawn',
    text: 'En svampkonsulent visar vad som går att äta. Ta med korg, kniv och matsäck.',
    address: 'Busshållplatsen Tyresta by',
    day: 18,
    at: 10,
    lasts: 5,
    places: 12,
    guests: 12,
  },
  {
    community: 'se',
    title: 'Dansbandskväll för nybörjare',
    category: 'Dance',
    picture: 'dance',
    text: 'En timme kurs och sedan dans. Lika många som för som följer, så att ingen sitter hela kvällen.',
    address: 'Folkets hus, stora salen',
    day: 27,
    at: 18,
    lasts: 5,
    places: 20,
    balanced: true,
    guests: 14,
  },
  {
    community: 'se',
    title: 'Middag hos en främling',
    category: 'Food',
    text: 'Fyra gäster, ett bord och en gryta. Skriv något om dig, så svarar jag.',
    address: 'Får du när du är med',
    day: 11,
    at: 18,
    lasts: 4,
    join: 'Approval',
    places: 5,
    guests: 3,
  },
  {
    community: 'se',
    title: 'Isvaka och bastu',
    category: 'Wellbeing',
    text: 'Två dopp, tre bastuomgångar och korv på grillen.',
    address: 'Kallbadhuset',
    day: -9,
    at: 16,
    lasts: 3,
    places: 14,
    guests: 13,
  },
]

const norwegian: readonly EventText[] = [
  {
    community: 'no',
    title: 'Topptur uten hastverk',
    category: 'Nature',
    picture: 'fell-path',
    text: 'Vi går til toppen hvis vi orker, og snur hvis vi ikke gjør det. Kvikklunsj er obligatorisk.',
    address: 'Parkeringen ved Skistua',
    day: 6,
    at: 10,
    lasts: 5,
    guests: 8,
  },
  {
    community: 'no',
    title: 'Quiz på puben',
    category: 'Games',
    text: 'Fire på hvert lag, og ingen får være på lag med noen de kjenner.',
    address: 'Innerst i lokalet, under elghodet',
    day: 13,
    at: 19,
    lasts: 3,
    places: 24,
    guests: 15,
  },
  {
    community: 'no',
    title: 'Bakekurs: lefser som lykkes',
    category: 'Food',
    text: 'Mormors takke og tre kilo poteter. Du går hjem med lefser og mel på buksa.',
    address: 'Grendehuset, kjøkkenet',
    day: 30,
    at: 12,
    lasts: 4,
    places: 10,
    guests: 10,
  },
  {
    community: 'no',
    title: 'Konsert i fjæra',
    category: 'Music',
    picture: 'song',
    text: 'En gitar, en trommekasse og den som vil synge. Ta med noe å sitte på.',
    address: 'Badeplassen, til venstre for stupetårnet',
    day: 45,
    at: 20,
    status: 'Tentative',
    guests: 5,
  },
  {
    community: 'no',
    title: 'Søndagsmiddag for nyinnflyttede',
    category: 'Friendship',
    picture: 'dinner',
    text: 'Kjøttkaker, ertestuing og en runde der alle sier hvor de kommer fra.',
    address: 'Bydelshuset, 2. etasje',
    day: -13,
    at: 16,
    lasts: 3,
    places: 16,
    guests: 12,
  },
]

const british: readonly EventText[] = [
  {
    community: 'uk',
    title: 'Sunday walk and a proper pudding',
    category: 'Nature',
    picture: 'white-cliffs',
    text: 'Seven miles over the downs, then sticky toffee pudding at the Fox. Boots rather than trainers.',
    address: 'The Fox, car park at the back',
    day: 3,
    at: 10,
    lasts: 6,
    places: 14,
    guests: 13,
  },
  {
    community: 'uk',
    title: 'Ceilidh for people with two left feet',
    category: 'Dance',
    picture: 'dance',
    text: 'A caller, a fiddle and nobody who minds. We try to have as many women as men on the floor.',
    address: 'The Methodist hall, side door',
    day: 20,
    at: 19,
    lasts: 4,
    places: 30,
    balanced: true,
    guests: 16,
  },
  {
    community: 'uk',
    title: 'Supper club: cook one dish each',
    category: 'Food',
    text: 'Eight of us, eight dishes. Tell me what you would bring and I will say yes.',
    address: 'Flat 2, over the bookshop',
    day: 10,
    at: 19,
    lasts: 4,
    join: 'Approval',
    places: 8,
    guests: 5,
  },
  {
    community: 'uk',
    title: 'Sea dip at first light',
    category: 'Wellbeing',
    picture: 'winter-sea',
    text: 'Ten minutes in, forty minutes of tea. Bring something warm for after and more than you think.',
    address: 'The lifeboat slipway',
    day: 33,
    at: 7,
    lasts: 2,
    guests: 7,
  },
  {
    community: 'uk',
    title: 'Life drawing, no experience needed',
    category: 'Art',
    text: 'Charcoal and paper are there. Nobody has to show what they drew.',
    address: 'Studio 4, up the iron stairs',
    day: -16,
    at: 18,
    lasts: 2,
    places: 12,
    guests: 11,
  },
]

export const eventTexts: readonly EventText[] = [...danish, ...swedish, ...norwegian, ...british]
