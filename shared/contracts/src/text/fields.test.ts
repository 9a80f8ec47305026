/** Every call that takes a text of a member takes it through the one gate (decision 95). */
import { expect, it, test } from 'vitest'
import type * as z from 'zod'
import { areas } from '../areas.ts'
import { email, profileName } from '../identity/shapes.ts'
import { bidiIsolate } from './bidi-isolate.ts'
import { manyLines, oneLine } from './fields.ts'
import { lengthOf, shortened } from './length.ts'
import { richText, richTextOf } from './rich-text.ts'
import { cleanText, showsNothing } from './rules.ts'

interface Leaf {
  place: string
  schema: z.ZodType
}

/** The texts of an input, wherever they stand in it. */
const textsIn = (schema: z.core.$ZodType, place: string, seen = new Set<unknown>()): Leaf[] => {
  if (seen.has(schema)) return []
  const within = new Set([...seen, schema])
  const inner = (one: z.core.$ZodType, name = ''): Leaf[] => textsIn(one, place + name, within)
  const def = (schema as z.ZodType)._zod.def as unknown as Record<string, never> & { type: string }
  switch (def.type) {
    case 'string':
      return [{ place, schema: schema as z.ZodType }]
    case 'object':
      return Object.entries<z.core.$ZodType>(def.shape ?? {}).flatMap(([name, one]) => inner(one, `.${name}`))
    case 'array':
      return inner(def.element as never, '[]')
    case 'record':
      return [...inner(def.keyType as never, '{}'), ...inner(def.valueType as never, '{}')]
    case 'union':
      return (def.options as unknown as z.core.$ZodType[]).flatMap((one) => inner(one))
    case 'pipe':
      // A rule about a text before it is handed on holds for it as well.
      return inner(def.out as never)
    case 'optional':
    case 'nullable':
    case 'default':
    case 'prefault':
    case 'catch':
    case 'readonly':
    case 'nonoptional':
      return inner(def.innerType as never)
    default:
      return []
  }
}

/**
 * Texts that are no words of a member: secrets, which stay as they were typed, and what programs hand on. A pattern that takes
 * no control character needs no name here.
 */
const noWords =
  /password|Password|ssoQuery|queryString|token|ticket\b|Ticket|anchor|signature|\.event$|state$|answer\{\}|backTo$|path$|referrer|emailProof|\.known$|slug|Zone|auth$|p256dh|endpoint|href$|configuration|\.value$|session|community|version/

const members = Object.entries(areas).flatMap(([areaName, { calls }]) =>
  Object.entries(calls)
    // Releases come from programs.
    .filter(([, call]) => call.access.audience !== 'service' && areaName !== 'Registry')
    .flatMap(([callName, call]) => textsIn(call.input, `${areaName}/${callName}`)),
)
const takes = ({ schema }: Leaf, text: string): string | undefined => {
  const read = schema.safeParse(text)
  return read.success && typeof read.data === 'string' ? read.data : undefined
}
/** Texts as members type them, long enough for every least length. */
const words = 'en hel del ord med et bogstav'
/** Those that take words, and not what a pattern or a list says. */
const free = members.filter((leaf) => !noWords.test(leaf.place) && takes(leaf, words.slice(0, 20)) !== undefined)

/** Parts of a document, which is judged as a whole, and what is still being written. */
const unfinished = /content\[\]|Draft/

/** Each of these may be nothing, but never something that shows nothing. */
const isNothing = (text: string) => (leaf: Leaf) =>
  unfinished.test(leaf.place) || ['', undefined].includes(takes(leaf, text))

const composed = 'blå é og 각 her'
const bad: Record<string, (leaf: Leaf) => boolean> = {
  'control characters': (leaf) => !/[^\P{Control}\t\n]/u.test(takes(leaf, 'klokke\u0007n \u0000del\u007f\u009b') ?? ''),
  'halves of characters': (leaf) => (takes(leaf, 'halv \ud83d del') ?? '').isWellFormed(),
  'decomposed letters': (leaf) => (takes(leaf, composed.normalize('NFD')) ?? composed) === composed,
  'ends of what was not begun': (leaf) => !/[\u202c\u2069]/.test(takes(leaf, 'en \u2069 og \u202c to') ?? ''),
  'fillers as content': isNothing('\u3164\u115f\u1160\uffa0'),
  'ignorable signs as content': isNothing('\u200b\u00ad\u2060\u034f'),
  'empty Braille as content': isNothing('\u2800\u2800\u2800'),
  'spaces as content': isNothing(' \u00a0\n\t '),
  'the longest text, in emoji': (leaf) => {
    const most = (leaf.schema as z.ZodString).maxLength
    if (most === null) return /content\[\]/.test(leaf.place)
    // Names and words are of letters.
    const letter = takes(leaf, '\u{1f600}'.repeat(Math.min(most, 20))) === undefined ? '\u{20000}' : '\u{1f600}'
    if (takes(leaf, letter.repeat(most)) !== undefined) return takes(leaf, letter.repeat(most + 1)) === undefined
    return takes(leaf, 'x'.repeat(most)) !== undefined && takes(leaf, 'x'.repeat(most + 1)) === undefined
  },
}

