import { readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { errors } from '@samvaer/contracts/errors'
import { describe, expect, it } from 'vitest'
import danish from './da-DK.json' with { type: 'json' }
import english from './en-GB.json' with { type: 'json' }
import norwegian from './nb-NO.json' with { type: 'json' }
import swedish from './sv-SE.json' with { type: 'json' }

const placeholders = (text: string): string[] =>
  [...text.matchAll(/\{\{(\w+)\}\}/g)].map(([, name]) => name ?? '').toSorted()

/** Dotted key → text. */
const textsOf = (tree: object, prefix = ''): Map<string, string> =>
  new Map(
    Object.entries(tree).flatMap(([key, value]) =>
      typeof value === 'string' ? [[`${prefix}${key}`, value]] : [...textsOf(value as object, `${prefix}${key}.`)],
    ),
  )

const source = textsOf(english)

const sourceFiles = (directory: string): string[] =>
  readdirSync(directory, { recursive: true, encoding: 'utf8' })
    .filter((file) => /\.tsx?$/.test(file) && !file.includes('.test.'))
    .map((file) => readFileSync(path.join(directory, file), 'utf8'))
const shell = path.join(import.meta.dirname, '..')
const shared = path.join(shell, '../../shared')
const code = [shell, path.join(shared, 'ui/src'), path.join(shared, 'remote-kit/src')].flatMap(sourceFiles).join('\n')

describe.each([
  ['da-DK', danish],
  ['nb-NO', norwegian],
  ['sv-SE', swedish],
])('the texts in %s', (_language, file) => {
  const texts = textsOf(file)

  it('are complete', () => {
    expect([...texts.keys()].toSorted()).toEqual([...source.keys()].toSorted())
  })

  it('carry the same placeholders', () => {
    const wrong = [...source].filter(
      ([key, text]) => placeholders(text).join() !== placeholders(texts.get(key) ?? '').join(),
    )
    expect(wrong).toEqual([])
  })

  it('are words', () => {
    expect([...texts].filter(([, text]) => text.trim() === '')).toEqual([])
  })
})

it('has a sentence for every error', () => {
  const missing = [...Object.keys(errors), 'Unreachable'].filter((name) => !source.has(`errors.${name}`))
  expect(missing).toEqual([])
})

it('has every text that is asked for by its whole key', () => {
  const asked = [...code.matchAll(/\bt\(\s*'([\w.]+)'/g)].map(([, key]) => key ?? '')
  const frame = textsOf(JSON.parse(readFileSync(path.join(shell, 'boot/locales/en-GB.json'), 'utf8')) as object)
  const known = new Set([...source.keys(), ...frame.keys()].map((key) => key.replace(/_(one|other)$/, '')))
  expect(asked.length).toBeGreaterThan(50)
  expect(asked.filter((key) => !known.has(key))).toEqual([])
})

it('has no text that nobody asks for', () => {
  const whole = new Set([...code.matchAll(/'([\w.]+\.[\w.]+)'/g)].map(([, key]) => key ?? ''))
  const beginnings = [...code.matchAll(/`(?:shell:)?([\w]+\.[\w.]*)\$\{/g)].map(([, key]) => key ?? '')
  const unused = [...source.keys()].filter((key) => {
    const name = key.replace(/_(one|other)$/, '')
    return !whole.has(name) && !beginnings.some((beginning) => name.startsWith(beginning))
  })
  expect(unused).toEqual([])
})
