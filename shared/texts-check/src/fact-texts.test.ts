/** The labels of the facts of profiles: whole in four languages, translated, for the facts and answers of the table. */
import path from 'node:path'
import { factNames, factRows } from '@samvaer/contracts/profile/fact-table'
import { expect, it } from 'vitest'
import { emptyTexts, keysOf, missingTexts, readTexts, untranslatedTexts, wrongPlaces } from './texts-check.ts'

const texts = readTexts(path.resolve(import.meta.dirname, '../../contracts/src/profile/texts/facts'))
const keys = [...keysOf(texts)]

/** Words that are the same in Danish, Norwegian or Swedish. */
const same: string[] = []

it('has a name and all answers of each fact', () => {
  const wanted = factNames.flatMap((name) => [
    `facts.${name}.name`,
    ...factRows[name].values.map((value) => `facts.${name}.answers.${value}`),
  ])
  expect(keys.filter((key) => !key.includes('.alike.')).toSorted()).toEqual(wanted.toSorted())
})

it('has sentences for what two have in common of facts and answers alone that are told so', () => {
  const told = factNames.flatMap((name) => {
    const { values, alike } = factRows[name]
    return alike
      ? values.filter((value) => !alike.usual?.includes(value)).map((value) => `facts.${name}.alike.${value}`)
      : []
  })
  expect(keys.filter((key) => key.includes('.alike.') && !told.includes(key))).toEqual([])
})

it('has the same keys in four languages', () => expect(missingTexts(texts)).toEqual([]))
it('is words', () => expect(emptyTexts(texts)).toEqual([]))
it('fills no places', () => expect(wrongPlaces(texts)).toEqual([]))
it('is translated', () => expect(untranslatedTexts(texts, same)).toEqual([]))