test('every text of every call passes the gate', ({ task }) => {
  const wrong = Object.entries(bad).flatMap(([what, check]) =>
    free.filter((leaf) => !check(leaf)).map(({ place }) => `${what}: ${place}`),
  )
  task.meta.cases = free.length * Object.keys(bad).length
  expect(wrong).toEqual([])
  expect(free.length).toBeGreaterThan(100)
})

it('judges a document as a whole, by what shows', () => {
  const takesDocument = (text: string) => richText(3).safeParse(richTextOf(text)).success
  for (const nothing of ['\u3164', '\u2800', '\u200b\u200b', ' \u00a0'])
    expect(takesDocument(nothing), nothing).toBe(false)
  expect(takesDocument('\u{1f600}'.repeat(3))).toBe(true)
  expect(takesDocument('\u{1f600}'.repeat(4))).toBe(false)
  const read = richText(20).parse(richTextOf('A\u030arhus\u0007 \u2069nu'))
  expect(read).toEqual(richTextOf('Århus nu'))
})

it('counts alike in the call and beside the field, whatever an emoji is made of', () => {
  const family = '\u{1f468}\u200d\u{1f469}\u200d\u{1f467}'
  expect([lengthOf(family), lengthOf('å'), lengthOf('a\u030a')]).toEqual([5, 1, 2])
  expect(oneLine(1, 5).safeParse(family).success).toBe(true)
  expect(oneLine(1, 4).safeParse(family).success).toBe(false)
  expect(shortened(family, 3)).toBe('\u{1f468}\u200d\u{1f469}')
  expect(shortened('\u{1f600}\u{1f600}', 1)).toBe('\u{1f600}')
})

it('takes the spaces at the ends off before it judges, and keeps lines only where there are some', () => {
  expect(oneLine(2, 4).parse('  ab\r\ncd '.slice(0, 6))).toBe('ab')
  expect(oneLine(1, 20).parse('\tTo\u2028linjer\n')).toBe('To linjer')
  expect(manyLines(1, 20).parse('En\r\nto\u2029tre\u0085')).toBe('En\nto\ntre')
  expect(oneLine(3, 20).safeParse(' a\u200bb ').success).toBe(false)
})

it('keeps signs that turn the direction of a text, closes them in, and drops those that would end it', () => {
  expect(cleanText('\u2067abc\u2069 \u2069x')).toBe('\u2067abc\u2069 x')
  expect(cleanText('\u202eabc')).toBe('\u202eabc')
  expect(cleanText('\u2067a\nb\u2069')).toBe('\u2067a\nb')
  expect(bidiIsolate('\u202eabc')).toBe('\u2068\u202eabc\u2069')
  expect(bidiIsolate('אבג')).toBe('\u2068אבג\u2069')
  expect(bidiIsolate('Åse Бо 🙂')).toBe('Åse Бо 🙂')
})

it('knows what shows nothing', () => {
  for (const nothing of ['', ' ', '\u3164\u3164\u3164', '\u115f', '\uffa0', '\u2800', '\u200d', '\u{e0020}', '\ufe0f'])
    expect(showsNothing(nothing), JSON.stringify(nothing)).toBe(true)
  for (const something of ['.', 'ا', '⠁', '❤\ufe0f', 'ㄱ']) expect(showsNothing(something), something).toBe(false)
})

it('refuses names that show nothing, in part or as a whole', () => {
  for (const name of [
    '\u3164\u3164\u3164',
    'An\u3164na',
    'Anna\u200b',
    '\u115fAnna',
    'Anna\u202e',
    'An\u0007na\u0000\u3164',
  ])
    expect(profileName.safeParse(name).success, JSON.stringify(name)).toBe(false)
  for (const [typed, name] of [
    [' Anna ', 'Anna'],
    ['A\u030ase', 'Åse'],
    ['Жанна', 'Жанна'],
    ['美智子', '美智子'],
    ['محمد', 'محمد'],
  ])
    expect(profileName.parse(typed)).toBe(name)
})

it('takes addresses in both spellings of their domain', () => {
  for (const address of [
    'anna@å.dk',
    ' anna@xn--5ca.dk ',
    'anna@пример.рф',
    'anna@xn--e1afmkfd.xn--p1ai',
    'a.b+c@d-e.example',
  ])
    expect(email.safeParse(address).success, address).toBe(true)
  for (const address of [
    'anna@',
    'anna@dk',
    'a nna@b.dk',
    'anna@å',
    'anna@b.dk/c',
    'anna@@b.dk',
    '.a@b.dk',
    'a..b@c.dk',
  ])
    expect(email.safeParse(address).success, address).toBe(false)
})
