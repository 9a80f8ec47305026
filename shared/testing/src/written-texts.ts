/** Texts in many scripts, the same ones in every run: what finding is tried with. */
import { chanceFor } from './world/chance.ts'

/** Letters of a script, and what parts its words. */
const scripts: Record<string, { letters: string; between: string }> = {
  Danish: { letters: 'abcdefghijklmnoprstuvyæøåéüaaaåeø', between: ' ' },
  Swedish: { letters: 'abcdefghiklmnoprstvyåäöàß', between: ' ' },
  French: { letters: 'abcdeéèêëçîïôœùûü', between: '’' },
  Cyrillic: { letters: 'абвгдеёжзийклмнопрстуфхцчшщъыьэюяії', between: ' ' },
  Greek: { letters: 'αάβγδεέζηήθιίκλμνξοόπρσςτυύφχψωώ', between: ' ' },
  Arabic: { letters: 'ابتثجحخدذرزسشصضطظعغفقكلمنهويأإآؤئىة', between: ' ' },
  Hebrew: { letters: 'אבגדהוזחטיכלמנסעפצקרשתםןףץ', between: ' ' },
  Han: { letters: '我喜欢旅行和音乐自然读书朋友天空海山水火木金土日月星𠀀', between: '，' },
  Kana: { letters: 'あいうえおかがきくけこさしすせそたちつてとアイウエオラメン', between: '、' },
  Hangul: { letters: '가각나다라마바사아자차카타파하한국어', between: ' ' },
  Thai: { letters: 'กขคงจฉชซญดตถทนบปผฝพฟมยรลวสหอฮาเแโ', between: ' ' },
  Devanagari: { letters: 'अआइईउऊएऐओऔकखगघचछजझटठडढतथदधनपफबभमयरलवशसह', between: ' ' },
  Digits: { letters: '0123456789', between: ' ' },
}
export const scriptNames = Object.keys(scripts)

export interface WrittenText {
  script: string
  words: string[]
  text: string
}

/** Variants that a keyboard may make of a text: as it is, in capitals, in small letters, with accents as signs of their own. */
export const spellings: readonly ((text: string) => string)[] = [
  (text) => text,
  (text) => text.toUpperCase(),
  (text) => text.toLowerCase(),
  (text) => text.normalize('NFD'),
  (text) => text.normalize('NFD').toUpperCase(),
]

/** Writes so many texts of each script, each of a few words. */
export const writtenTexts = (ofEach: number): WrittenText[] =>
  Object.entries(scripts).flatMap(([script, { letters, between }]) => {
    const { between: within, pick } = chanceFor(`texts in ${script}`)
    const from = [...letters]
    const word = () => Array.from({ length: within(1, 12) }, () => pick(from)).join('')
    return Array.from({ length: ofEach }, (): WrittenText => {
      const words = Array.from({ length: within(2, 9) }, word)
      return { script, words, text: `${pick(spellings)(words.join(between))}.` }
    })
  })
