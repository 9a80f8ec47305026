/** The texts of errors: a sentence for each code that a domain declares, in four languages. */
import path from 'node:path'
import { errorDomains } from '@samvaer/contracts/error-domains'
import { declaredErrors } from '@samvaer/contracts/error-table'
import { describe, expect, it } from 'vitest'
import { emptyTexts, keysOf, missingTexts, readTexts, untranslatedTexts, wrongPlaces } from './texts-check.ts'

const declarations = path.resolve(import.meta.dirname, '../../contracts/src')
const codesOf: Readonly<Record<string, object>> = declaredErrors

describe.each(errorDomains)('the texts of the errors of %s', (domain) => {
  const texts = readTexts(path.join(declarations, domain, 'texts/errors'))

  it('is there for its codes, and for no others', () =>
    expect([...keysOf(texts)].toSorted()).toEqual(Object.keys(codesOf[domain] ?? {}).toSorted()))
  it('has the same keys in four languages', () => expect(missingTexts(texts)).toEqual([]))
  it('is words', () => expect(emptyTexts(texts)).toEqual([]))
  it('fills the same places', () => expect(wrongPlaces(texts)).toEqual([]))
  it('is translated', () => expect(untranslatedTexts(texts)).toEqual([]))
})
