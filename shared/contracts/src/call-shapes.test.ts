import { expect, it } from 'vitest'
import * as z from 'zod'
import { areas } from './areas.ts'
import { callsNamedIn, shapeOf, shapeOfCall, unmetRequirements } from './call-shapes.ts'
import { anyone } from './core/access.ts'
import { type Area, get, post } from './core/call.ts'
import { kitVersion } from './registry/kit-window.ts'
import { type CallShape, shapeChanges } from './registry/shape-changes.ts'

const sent = (body: z.ZodType) => shapeOf(post({ about: '', access: anyone, body, returns: z.object({}) }))
const answered = (returns: z.ZodType) => shapeOf(get({ about: '', access: anyone, query: z.strictObject({}), returns }))
/** As a release keeps it: through JSON. */
const kept = (shape: CallShape): CallShape => JSON.parse(JSON.stringify(shape)) as CallShape
const [text, number] = [z.string(), z.number()]
const object = (fields: z.core.$ZodLooseShape) => z.object({ item: z.object(fields) })

it.each([
  ['a new field that may be absent', sent, { a: text }, { a: text, b: text.optional() }, []],
  ['a new field with a default', sent, { a: text }, { a: text, b: text.default('') }, []],
  ['a new field that has to be there', sent, { a: text }, { a: text, b: text }, ['what is sent.item.b is required']],
  [
    'a field that may be absent no more',
    sent,
    { a: text.optional() },
    { a: text },
    ['what is sent.item.a is required'],
  ],
  ['another kind', sent, { a: text }, { a: number }, ['what is sent.item.a takes no string']],
  ['one kind of two', sent, { a: text.nullable() }, { a: text }, ['what is sent.item.a takes no null']],
  ['one kind more', sent, { a: text }, { a: text.nullable() }, []],
  ['a value less', sent, { a: z.enum(['x', 'y']) }, { a: z.enum(['x']) }, ['what is sent.item.a refuses ["y"]']],
  ['a value more', sent, { a: z.enum(['x']) }, { a: z.enum(['x', 'y']) }, []],
  ['values where any text was', sent, { a: text }, { a: z.enum(['x']) }, ['what is sent.item.a takes ["x"] alone']],
  ['a limit', sent, { a: text }, { a: text.max(3) }, []],
  ['a new field of the answer', answered, { a: text }, { a: text, b: text }, []],
  ['a field less', answered, { a: text, b: text }, { a: text }, ['the answer.item.b is gone']],
  ['one that may be missing', answered, { a: text }, { a: text.optional() }, ['the answer.item.a may be missing']],
  ['one that may be null', answered, { a: text }, { a: text.nullable() }, ['the answer.item.a may be null']],
  ['one that is never null', answered, { a: text.nullable() }, { a: text }, []],
  ['a value that nobody knew', answered, { a: z.enum(['x']) }, { a: z.enum(['x', 'y']) }, []],
  ['another list', answered, { a: z.array(text) }, { a: z.array(number) }, ['the answer.item.a[] may be number']],
  [
    'a record',
    answered,
    { a: z.record(text, text) },
    { a: z.record(text, number) },
    ['the answer.item.a.* may be number'],
  ],
] as const)('%s', (_what, side, built, present, expected) => {
  expect(shapeChanges(kept(side(object(built))), kept(side(object(present))))).toEqual(expected)
})

it('refuses a field that a strict input has no more', () => {
  const built = sent(z.strictObject({ a: text, b: text.optional() }))
  expect(shapeChanges(built, sent(z.strictObject({ a: text })))).toEqual(['what is sent.b is refused'])
})

it('compares one of several kinds with the one that is like it', () => {
  const kinds = (fields: z.core.$ZodLooseShape) =>
    answered(z.object({ item: z.union([z.object({ kind: z.literal('a'), ...fields }), z.null()]) }))
  expect(shapeChanges(kinds({ of: text }), kinds({}))).toEqual(['the answer.item.of is gone'])
  expect(shapeChanges(kinds({ of: text }), kinds({ of: text, more: text }))).toEqual([])
})

it('ends with schemas that hold themselves', () => {
  const tree = (name: string) => {
    const node: z.ZodType = z.object({
      [name]: text,
      get children() {
        return z.array(node)
      },
    })
    return answered(node)
  }
  expect(shapeChanges(kept(tree('a')), kept(tree('a')))).toEqual([])
  expect(shapeChanges(kept(tree('a')), kept(tree('b')))).toContain('the answer.a is gone')
})

it('says of a call that it is gone, or is asked for otherwise', () => {
  const built = answered(z.object({}))
  expect(shapeChanges(built, undefined)).toEqual(['it is gone'])
  expect(shapeChanges(built, { ...built, method: 'POST' })).toEqual(['it is a POST and was a GET'])
})

it('finds the calls in a code, and every one of them as it is', () => {
  const code = 'a("Blogs/GetComments"),b("Blogs/NoSuchCall",`Mail/GetInbox?x=1`),"text/Plain"'
  const calls = callsNamedIn(code)
  expect(calls).toContain('Blogs/GetComments')
  expect(calls).not.toContain('Blogs/NoSuchCall')
})

it('finds every call of these contracts as it was built', () => {
  const names = Object.entries<Area>(areas).flatMap(([area, { calls }]) =>
    Object.keys(calls).map((call) => `${area}/${call}`),
  )
  const calls = Object.fromEntries(names.map((name) => [name, kept(shapeOfCall(name) as CallShape)]))
  expect(names.length).toBeGreaterThan(100)
  expect(unmetRequirements({ contracts: kitVersion, kit: kitVersion, slots: [], shared: {}, calls })).toEqual([])
  const away = unmetRequirements(
    { contracts: kitVersion, kit: kitVersion, slots: [], shared: {}, calls },
    () => undefined,
  )
  expect(away).toEqual(names.map((name) => `${name}: it is gone`))
})
