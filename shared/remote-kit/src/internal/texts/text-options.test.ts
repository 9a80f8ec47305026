/** The finding and filling of texts. */
import { expect, it } from 'vitest'
import { textsIn } from '../../testing/texts-in.ts'

const texts = {
  greeting: 'Hej {{name}}',
  both: '{{name}} og {{title}}',
  nested: { deeper: { word: 'ord' } },
  likes_one: '{{count, number}} synes godt om',
  likes_other: '{{count, number}} synes godt om {{title}}',
  mails_zero: 'Ingen breve',
  mails_one: 'Et brev',
  mails_other: '{{count}} breve',
  total: 'I alt {{count, number}}',
}
const say = textsIn('da-DK', texts)

it.each<[key: string, values: Record<string, unknown> | undefined, text: string]>([
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
])('%s with %j', (key, values, text) => expect(say(key, values)).toBe(text))

it.each(['nested', 'nested.deeper.word.more', 'missing.key', 'constructor.name'])('has no text %s', (key) =>
  expect(() => say(key)).toThrow(),
)

it('counts by the plural forms of its language', () => {
  const russian = textsIn('ru-RU' as 'da-DK', { days_one: 'один', days_few: 'несколько', days_other: 'много' })
  expect([1, 3, 1.5].map((count) => russian('days', { count }))).toEqual(['один', 'несколько', 'много'])
})

it.each([
  '{{count, number}} $& <b>',
  '{{title}}',
  '{{- title}}',
  '$t(nested.deeper.word)',
  '$t(greeting, { "name": "x" })',
])('leaves what a member wrote as it is: %s', (name) => {
  expect(say('greeting', { name })).toBe(`Hej ${name}`)
  expect(say('both', { name, title: 'Bo' })).toBe(`${name} og Bo`)
})

it('takes no value for an option of the library', () => {
  const values = {
    name: 'Åsa',
    context: 'male',
    lng: 'en-GB',
    ns: 'other',
    defaultValue: 'x',
    count: '2',
    replace: 'y',
  }
  expect(say('greeting', values)).toBe('Hej Åsa')
})
