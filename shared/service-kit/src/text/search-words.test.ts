import { foldText } from '@samvaer/contracts/text/fold'
import { expect, it } from 'vitest'
import { askedWordsIn, longestFirst, prefixesOf, wordsIn, writtenWords } from './search-words.ts'

it('takes the words of a text, each once and of a bounded length', () => {
  expect(wordsIn('Hej, HEJ!  på 2 dage…')).toEqual(['hej', 'paa', '2', 'dage'])
  expect(wordsIn('a'.repeat(60)).map(({ length }) => length)).toEqual([24])
  expect(wordsIn('!? …')).toEqual([])
  expect(writtenWords('Hej, HEJ!  på 2 dage…')).toEqual(['hej', 'på', '2', 'dage'])
})

it('folds case, accents and spellings, and keeps æ, ø and å apart from a and o', () => {
  const same = (one: string, other: string) => expect(foldText(one), `${one} ${other}`).toBe(foldText(other))
  const other = (one: string, two: string) => expect(foldText(one), `${one} ${two}`).not.toBe(foldText(two))
  same('Café', 'CAFE\u0301')
  same('Århus', 'AARHUS')
  same('A\u030arhus', 'Århus')
  same('Göteborg', 'gøteborg')
  same('Ärla', 'ærla')
  same('ΟΔΥΣΣΕΥΣ', 'οδυσσεύς')
  same('Ёлка', 'елка')
  same('ｆｕｌｌ', 'full')
  same('مُحَمَّد', 'محمد')
  same('STRASSE', 'straße')
  other('båd', 'bad')
  other('øl', 'ol')
  other('ære', 'are')
  other('が', 'か')
  expect(foldText('각')).toBe('각')
})

it('finds a word from its second letter on', () => {
  expect(prefixesOf('snak')).toEqual(['snak', 'sn', 'sna'])
  expect(prefixesOf('æ')).toEqual(['æ'])
  expect(prefixesOf('𠀀𠀁𠀂')).toEqual(['𠀀𠀁𠀂', '𠀀𠀁'])
})

it('finds neighbours where a script parts its words by nothing', () => {
  expect(wordsIn('我喜欢旅行')).toEqual(['我', '喜', '欢', '旅', '行', '我喜', '喜欢', '欢旅', '旅行'])
  expect(askedWordsIn('旅行')).toEqual(['旅行'])
  expect(askedWordsIn('旅')).toEqual(['旅'])
  expect(askedWordsIn('2026年 ラーメン')).toEqual(['2026', '年', 'ラー', 'ーメ', 'メン'])
})

it('looks up the longest word first', () => {
  expect(longestFirst(['på', 'ferie', 'på', 'nu'])).toEqual(['ferie', 'på', 'nu'])
})
