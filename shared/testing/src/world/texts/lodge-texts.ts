/** The lodges of the demo world in the words of those who made them: name, what it is about, its rules. */
import type { LodgeCategory } from '@samvaer/contracts/lodges/shapes'
import type { Community } from '../model.ts'
import type { SceneName } from '../pictures/scenes.ts'
import type { StillLifeName } from '../pictures/still-lifes.ts'
import type { Town } from '../places.ts'

export interface LodgeText {
  name: string
  about: string
  rules?: string
  category: LodgeCategory
  tags: readonly string[]
  /** Members are approved by its managers. */
  closed?: true
  /** Of the dark variant. */
  dark?: true
  /** The scene of its picture; none for a tinted letter. */
  picture?: SceneName | StillLifeName
  /** The place of its meetings, where its words say so; else its owner's home. */
  at?: Town
}

const danish: readonly LodgeText[] = [
  {
    name: 'Vinterbaderne',
    about:
      'Vi går i vandet hele året, og bagefter er der kaffe af termokanden. Nye er velkomne, også dem der kun stikker en tå i.\n\nVi mødes søndag morgen ved den nærmeste bro, der har en stige.',
    rules: 'Ingen går i alene. Ingen billeder uden at spørge først.',
    category: 'Nature',
    tags: ['vinterbadning', 'sauna', 'søndag'],
    picture: 'winter-sea',
  },
  {
    name: 'Brætspil på Vesterbro',
    at: { zipCode: '1620', city: 'København V' },
    about:
      'Onsdag aften med tunge æsker og lette drikke. Vi lærer fra os, så kom bare, selv om du aldrig har set et spil med 140 brikker.',
    category: 'Games',
    tags: ['brætspil', 'onsdag', 'københavn'],
    picture: 'board-game',
  },
  {
    name: 'Suppe for én',
    about:
      'For os, der laver mad til en enkelt tallerken og gerne vil lave til flere. Opskrifter, fællesspisning og en fryser fuld af rester.',
    category: 'Food',
    tags: ['madlavning', 'fællesspisning', 'opskrifter'],
    picture: 'soup',
    closed: true,
  },
  {
    name: 'Langsom cykling',
    about: 'Vi kører så langsomt, at man kan tale sammen. 25 kilometer, to pauser, ingen lycra.',
    rules: 'Den langsomste bestemmer farten.',
    category: 'Sport',
    tags: ['cykling', 'natur', 'lørdag'],
    picture: 'bicycle',
  },
  {
    name: 'Kor uden noder',
    about: 'Vi synger efter gehør i et lånt klasselokale. Du skal ikke kunne noget, og du skal ikke forberede noget.',
    category: 'Music',
    tags: ['kor', 'sang', 'aarhus'],
    picture: 'song',
  },
  {
    name: 'Havens venner',
    about: 'Stiklinger, frø og gode råd skifter hænder her. Hver måned besøger vi en have og drikker en kop te i den.',
    category: 'Home',
    tags: ['have', 'planter', 'bytte'],
    picture: 'white-cliffs',
  },
  {
    name: 'Nye i byen',
    about: 'Flyttet for et job, en kærlighed eller ingenting? Her finder man nogen at gå i biografen med.',
    category: 'Friendship',
    tags: ['tilflytter', 'venskab', 'biograf'],
    picture: 'coffee',
  },
  {
    name: 'Enlige forældre, lige uger',
    about: 'Vi har børn hver anden uge og voksenaftener i de andre. Ture med børn, middage uden.',
    rules: 'Det, der bliver sagt her om børn og ekser, bliver her.',
    category: 'Parents',
    tags: ['børn', 'forældre', 'skilsmisse'],
    picture: 'swing',
    closed: true,
  },
  {
    name: 'Krimiklubben',
    about: 'En bog om måneden og altid uenighed om, hvem der gjorde det. Vi læser mest nordisk.',
    category: 'Books',
    tags: ['krimi', 'bøger', 'læseklub'],
    picture: 'book',
  },
  {
    name: 'Hundeluftere på Amager',
    at: { zipCode: '2300', city: 'København S' },
    about: 'Fælles ture på Fælleden med hunde i alle størrelser. Man må godt komme uden hund.',
    category: 'Pets',
    tags: ['hund', 'amager', 'gåtur'],
    picture: 'dog',
  },
  {
    name: 'Dans i køkkenet',
    about:
      'Swing, salsa og det, man selv finder på. Prøvetime første tirsdag i måneden, dansepartner er ikke nødvendig.',
    category: 'Dance',
    tags: ['dans', 'swing', 'salsa'],
    picture: 'dance',
  },
  {
    name: 'Fotovandring Fyn',
    at: { zipCode: '5000', city: 'Odense C' },
    about: 'Vi går langsomt og ser på lys. Telefonen er et fint kamera.',
    category: 'Art',
    tags: ['foto', 'fyn', 'vandring'],
    picture: 'evening-fjord',
  },
  {
    name: 'Interrail for voksne',
    about: 'Tog, gode sko og hoteller med morgenmad. Her planlægger vi ture og finder rejsefæller.',
    category: 'Travel',
    tags: ['tog', 'rejser', 'interrail'],
    picture: 'train',
  },
  {
    name: 'Stille stund',
    about: 'Meditation, vejrtrækning og en snak bagefter om, hvordan det egentlig går.',
    category: 'Wellbeing',
    tags: ['meditation', 'ro', 'mindfulness'],
    picture: 'candles',
    closed: true,
  },
]

