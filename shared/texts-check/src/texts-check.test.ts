import type { Language } from '@samvaer/contracts/core/values'
import { describe, expect, it } from 'vitest'
import {
  emptyTexts,
  missingTexts,
  type TextsByLanguage,
  unknownKeys,
  untranslatedTexts,
  unusedTexts,
  wrongPlaces,
  wrongPlurals,
} from './texts-check.ts'

type Table = Record<string, string>

/** The texts of a package; a language that is not given is as the Danish one. */
const textsOf = (english: Table, danish: Table, others: Partial<Record<Language, Table>> = {}): TextsByLanguage => {
  const tables: Record<Language, Table> = {
    'en-GB': english,
    'da-DK': danish,
    'nb-NO': danish,
    'sv-SE': danish,
    ...others,
  }
  return new Map(
    Object.entries(tables).map(([language, table]) => [language as Language, new Map(Object.entries(table))]),
  )
}

describe('the check of texts', () => {
  it('finds nothing in texts that are right', () => {
    const texts = textsOf({ 'a.title': 'Hello {{name}}', menu: 'Menu' }, { 'a.title': 'Hej {{name}}', menu: 'Menu' })
    const right = {
      'nb-NO': { 'a.title': 'Hei {{name}}', menu: 'Meny' },
      'sv-SE': { 'a.title': 'Hej {{name}}', menu: 'Meny' },
    }
    const all = new Map([
      ...texts,
      ...Object.entries(right).map(([l, t]) => [l as Language, new Map(Object.entries(t))] as const),
    ])
    for (const check of [missingTexts, emptyTexts, wrongPlaces, wrongPlurals, untranslatedTexts])
      expect(check(all)).toEqual([])
  })

  it('finds keys that are missing or too many', () => {
    const texts = textsOf({ one: 'One' }, { one: 'En' }, { 'sv-SE': { two: 'Två' } })
    expect(missingTexts(texts)).toEqual(['sv-SE lacks one', 'sv-SE alone has two'])
  })

  it('finds empty texts, and places that are not filled', () => {
    const texts = textsOf({ hello: 'Hello {{name}}' }, { hello: 'Hej {{name}}' }, { 'nb-NO': { hello: ' ' } })
    expect(emptyTexts(texts)).toEqual(['nb-NO hello'])
    expect(wrongPlaces(texts)).toEqual(['nb-NO hello'])
  })

  it('finds texts with more than a hundred places', () => {
    const places = (number: number): string => '{{name}} '.repeat(number)
    expect(wrongPlaces(textsOf({ much: places(100) }, { much: places(100) }))).toEqual([])
    expect(wrongPlaces(textsOf({ much: places(101) }, { much: places(101) }))).toEqual([
      'en-GB much',
      'da-DK much',
      'nb-NO much',
      'sv-SE much',
    ])
  })

  it('finds places that are written as nobody reads them', () => {
    const texts = textsOf({ total: '{{count, currency}}' }, { total: '{{count, number}}' })
    expect(wrongPlaces(texts)).toEqual(['en-GB total'])
    const within = textsOf({ hello: 'Hello $t(name)' }, { hello: 'Hej' })
    expect(wrongPlaces(within)).toEqual(['en-GB hello'])
  })

  it('lets a one be spelled out, and wants every plural form', () => {
    const english = { day_one: 'one day', day_other: '{{count}} days' }
    expect(wrongPlaces(textsOf(english, { day_one: '{{count}} dag', day_other: '{{count}} dage' }))).toEqual([])
    const texts = textsOf(english, english, {
      'da-DK': { day_other: '{{count}} dage' },
      'sv-SE': { day: '{{count}} dagar' },
    })
    expect(wrongPlurals(texts)).toEqual(['da-DK lacks day_one', 'sv-SE day counts without plural forms'])
  })

  it('finds what is still English, but for words that a language shares with it', () => {
    const texts = textsOf({ send: 'Send', tea: 'Cup of tea' }, { send: 'Send', tea: 'Cup of tea' })
    expect(untranslatedTexts(texts)).toEqual([
      'da-DK tea: Cup of tea',
      'nb-NO tea: Cup of tea',
      'sv-SE send: Send',
      'sv-SE tea: Cup of tea',
    ])
    expect(untranslatedTexts(texts, ['Send', 'Cup of tea'])).toEqual([])
  })

  it('finds keys that do not exist, and texts that nobody asks for', () => {
    const table = {
      'a.used': 'x',
      'a.step.one': 'x',
      'a.step.two.title': 'x',
      'a.idle': 'x',
      'a.table': 'x',
      'a.days_one': 'x',
      'a.days_other': 'x',
    }
    const dollar = '$'
    const template = `a.step.${dollar}{name}`
    const code = `t('a.used'); t(\`${template}\`); t('shell:a.gone'); const rows = [{ label: 'a.table' }]; t('a.days', { count })`
    const texts = textsOf(table, table)
    expect(unknownKeys(code, [texts])).toEqual(['shell:a.gone'])
    expect(unknownKeys(code, [texts], [textsOf({ 'a.gone': 'x' }, {})])).toEqual([])
    expect(unusedTexts(texts, code)).toEqual(['a.idle'])
  })
})
