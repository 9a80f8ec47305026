import type { SceneName } from '../pictures/scenes.ts'
import type { StillLifeName } from '../pictures/still-lifes.ts'

/**
 * The meetups of the demo world's lodges, by the name of the lodge: a title, what is said of it, and the day of the
 * week (0 is Sunday) where the words name one.
 */
export const meetupTexts: Readonly<Record<string, readonly [title: string, text: string, weekday?: number]>> = {
  Vinterbaderne: ['Søndagsbad', 'Vi går i klokken ti og er oppe igen fem over. Kaffen står på broen.', 0],
  'Brætspil på Vesterbro': [
    'Onsdagsspil',
    'Tre borde, og et af dem er altid til nye. Tag et spil med, hvis du har et, du savner at tabe i.',
    3,
  ],
  'Suppe for én': ['Vi koger sammen', 'Alle tager en grøntsag med, og ingen ved, hvad det bliver til.'],
  'Langsom cykling': ['25 kilometer, to pauser', 'Vi kører, når den sidste har pumpet. Punkterer én, står alle af.', 6],
  'Kor uden noder': ['Sangaften', 'To sange, vi kan, og en, vi lærer. Man må gerne bare brumme med.'],
  'Havens venner': ['Havebesøg med stiklinger', 'Vi ser en have, bytter planter og drikker te i læ.'],
  'Nye i byen': ['Kaffe for nye', 'Et stort bord ved vinduet. Sig navnet på logen i døren.'],
  'Enlige forældre, lige uger': [
    'Legeplads og madpakker',
    'Børnene leger, de voksne taler færdigt. Vi ses uanset vejr.',
  ],
  Krimiklubben: ['Månedens mord', 'Vi har læst den samme bog og er uenige om morderen.'],
  'Hundeluftere på Amager': ['Fælles luftetur', 'Snor på de første ti minutter, så de kan hilse ordentligt.'],
  'Dans i køkkenet': ['En time på gulvet', 'Vi skubber bordet til side og øver det samme trin, til det sidder.'],
  'Fotovandring Fyn': ['Lyset før aften', 'Vi går langsomt og viser hinanden tre billeder bagefter.'],
  'Interrail for voksne': ['Kort og ruter', 'Tag den rute med, du drømmer om, så finder vi togene.'],
  'Stille stund': ['Sidde stille sammen', 'Tyve minutter uden ord, og te til dem, der vil blive.'],
  'Kräftor och kaos': ['Knytkalas', 'Alla tar med något, och någon tar med visorna.'],
  'Vandra i Tyresta': ['Söndagsvandring', 'En mil med fika halvvägs. Hund går bra i koppel.', 0],
  'Körsång på torsdagar': ['Torsdagssång', 'Vi värmer upp tillsammans och slutar med en visa som alla kan.', 4],
  'Bokcirkeln som läser klart': ['Sista kapitlet', 'Vi läser slutet högt och pratar om resten.'],
  'Varannan vecka': ['Lekpark och korv', 'Barnen leker, vi hinner tala klart.'],
  'Padel utan prestige': ['Dubbel för alla', 'Vi byter par varje kvart och räknar bara skratten.'],
  'Sällskapsspel i Malmö': ['Spelkväll', 'Två långa spel och ett kort. Nybörjare får sitta bredvid någon som kan.'],
  'Ny i stan': ['Fika för nya', 'Ett stort bord längst in. Fråga efter oss i kassan.'],
  Kolonilotten: ['Vi byter plantor', 'Ta med det du har för mycket av.'],
  'Søndagstur med kvikklunsj': ['Søndagstur', 'Rolig tur i skogen. Den som har med bål, bestemmer hvor vi sitter.', 0],
  Badstufolket: ['Badstu og bad', 'Tre runder varmt og to kaldt. Ta med noe å drikke.'],
  'Strikk og prat': ['Strikkekveld', 'Ta med det du holder på med, også det du har gitt opp.'],
  'Middag hos noen': ['Middag for åtte', 'Verten lager, gjestene vasker opp.'],
  'Quizlaget uten navn': ['Øvelse før finalen', 'Vi øver på hovedsteder og taper med stil.'],
  'Ny start': ['Kaffe og samtale', 'Et bord i kroken, og ingen som må fortelle mer enn de vil.'],
  'Hunder på tur': ['Felles luftetur', 'Bånd på ved start, så de får hilst i ro.'],
  'Fotoklubben Blåtimen': ['Blåtimen ute', 'Stativ og varme votter. Vi ser på bildene etterpå.'],
  'Pub Walks of Kent': [
    'Seven miles and a pint',
    'A circular walk that ends where it began, with a fire if we are lucky.',
  ],
  'Sunday Roast Society': ['The next roast', 'We judge the gravy, the company and, last of all, the beef.', 0],
  'Second Chapter': ['Book night', 'We have all read it, or will say so honestly.'],
  'Cold Water Club': ['Morning dip', 'In by eight, out by five past, tea on the wall.'],
  'Ceilidh and Swing': ['Practice night', 'The caller explains everything twice.'],
  'Allotment Gossip': ['Plot visit and seed swap', 'Bring what you have too much of, and a chair.'],
  'New in Town': ['Coffee for newcomers', 'The long table by the window. Say the name of the lodge at the counter.'],
  'Reb og ro': ['Øveaften', 'Vi øver knuder i roligt tempo. Påklædte, og med en, der kan vise.'],
  'Åbne forhold': ['Samtaleaften', 'Et emne, en bordformand og en times tid. Det, der bliver sagt, bliver her.'],
}

/** The pictures of meetups, by the name of their lodge: a few are enough to see both. */
export const meetupPictures: Readonly<Record<string, SceneName | StillLifeName>> = {
  Vinterbaderne: 'winter-sea',
  'Brætspil på Vesterbro': 'board-game',
  'Suppe for én': 'soup',
  'Vandra i Tyresta': 'fell-path',
  'Strikk og prat': 'knitting',
}

/** The lodges whose next meetup has no date yet, with the days after the first one that are proposed as well. */
export const openMeetups: Readonly<Record<string, readonly number[]>> = {
  'Havens venner': [1, 7],
}

/** The lodges whose next meetup comes again every week, with how often. */
export const weeklyMeetups: Readonly<Record<string, number>> = {
  Vinterbaderne: 10,
  'Brætspil på Vesterbro': 8,
  'Langsom cykling': 12,
  'Körsång på torsdagar': 8,
}
