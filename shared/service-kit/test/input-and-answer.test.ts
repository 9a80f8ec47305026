import { areas } from '@samvaer/contracts/areas'
import { errorBody } from '@samvaer/contracts/core/errors'
import { onlineOnlyHeader } from '@samvaer/contracts/core/headers'
import { sessionHeader } from '@samvaer/contracts/identity/values'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import * as z from 'zod'
import { answerWriter } from '../src/http/internal/answer-text.ts'
import type { RunningService } from '../src/service/build-service.ts'
import { ask, errorOf, testSettings, workshop } from './harness.ts'
import { notesService } from './notes-service.ts'

const { build, end } = workshop()
const settings = testSettings()
let service: RunningService
const payer = { subscriber: true }
const json = { 'content-type': 'application/json' }

beforeAll(async () => {
  service = await build(notesService, settings)
  await service.ready
})
afterAll(end)

describe('input', () => {
  it('refuses unknown keys wherever they stand', async () => {
    const body = { text: 'Hello', role: 'Developer', inner: { a: 1, b: 2 } }
    const answer = await ask(service, settings, '/api/Notes/AddNote', { as: payer, body })
    expect(answer.statusCode).toBe(400)
    expect(errorOf(answer).detail).toEqual({
      issues: [
        { path: 'inner.b', code: 'unrecognized_keys' },
        { path: 'role', code: 'unrecognized_keys' },
      ],
    })
    const query = await ask(service, settings, '/api/Notes/GetNotes?take=5&profileId=9')
    expect(errorOf(query).detail).toEqual({ issues: [{ path: 'profileId', code: 'unrecognized_keys' }] })
  })

  it('reads a query as the contract says', async () => {
    const fine = await ask(service, settings, '/api/Notes/GetNotes?take=5&skip=0&marked=true')
    expect(fine.statusCode).toBe(200)
    for (const query of ['take=0', 'take=101', 'take=x', 'marked=maybe', 'take=1&take=2', 'skip=3001', '__proto__=1'])
      expect([query, (await ask(service, settings, `/api/Notes/GetNotes?${query}`)).statusCode]).toEqual([query, 400])
  })

  const broken: [string, unknown, Record<string, string>, number, string][] = [
    ['no JSON', '{ text', json, 400, 'InvalidInput'],
    ['a poisoned prototype', '{"text":"a","__proto__":{"x":1}}', json, 400, 'InvalidInput'],
    ['an empty body', '', json, 400, 'InvalidInput'],
    ['a list', '[]', json, 400, 'InvalidInput'],
    ['a form', 'text=a', { 'content-type': 'application/x-www-form-urlencoded' }, 415, 'UnsupportedMediaType'],
    ['plain text', '{"text":"a"}', { 'content-type': 'text/plain' }, 415, 'UnsupportedMediaType'],
    ['too much', JSON.stringify({ text: 'a'.repeat(1024 * 1024) }), json, 413, 'PayloadTooLarge'],
  ]
  it.each(broken)('answers %s with a declared error', async (_what, body, headers, status, code) => {
    const answer = await ask(service, settings, '/api/Notes/AddNote', { as: payer, body, headers })
    expect([answer.statusCode, errorOf(answer).code]).toEqual([status, code])
    expect(errorBody.safeParse(answer.json()).error).toBeUndefined()
  })

  it('needs JSON for an act', async () => {
    const answer = await ask(service, settings, '/api/Notes/AddNote', { as: payer, method: 'POST' })
    expect(errorOf(answer).code).toBe('UnsupportedMediaType')
  })

  it('knows no other path and no other method', async () => {
    for (const [method, path] of [
      ['GET', '/api/Notes/None'],
      ['GET', '/api/Notes/AddNote'],
      ['POST', '/api/Notes/GetNotes'],
      ['GET', '/'],
    ] as const) {
      const answer = await ask(service, settings, path, { method })
      expect([path, answer.statusCode, errorOf(answer).code]).toEqual([path, 404, 'NotFound'])
    }
  })
})

