/** Suggestions for twenty texts as members write them, among a community that is made of them. */

import { world } from '@samvaer/testing/world'
import { createProfiles } from '@samvaer/testing/world/profiles/profiles'
import { expect, it } from 'vitest'
import { wordsOfFacts, wordsOfTexts } from '../indexing/words.ts'
import { rareSharedWords } from './reasons.ts'
import { suggestedWords } from './suggested-words.ts'

interface Written {
  text: string
  /** Words that stand among the first twelve. */
  telling: string
  /** Words that never do. */
  nothing: string
}

const danish: Written[] = [
  {
    text: 'Jeg elsker havet og går gerne lange ture ved stranden med min hund. Min hund hedder Balder, og vi er ude hver dag. Jeg spiller jazz på klaver, når jeg har tid.',
    telling: 'havet stranden hund jazz klaver',
    nothing: 'jeg elsker og går gerne ved med min vi er ude hver dag på når har tid',
  },
  {
    text: 'Vi er et par i fyrrerne, som holder meget af at danse tango og lave mad. Vi søger ikke noget fast, men vil gerne lære nye mennesker at kende.',
    telling: 'tango danse mad',
    nothing: 'vi er et par som holder meget af at søger ikke noget men vil gerne nye mennesker kende',
  },
  {
    text: 'Er vel egentlig bare en helt almindelig fyr, der godt kan lide fodbold, øl og en tur i skoven. Cykler til arbejde året rundt og læser krimier om aftenen.',
    telling: 'fodbold skoven krimier cykler',
    nothing: 'er egentlig bare en helt der godt kan lide og til om',
  },
  {
    text: 'Mine børn er flyttet hjemmefra, og nu er det haven, strikketøjet og koret, der fylder. Måske har du også lyst til en kop kaffe og en snak?',
    telling: 'haven strikketøjet koret kaffe',
    nothing: 'mine er og nu det der måske har du også lyst til en',
  },
  {
    text: 'Havkajak om sommeren, ski om vinteren. Og så samler jeg på gamle vinylplader, mest soul og jazz. Skriv, hvis du også synes, at livet er for kort til dårlig musik!',
    telling: 'havkajak ski vinylplader soul jazz musik',
    nothing: 'om og så jeg på mest skriv hvis du også synes at livet er for til',
  },
]
const english: Written[] = [
  {
    text: 'I love the sea, and my dog loves it even more. We walk along the beach every morning before work. I play jazz piano, badly but with a lot of joy.',
    telling: 'sea dog beach jazz piano',
    nothing: 'i love the and my it even more we every before but with lot of',
  },
  {
    text: 'Looking for someone to share long dinners, good wine and silly films with. I don’t like clubs, I’d rather be in the garden or at the theatre.',
    telling: 'dinners wine films garden theatre',
    nothing: 'looking for someone to long good and with don like rather be in the or at',
  },
  {
    text: 'We are a couple who enjoy sailing, camping and dancing salsa. We have been together for ten years and would really like to meet others who feel the same.',
    telling: 'sailing camping salsa dancing',
    nothing: 'we are who enjoy and have been together for would really like to meet feel the same',
  },
  {
    text: 'Quiet nurse with a loud motorbike. If I am not riding, I am baking bread or reading poetry; maybe you could teach me how to cook curry?',
    telling: 'nurse motorbike bread poetry curry baking',
    nothing: 'with if i am not or maybe you could me how to',
  },
  {
    text: 'My dog and I moved here in spring. I would like to find people for hiking, board games and football on a Sunday. Always up for a pint.',
    telling: 'dog hiking football games pint',
    nothing: 'my and i here in would like to find people for on always up',
  },
]
const norwegian: Written[] = [
  {
    text: 'Jeg er glad i fjellet og havet, og tar gjerne med meg hunden på tur. Om vinteren blir det mest ski, om sommeren seiling.',
    telling: 'fjellet havet hunden ski seiling',
    nothing: 'jeg er glad i og gjerne med meg på om blir det mest',
  },
  {
    text: 'Vi er to som liker å danse, høre på jazz og lage god mat. Kanskje du også har lyst til å være med oss på konsert?',
    telling: 'jazz danse mat konsert',
    nothing: 'vi er to som liker å på og lage god kanskje du også har lyst til være med oss',
  },
  {
    text: 'Rolig type som leser mye, strikker litt og spiller gitar når ingen hører på. Ser etter noen som ikke tar seg selv så høytidelig.',
    telling: 'strikker gitar',
    nothing: 'som mye litt og når ingen på ser etter noen ikke seg selv så',
  },
  {
    text: 'Fisking, jakt og hytta er det jeg bruker fritiden på. Veldig glad i kaffe på bålet. Ikke redd for å bli skitten på hendene!',
    telling: 'fisking jakt hytta kaffe bålet',
    nothing: 'og er det jeg på veldig glad i ikke for å bli',
  },
  {
    text: 'Jobber som sykepleier og synger i kor. Jeg elsker teater, fotball og lange frokoster. Hunden min heter Bamse.',
    telling: 'sykepleier kor teater fotball frokoster hunden',
    nothing: 'som og i jeg elsker min',
  },
]
const swedish: Written[] = [
  {
    text: 'Jag älskar havet och min hund. På sommaren seglar jag gärna, och på vintern åker jag skidor med mina vänner.',
    telling: 'havet hund seglar skidor',
    nothing: 'jag älskar och min på gärna med mina vänner',
  },
  {
    text: 'Vi är ett par som tycker om att dansa, laga mat och lyssna på jazz. Vi söker ingenting särskilt men vill gärna lära känna nya människor.',
    telling: 'dansa mat jazz',
    nothing: 'vi är ett par som tycker om att och på söker ingenting men vill gärna känna nya människor',
  },
  {
    text: 'Lugn kille som gillar fotboll, svamp och långa promenader i skogen. Läser deckare, spelar gitarr och är alltid sugen på kaffe.',
    telling: 'fotboll svamp skogen deckare gitarr kaffe promenader',
    nothing: 'som gillar och i är alltid på',
  },
  {
    text: 'Min trädgård är mitt paradis. Där odlar jag tomater och rosor, och där dricker jag mitt kaffe. Kanske vill du också dela en kopp?',
    telling: 'trädgård tomater rosor kaffe',
    nothing: 'min är mitt där jag och kanske vill du också dela en',
  },
  {
    text: 'Motorcykel, fiske och stugan i Dalarna, det är jag det. Hundarna följer alltid med. Sjunger i kör på torsdagar och tror verkligen på kärleken.',
    telling: 'motorcykel fiske stugan hundarna kör',
    nothing: 'och i det är jag alltid med på tror verkligen',
  },
]
const texts = [...danish, ...english, ...norwegian, ...swedish]