const swedish: readonly LodgeText[] = [
  {
    name: 'Kräftor och kaos',
    about:
      'Vi äter tillsammans en gång i månaden, i augusti oftare. Alla tar med något, ingen tar med potatissallad igen.',
    category: 'Food',
    tags: ['mat', 'knytkalas', 'augusti'],
    picture: 'dinner',
  },
  {
    name: 'Vandra i Tyresta',
    at: { zipCode: '136 30', city: 'Haninge' },
    about: 'Halvdagsturer i lagom takt med fika på den vackraste stenen. Bussen går från Gullmarsplan.',
    rules: 'Vi går ihop och kommer hem ihop.',
    category: 'Nature',
    tags: ['vandring', 'skog', 'fika'],
    picture: 'evening-fjord',
  },
  {
    name: 'Körsång på torsdagar',
    about: 'Visor, pop och en och annan psalm. Inget prov, bara prova.',
    category: 'Music',
    tags: ['kör', 'sång', 'torsdag'],
    picture: 'song',
  },
  {
    name: 'Bokcirkeln som läser klart',
    about: 'En tunn bok i månaden, så att alla hinner. Vi ses hemma hos varandra eller på ett kafé med mjuka stolar.',
    category: 'Books',
    tags: ['böcker', 'bokcirkel', 'kafé'],
    picture: 'book',
    closed: true,
  },
  {
    name: 'Varannan vecka',
    about: 'För oss som har barnen varannan vecka. Utflykter med barn, middagar utan.',
    category: 'Parents',
    tags: ['barn', 'förälder', 'utflykt'],
    picture: 'swing',
    closed: true,
  },
  {
    name: 'Padel utan prestige',
    about: 'Vi spelar för att skratta. Nybörjare blandas med alla andra och racket finns att låna.',
    category: 'Sport',
    tags: ['padel', 'nybörjare', 'göteborg'],
    picture: 'racket',
  },
  {
    name: 'Sällskapsspel i Malmö',
    at: { zipCode: '211 20', city: 'Malmö' },
    about: 'Två bord, sex spel och alltid någon som kan reglerna.',
    category: 'Games',
    tags: ['spel', 'malmö', 'fredag'],
    picture: 'board-game',
  },
  {
    name: 'Ny i stan',
    about: 'Här hittar du någon att ta en promenad eller en öl med, utan att det behöver bli mer än så.',
    category: 'Friendship',
    tags: ['nyinflyttad', 'vänskap', 'promenad'],
    picture: 'coffee',
  },
  {
    name: 'Kolonilotten',
    about: 'Fröbyten, gödselfrågor och skördefest. Även för dig som bara har en balkong.',
    category: 'Home',
    tags: ['odling', 'balkong', 'fröbyte'],
    picture: 'white-cliffs',
  },
]

