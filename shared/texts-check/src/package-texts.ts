/** The tests of a package's texts: whole in four languages, translated, asked for. */
import path from 'node:path'
import { expect, it } from 'vitest'
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
} from './texts-check.ts'

interface Exceptions {
  /** Texts that are the same in every language. */
  same?: readonly string[]
  /** Folders of texts that the code has among its own. */
  besides?: readonly string[]
  /** Folders of texts that the code asks for by their namespace. */
  others?: readonly string[]
  /** Folders of code that asks for texts of its own, which are checked there. */
  apart?: readonly string[]
}

/** @param folder the package's `src/locales`; its code lies in the folder above */
export const testTexts = (
  folder: string,
  { same = [], besides = [], others = [], apart = [] }: Exceptions = {},
): void => {
  const texts = readTexts(folder)
  const code = readCode([path.dirname(folder)], apart)
  it('has the same keys in four languages', () => expect(missingTexts(texts)).toEqual([]))
  it('has a word in every text', () => expect(emptyTexts(texts)).toEqual([]))
  it('fills the same places in every language', () => expect(wrongPlaces(texts)).toEqual([]))
  it('has the plural forms of every language', () => expect(wrongPlurals(texts)).toEqual([]))
  it('is translated', () => expect(untranslatedTexts(texts, same)).toEqual([]))
  it('has every key that the code asks for', () =>
    expect(unknownKeys(code, [texts, ...besides.map(readTexts)], others.map(readTexts))).toEqual([]))
  it('has no key that nobody asks for', () => expect(unusedTexts(texts, code)).toEqual([]))
}
