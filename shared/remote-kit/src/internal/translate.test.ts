import { expect, it } from 'vitest'
import { translate } from './translate.ts'

const texts = {
  greeting: 'Hej {{name}}',
  nested: { deeper: { word: 'ord' } },
  likes_one: '{{count, number}} synes godt om',
  likes_other: '{{count, number}} synes godt om {{title}}',
  mails_zero: 'Ingen breve',
  mails_one: 'Et brev',
  mails_other: '{{count}} breve',
  total: 'I alt {{count, number}}',
}
const say = (key: string, values?: Record<string, unknown>) => translate(texts, 'da-DK', key, values)

it.each<[key: string, values: Record<string, unknown> | undefined, text: string | undefined]>([
  ['greeting', { name: 'Åsa' }, 'Hej Åsa'],
  ['greeting', { name: 0 }, 'Hej 0'],
  ['greeting', { name: 'דנה' }, 'Hej \u2068דנה\u2069'],
  ['greeting', { name: '\u202eannA' }, 'Hej \u2068\u202eannA\u2069'],
  ['greeting', { name: null }, 'Hej '],
  ['greeting', undefined, 'Hej '],
  ['nested.deeper.word', undefined, 'ord'],
  ['likes', { count: 1 }, '1 synes godt om'],
  ['likes', { count: 12_345, title: '“Regn”' }, '12.345 synes godt om “Regn”'],
  ['mails', { count: 0 }, 'Ingen breve'],
  ['mails', { count: 1 }, 'Et brev'],
  ['mails', { count: 2 }, '2 breve'],
  ['total', { count: 1_000 }, 'I alt 1.000'],
  ['nested', undefined, undefined],
  ['nested.deeper.word.more', undefined, undefined],
  ['missing.key', undefined, undefined],
  ['constructor.name', undefined, undefined],
])('%s with %j', (key, values, text) => expect(say(key, values)).toBe(text))

it('counts by the plural forms of its language', () => {
  const files = { days_one: 'один', days_few: 'несколько', days_other: 'много' }
  expect([1, 3, 1.5].map((count) => translate(files, 'ru-RU', 'days', { count }))).toEqual([
    'один',
    'несколько',
    'много',
  ])
})

it('leaves what a member wrote as it is', () => {
  expect(say('greeting', { name: '{{count, number}} $& <b>' })).toBe('Hej {{count, number}} $& <b>')
})