const norwegian: readonly LodgeText[] = [
  {
    name: 'Søndagstur med kvikklunsj',
    about: 'Marka, bål og rolig tempo. Vi går uansett vær og kler oss deretter.',
    rules: 'Alle får være med, og ingen går først hjem alene.',
    category: 'Nature',
    tags: ['tur', 'marka', 'søndag'],
    picture: 'winter-sea',
  },
  {
    name: 'Badstufolket',
    about: 'Badstu ved fjorden annenhver torsdag. Varmt, kaldt og god prat imellom.',
    category: 'Wellbeing',
    tags: ['badstu', 'fjord', 'torsdag'],
    closed: true,
  },
  {
    name: 'Strikk og prat',
    about: 'Vi strikker, rekker opp og strikker igjen. Kaffe er obligatorisk, mønster er valgfritt.',
    category: 'Art',
    tags: ['strikking', 'kaffe', 'bergen'],
    picture: 'knitting',
  },
  {
    name: 'Middag hos noen',
    about: 'Seks rundt et bord, ny vert hver gang. Tre retter eller taco, verten bestemmer.',
    category: 'Food',
    tags: ['middag', 'mat', 'vertskap'],
    picture: 'dinner',
    closed: true,
  },
  {
    name: 'Quizlaget uten navn',
    about: 'Vi mangler alltid en som kan sport. Hver tirsdag på puben med det lange bordet.',
    category: 'Games',
    tags: ['quiz', 'tirsdag', 'oslo'],
    picture: 'bulb',
  },
  {
    name: 'Ny start',
    about: 'For deg som har vært gift, samboer eller bare lenge alene. Ærlig prat og gode påfunn.',
    category: 'Friendship',
    tags: ['vennskap', 'skilt', 'prat'],
  },
  {
    name: 'Hunder på tur',
    about: 'Fellesturer i bånd, og kveld om trening med en som kan det.',
    category: 'Pets',
    tags: ['hund', 'tur', 'trening'],
    picture: 'dog',
  },
  {
    name: 'Fotoklubben Blåtimen',
    about: 'Vi møtes når lyset er best, og det er sjelden klokken tolv.',
    category: 'Art',
    tags: ['foto', 'fjord', 'blåtime'],
    picture: 'evening-fjord',
  },
]

const english: readonly LodgeText[] = [
  {
    name: 'Pub Walks of Kent',
    at: { zipCode: 'CT1 2HG', city: 'Canterbury' },
    about: 'Six miles, one pub, no hurry. We pick paths with a view and stiles that forgive bad knees.',
    rules: 'Nobody gets left behind, and nobody drives home after three pints.',
    category: 'Nature',
    tags: ['walking', 'kent', 'pub'],
    picture: 'white-cliffs',
  },
  {
    name: 'Sunday Roast Society',
    about: 'We take turns cooking. Bring a pudding, an appetite or a good story, two of the three will do.',
    category: 'Food',
    tags: ['roast', 'cooking', 'sunday'],
    picture: 'dinner',
    closed: true,
  },
  {
    name: 'Second Chapter',
    about: 'A book club for people starting again. One novel a month and very little homework.',
    category: 'Books',
    tags: ['books', 'divorce', 'fresh start'],
    picture: 'book',
  },
  {
    name: 'Cold Water Club',
    about: 'Lidos, lakes and the odd brave sea swim. Flasks of tea are passed around afterwards.',
    category: 'Sport',
    tags: ['swimming', 'lido', 'winter'],
    picture: 'winter-sea',
  },
  {
    name: 'Ceilidh and Swing',
    about: 'Beginners welcome, partners optional, sensible shoes advised.',
    category: 'Dance',
    tags: ['dancing', 'swing', 'ceilidh'],
    picture: 'dance',
  },
  {
    name: 'Allotment Gossip',
    about: 'Swap seeds, moan about slugs, and eat what survives.',
    category: 'Home',
    tags: ['gardening', 'allotment', 'seeds'],
  },
  {
    name: 'New in Town',
    about: 'Moved for work, for love or for no reason at all? Find somebody to see a film with.',
    category: 'Friendship',
    tags: ['friends', 'cinema', 'newcomers'],
    picture: 'coffee',
  },
]

const dark: readonly LodgeText[] = [
  {
    name: 'Reb og ro',
    about: 'For nysgerrige og øvede. Vi taler om tillid før alt andet, og nye begynder altid med en snak.',
    rules: 'Nej er et helt svar. Det, der sker her, bliver her.',
    category: 'Love',
    tags: ['tillid', 'begyndere'],
    picture: 'rope',
    closed: true,
    dark: true,
  },
  {
    name: 'Åbne forhold',
    about: 'Erfaringer, spørgsmål og aftener, hvor man kan sige det højt. For enlige og par.',
    rules: 'Tal om dig selv, ikke om din partner.',
    category: 'Love',
    tags: ['par', 'samtale'],
    picture: 'candles',
    dark: true,
  },
]

export const lodgeTexts: readonly (LodgeText & { community: Community })[] = [
  ...danish.map((text) => ({ ...text, community: 'dk' as const })),
  ...swedish.map((text) => ({ ...text, community: 'se' as const })),
  ...norwegian.map((text) => ({ ...text, community: 'no' as const })),
  ...english.map((text) => ({ ...text, community: 'uk' as const })),
  ...dark.map((text) => ({ ...text, community: 'dk' as const })),
]
