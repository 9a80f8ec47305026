/// <reference path="./stopword.d.ts" />
/** Words that hold a sentence together and say nothing about whoever wrote it, in the four languages of the product. */
import { dan, eng, nob, swe } from 'stopword'

/** Words that the lists of `stopword` lack: they stand in every second text about oneself. */
const usual = {
  english: `along always moved not others ten years aren bit could couldn didn doesn don down either else enjoy enjoyed enjoying even ever every everyone
    everything feel few find going gonna good great hadn happy hasn haven having hello hers hope isn its just keep kind know
    last least let life little live living long looking lot lots love loved loving lovely maybe meet mostly myself need new
    nice often old one ones own people perhaps person please pretty quite rather really right see seek seeking shouldn
    small someone something sometimes somewhere soon spend sure tell thing things think thinking three time times today
    together try trying two until upon us usually wasn want whether whom whose why without won wouldn yes yet yourself`,
  danish: `aften alligevel altid fast fyr hedder kende kort korte kvinde lange lang lære ofte pige rundt ude vel bor både dag dage dele dejlig dejligt din egen egentlig elsker ellers faktisk finde flot
    forskellige fra fremad føler føles gange gerne gider glad glæder gode gøre gør helst hele hel hinanden holde holder
    hverdag hverdagen håber især kender kendt kigger kærlighed langt laver leder leve lever livet liv lide lyst læse
    længe menneske mennesker måske netop nok nyde nyder ofte område par people person rigtig rigtige rigtigt samme sammen
    se siden skriv skrive snart snakke stadig synes søger tale tænker tid tiden ting tit trives turde uden ung venlig
    vide virkelig være åben år sjov sjovt hyggelig hyggeligt`,
  norwegian: `bruker heter hører høre lang lange kort korte tar type alene alltid annen annet andre bare bor bra burde bør dag dager dele deg derfor egentlig eget egen eier elsker
    ellers faktisk fin fine fint finne finner fleste flere forskjellige får føler ganger gjerne gjøre gjør glad god gode
    godt gå går hele helst hender hverandre hverdag hverdagen håper ikke ingenting kanskje kjenner kjærlighet lage lager
    langt lenge lese leter lett lever livet liv like liker litt lyst mens mennesker menneske mer mest mye nok ny nye nyter
    noen ofte par pleier rett sammen selv ser setter siden skriv slik snakke snakker som stadig stor store synes søker tid
    tiden ting trives trenger tror ute uten vanlig veldig venner vet virkelig vet år åpen hyggelig koselig morsom`,
  swedish: `följer heter kille kort korta lång långa sugen tjej särskilt lära alltid annan behöver bor både dagen dela därför egen eget eller faktiskt finns fina fint finner flesta gillar
    glad gången gånger gott hela helst hittar hitta hoppas hos inget iallafall känna känner kärlek letar leva lever livet
    liv lust längtar läsa människa människor mycket mår namn njuter nya ny nog nåt ofta par person prata pratar
    riktigt saker sakna sakta samt skriv skriva skön sköna snäll speciellt söker tiden tid tillsammans trevlig trevligt trivs
    tror tycker umgås ung uppskattar utan varandra vardag vardagen vet verkligen vänner älskar ärlig öppen år`,
}

const setOf = (...lists: (readonly string[] | string)[]): ReadonlySet<string> =>
  new Set(lists.flatMap((list) => (typeof list === 'string' ? list.split(/\s+/) : list)))

/** Danes and Norwegians write so alike that a text of one is read with the words of both. */
const families = [
  setOf(eng, usual.english),
  setOf(dan, usual.danish, nob, usual.norwegian),
  setOf(swe, usual.swedish),
] as const

const ofOneFamily = families.map(
  (family) => new Set([...family].filter((word) => families.every((other) => other === family || !other.has(word)))),
)

/**
 * Whether a word of a text says nothing in the languages that the text is written in: "dog" says something in English,
 * and nothing in Danish.
 */
export const saysNothingIn = (words: readonly string[]): ((word: string) => boolean) => {
  const hits = ofOneFamily.map((own) => words.filter((word) => own.has(word)).length)
  const most = Math.max(...hits)
  const spoken = families.filter((_family, place) => (hits[place] ?? 0) * 2 >= most)
  return (word) => spoken.some((family) => family.has(word))
}
