/** The texts of notifications: whole in four languages, translated, for the types and variants that are declared. */
import path from 'node:path'
import { languages } from '@samvaer/contracts/core/values'
import { notificationTexts } from '@samvaer/contracts/notification-texts'
import { notificationTypeTable } from '@samvaer/contracts/notification-types'
import { describe, expect, it } from 'vitest'
import {
  emptyTexts,
  keysOf,
  missingTexts,
  readTexts,
  untranslatedTexts,
  wrongPlaces,
  wrongPlurals,
} from './texts-check.ts'

const declarations = path.resolve(import.meta.dirname, '../../contracts/src')
const types = Object.entries(notificationTypeTable)
const byService = Map.groupBy(types, ([, { service }]) => service)

/** The texts that a type needs. */
const wantedOf = ([type, { variants = [] }]: (typeof types)[number]): string[] => [
  `${type}.setting`,
  `${type}.mail`,
  ...['sentence', ...variants.map((variant) => `sentence.${variant}`)].flatMap((sentence) => [
    `${type}.${sentence}.titled`,
    `${type}.${sentence}.plain`,
  ]),
]

describe.each([...byService])('the texts of the notifications of %s', (service, declared) => {
  const texts = readTexts(path.join(declarations, service, 'texts/notifications'))

  it('is there for its types and variants, and for no others', () =>
    expect([...keysOf(texts)].toSorted()).toEqual(declared.flatMap(wantedOf).toSorted()))
  it('has the same keys in four languages', () => expect(missingTexts(texts)).toEqual([]))
  it('is words', () => expect(emptyTexts(texts)).toEqual([]))
  it('fills the same places', () => expect(wrongPlaces(texts)).toEqual([]))
  it('has the plural forms of its language', () => expect(wrongPlurals(texts)).toEqual([]))
  it('is translated', () => expect(untranslatedTexts(texts)).toEqual([]))
})

it.each(languages)('is loaded in %s for all types at once', async (language) => {
  expect(Object.keys(await notificationTexts(language)).toSorted()).toEqual(
    Object.keys(notificationTypeTable).toSorted(),
  )
})
