import { readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { languages } from '@samvaer/contracts/enumerations'
import { describe, expect, it } from 'vitest'

const source = path.resolve(import.meta.dirname, '..')
const plural = /_(zero|one|two|few|many|other)$/

type Texts = { [key: string]: string | Texts }

const flat = (texts: Texts, prefix = ''): [string, string][] =>
  Object.entries(texts).flatMap(([key, value]): [string, string][] =>
    typeof value === 'string' ? [[`${prefix}${key}`, value]] : flat(value, `${prefix}${key}.`),
  )
const read = (language: string): Map<string, string> =>
  new Map(flat(JSON.parse(readFileSync(path.join(import.meta.dirname, `${language}.json`), 'utf8'))))

const texts = new Map(languages.map((language) => [language, read(language)]))
const english = texts.get('en-GB') ?? new Map<string, string>()
const keys = new Set([...english.keys()].map((key) => key.replace(plural, '')))

const code = readdirSync(source, { recursive: true, encoding: 'utf8' })
  .filter((file) => /\.tsx?$/.test(file) && !/\.test\.tsx?$/.test(file))
  .map((file) => readFileSync(path.join(source, file), 'utf8'))
  .join('\n')
const called = new Set([...code.matchAll(/\bt\(\s*'([^']+)'/g)].map(([, key]) => key ?? ''))
/** Keys in tables (`label: 'tools.bold'`) are read by their name from another place. */
const quoted = new Set([...code.matchAll(/'([a-zA-Z.]+)'/g)].map(([, key]) => key ?? ''))

const placeholders = (text: string): string[] => [...text.matchAll(/{{\s*(\w+)/g)].map(([, name]) => name ?? '').sort()

describe('the texts of this remote', () => {
  it.each(languages)('are whole in %s', (language) => {
    expect([...(texts.get(language)?.keys() ?? [])].sort()).toEqual([...english.keys()].sort())
  })

  it.each(languages)('fill the same places in %s', (language) => {
    for (const [key, text] of texts.get(language) ?? []) {
      expect(text.trim(), key).not.toBe('')
      // A one or a zero may be spelled out.
      if (!/_(zero|one)$/.test(key)) expect(placeholders(text), key).toEqual(placeholders(english.get(key) ?? ''))
    }
  })

  it('have every key that the code asks for', () => {
    expect([...called].filter((key) => !keys.has(key))).toEqual([])
  })

  it('have no key that nobody asks for', () => {
    expect([...keys].filter((key) => !called.has(key) && !quoted.has(key))).toEqual([])
  })
})