describe('answers', () => {
  it('carry what the contract names and nothing else', async () => {
    await ask(service, settings, '/api/Notes/AddNote', { as: payer, body: { text: 'Hej "du" \u2028 🌞' } })
    const answer = await ask(service, settings, '/api/Notes/GetNotes?take=1')
    expect(answer.json()).toEqual({
      items: [
        {
          noteId: expect.any(Number),
          text: 'Hej "du" \u2028 🌞',
          writtenAt: expect.stringMatching(/^\d{4}-.*Z$/),
          readAt: null,
        },
      ],
      next: null,
    })
    expect(answer.body).not.toContain('never shown')
    expect(answer.headers['content-type']).toBe('application/json; charset=utf-8')
    expect(answer.headers['cache-control']).toBe('no-store')
  })

  it('of calls of staff alone are kept by no browser for the time without a network', async () => {
    const support = { role: 'Support' } as const
    const moderated = await ask(service, settings, '/api/Notes/Moderate', {
      as: support,
      body: { noteId: 1 },
      dark: true,
    })
    expect(moderated.headers).toMatchObject({ [onlineOnlyHeader]: '1' })
    const read = await ask(service, settings, '/api/Notes/GetNotes', { as: support })
    expect([read.statusCode, read.headers[onlineOnlyHeader]]).toEqual([200, undefined])
  })

  it('keep a rich text whole', async () => {
    const paragraph = (text: string) => ({ type: 'paragraph', content: [{ type: 'text', text }] })
    const text = {
      type: 'doc',
      content: [
        { type: 'heading', attrs: { level: 2 }, content: [{ type: 'text', text: 'Summer' }] },
        {
          type: 'paragraph',
          content: [
            { type: 'text', text: 'See ', marks: [{ type: 'bold' }, { type: 'italic' }] },
            { type: 'hardBreak' },
            { type: 'text', text: 'this', marks: [{ type: 'link', attrs: { href: 'https://example.org/a?b=c' } }] },
          ],
        },
        { type: 'bulletList', content: [{ type: 'listItem', content: [paragraph('one'), paragraph('two')] }] },
        { type: 'orderedList', content: [{ type: 'listItem', content: [paragraph('first')] }] },
        { type: 'blockquote', content: [paragraph('quoted')] },
        { type: 'horizontalRule' },
        { type: 'paragraph' },
      ],
    }
    const answer = await ask(service, settings, '/api/Notes/SaveText', { body: { text } })
    expect(answer.json()).toEqual({ text })
  })

  it('can be written for every call of the contracts', () => {
    for (const area of Object.values(areas))
      for (const call of Object.values(area.calls)) expect(() => answerWriter(call.returns)).not.toThrow()
  })

  it('hand the session instruction to the gateway and the request id to everybody', async () => {
    const answer = await ask(service, settings, '/api/Notes/LogIn', {
      as: 'anonymous',
      body: {},
      headers: { 'x-request-id': 'abc-12345' },
    })
    expect(JSON.parse(String(answer.headers[sessionHeader]))).toEqual({ act: 'begin', token: 'abc', maxAge: null })
    expect(answer.headers['x-request-id']).toBe('abc-12345')
    const forged = await ask(service, settings, '/api/Notes/None', { headers: { 'x-request-id': 'a b<script>' } })
    expect(errorOf(forged).requestId).toMatch(/^[0-9a-f-]{36}$/)
  })

  it('answer with product errors, and nothing of others', async () => {
    const fail = (how: string) => ask(service, settings, '/api/Notes/Fail', { body: { how } })
    const conflict = await fail('conflict')
    expect([conflict.statusCode, errorOf(conflict).detail]).toEqual([409, { sequence: 4 }])
    const limit = await fail('limit')
    expect([limit.statusCode, limit.headers['retry-after']]).toEqual([429, '13'])
    const peer = await fail('peer')
    expect([peer.statusCode, errorOf(peer).code]).toEqual([503, 'ServiceUnavailable'])
    const unexpected = await fail('unexpected')
    expect(unexpected.statusCode).toBe(500)
    expect(errorOf(unexpected)).toEqual({
      code: 'Unexpected',
      message: 'An error occurred. Please try again.',
      requestId: unexpected.headers['x-request-id'],
    })
  })
})

describe('the writer of answers', () => {
  const person = z.object({ name: z.string(), age: z.int().optional() })
  it('drops unknown keys below unions, nullables, lists and records', () => {
    const write = answerWriter(
      z.object({
        nullable: person.nullable(),
        none: person.nullable(),
        list: z.array(person.nullable()),
        either: z.union([z.string(), person]),
        kind: z.discriminatedUnion('type', [
          z.object({ type: z.literal('a'), value: z.string() }),
          z.object({ type: z.literal('b'), value: z.int() }),
        ]),
        record: z.record(z.string(), person),
        free: z.record(z.string(), z.unknown()),
        left: z.string().default('filled'),
        maybe: z.string().optional(),
      }),
    )
    const p = { name: 'A', age: 3, secret: 1 }
    const text = write({
      nullable: p,
      none: null,
      list: [p, null],
      either: p,
      kind: { type: 'b', value: 2, secret: 1 },
      record: { x: p },
      free: { anything: { deep: [1] } },
      secret: 1,
    })
    const clean = { name: 'A', age: 3 }
    expect(JSON.parse(text)).toEqual({
      nullable: clean,
      none: null,
      list: [clean, null],
      either: clean,
      kind: { type: 'b', value: 2 },
      record: { x: clean },
      free: { anything: { deep: [1] } },
      left: 'filled',
    })
  })

  it('writes recursive schemas', () => {
    const tree = z.object({
      name: z.string(),
      get children() {
        return z.array(tree)
      },
    })
    const write = answerWriter(tree)
    const leaf = { name: 'leaf', children: [], secret: 1 }
    expect(JSON.parse(write({ name: 'root', children: [{ name: 'branch', children: [leaf] }] }))).toEqual({
      name: 'root',
      children: [{ name: 'branch', children: [{ name: 'leaf', children: [] }] }],
    })
  })

  it('know a text with two patterns for no object, and an intersection for one', () => {
    const name = z.string().regex(/^\S/).regex(/\S$/)
    const both = z.object({ name }).and(z.object({ age: z.int().multipleOf(2).multipleOf(3) }))
    const write = answerWriter(z.object({ name, none: name.nullable(), either: z.union([name, both]), both }))
    const answer = { name: 'Anna', none: 'Bo', either: 'Cai', both: { name: 'Eva', age: 6 } }
    expect(JSON.parse(write({ ...answer, both: { ...answer.both, secret: 1 } }))).toEqual(answer)
    expect(JSON.parse(write({ ...answer, none: null, either: answer.both }))).toEqual({
      ...answer,
      none: null,
      either: answer.both,
    })
  })

  it('refuses an answer without a required field', () => {
    expect(() => answerWriter(person)({ age: 3 })).toThrow()
  })
})
