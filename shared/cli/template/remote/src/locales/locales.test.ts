/** The texts of this remote: whole in four languages, translated, asked for. */
import path from 'node:path'
import {
  emptyTexts,
  missingTexts,
  readCode,
  readTexts,
  unknownKeys,
  untranslatedTexts,
  unusedTexts,
  wrongPlaces,
  wrongPlurals,
} from '@samvaer/texts-check'
import { expect, it } from 'vitest'

const texts = readTexts(import.meta.dirname)
const code = readCode([path.resolve(import.meta.dirname, '..')])

it('has the same keys in four languages', () => expect(missingTexts(texts)).toEqual([]))
it('has a word in every text', () => expect(emptyTexts(texts)).toEqual([]))
it('fills the same places in every language', () => expect(wrongPlaces(texts)).toEqual([]))
it('has the plural forms of every language', () => expect(wrongPlurals(texts)).toEqual([]))
it('is translated', () => expect(untranslatedTexts(texts)).toEqual([]))
it('has every key that the code asks for', () => expect(unknownKeys(code, [texts])).toEqual([]))
it('has no key that nobody asks for', () => expect(unusedTexts(texts, code)).toEqual([]))