const mostShown = 12
const profiles = texts.map(({ text }) => new Set(wordsOfTexts([text])))
const profilesWith = (word: string) => profiles.filter((words) => words.has(word)).length

it.each(texts)('finds in "$text" what others may share', ({ text, telling, nothing }) => {
  const suggested = suggestedWords(text, profilesWith, profiles.length).slice(0, mostShown)
  expect(telling.split(' ').filter((word) => !suggested.includes(word))).toEqual([])
  expect(nothing.split(' ').filter((word) => suggested.includes(word))).toEqual([])
})

it('puts first what few say, and what is said more than once', () => {
  const counts: Record<string, number> = { fodbold: 90, jazz: 40, hund: 40, origami: 2, musik: 101, enhjørning: 0 }
  const text = 'Fodbold, hund, musik, jazz, origami, jazz og enhjørning'
  expect(suggestedWords(text, (word) => counts[word] ?? 0, 1000)).toEqual(['origami', 'jazz', 'hund', 'fodbold'])
})

it('takes a word for what it means in the language of its text', () => {
  const everywhere = () => 1
  expect(suggestedWords('My dog and I are the best of friends', everywhere, 10)).toContain('dog')
  expect(suggestedWords('Det er dog ikke det, jeg er ude efter', everywhere, 10)).not.toContain('dog')
})

it.each([
  ['danish', 'Jeg synger i kor, spiser helst hjemme og går frem og tilbage ved havet.', 'havet kor synger'],
  ['english', 'We sang jazz at the pub, stayed late and walked back through the rain.', 'jazz pub rain sang walked'],
  ['norwegian', 'Jeg spiser ute, synger i kor og trenger en hytte ved fjellet.', 'fjellet hytte kor synger'],
  ['swedish', 'Jag stannar gärna hemma, sjunger i kör och åker skidor på vintern.', 'kör sjunger skidor vintern'],
])('gives as a reason what two %s texts share by its meaning, however short', (_language, text, telling) => {
  const words = wordsOfTexts([text])
  expect(rareSharedWords(words, new Set(words), () => 1, 100)).toEqual(telling.split(' '))
})

it('leaves out of reasons what many have, and numbers', () => {
  const counts: Record<string, number> = { jazz: 3, fodbold: 4, origami: 1, '1998': 1 }
  const words = ['fodbold', 'jazz', '1998', 'origami']
  expect(rareSharedWords(words, new Set(words), (word) => counts[word] ?? 0, 100)).toEqual(['origami', 'jazz'])
  expect(rareSharedWords(words, new Set(['jazz']), (word) => counts[word] ?? 0, 100)).toEqual(['jazz'])
})

/** Of the demo's members: words that were suggested before verbs and words of time were known, and words that say something. */
const measured = {
  dk: {
    weak: 'advaret bestemmer bunds først frem giv hertil hurtigt meste mødtes nederste opvokset overtaler spist stole søndag tie tilfældigt',
    telling: 'gravhund havkajak kor minigolf sauna sejler surdejen termokande',
  },
  se: {
    weak: 'bestämmer bosatt dukat hjälper måfå nyfikna oväntat slumpen stannar stolar underlättar uppvuxen',
    telling: 'bastu hund kör loppis skidor surdegsbröd',
  },
  no: {
    weak: 'bestemmer bosatt hjelper møtes omtrent skynde spiste stoler trenger uventet våkner',
    telling: 'fjellet hytta katt kor nistepakke ski',
  },
  uk: {
    weak: 'ago believe cannot happen hardly interrupt necessarily nobody preferably resist settled wherever',
    telling: 'allotment cathedrals choir detectorists parkrun spaniel ukulele',
  },
}

it.each(Object.entries(measured))('tells the words of the demo in %s apart', (community, { weak, telling }) => {
  const own = createProfiles(world).filter(({ member }) => member.community === community)
  const told = own.map(({ facts, persons }) => ({
    text: [facts.about, facts.lookingForText, ...facts.prompts.map(({ answer }) => answer)].join('\n'),
    words: new Set(
      wordsOfFacts(
        facts,
        persons.map((person) => person.facts),
      ),
    ),
  }))
  const having = (word: string) => told.filter(({ words }) => words.has(word)).length
  const suggested = new Set(told.flatMap(({ text }) => suggestedWords(text, having, told.length).slice(0, mostShown)))
  expect(weak.split(' ').filter((word) => suggested.has(word))).toEqual([])
  expect(telling.split(' ').filter((word) => having(word) > 0 && !suggested.has(word))).toEqual([])
  const first = told[0]?.words ?? new Set()
  const reasons = told.slice(1).flatMap(({ words }) => rareSharedWords([...first], words, having, told.length))
  expect(reasons.filter((word) => weak.split(' ').includes(word))).toEqual([])
})
