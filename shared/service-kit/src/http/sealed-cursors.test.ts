import { signedIn } from '@samvaer/contracts/core/access'
import { get } from '@samvaer/contracts/core/call'
import type { RequestContext } from '@samvaer/contracts/core/context'
import { page, paged } from '@samvaer/contracts/core/paging'
import { expect, it } from 'vitest'
import * as z from 'zod'
import { cursorOf } from '../database/cursor.ts'
import type { SealKeys } from '../keys/seal-keys.ts'
import { sealedCursors } from './sealed-cursors.ts'

const key = (kid: string) => ({ kid, secret: Buffer.from(kid.repeat(32)) })
const keys: SealKeys = [key('k1')]
const item = z.object({ noteId: z.int() })
const list = get({ about: '', access: signedIn, query: paged({}), returns: page(item) })
const reader = (profileId: number, more: Partial<RequestContext> = {}, impersonatorId?: number) =>
  ({ community: 'dk', dark: false, profile: { profileId, impersonatorId }, ...more }) as unknown as RequestContext

const anchorsOf = (name: string, call = list, with_: SealKeys = keys) => {
  const anchors = sealedCursors('Notes', name, call, with_)
  if (!anchors) throw new Error('The call has no anchors')
  return anchors
}
const place = cursorOf(['seenAt', 1_790_000_000_000, 7])
const next = (who: RequestContext | null, name = 'GetNotes', with_ = keys): string => {
  const { next: sealed } = anchorsOf(name, list, with_).closed({ items: [], next: place }, who) as { next: string }
  return sealed
}
const refusal = { code: 'InvalidInput', detail: { issues: [{ path: 'anchor', code: 'invalid_format' }] } }
const open = (anchor: string, who: RequestContext | null, name = 'GetNotes', with_ = keys) =>
  anchorsOf(name, list, with_).opened({ take: 2, anchor }, who)

it('opens for the reader and the call that it was answered to, and says nothing to anybody', () => {
  const sealed = next(reader(7))
  expect(open(sealed, reader(7))).toEqual({ take: 2, anchor: place })
  const shown = [sealed, Buffer.from(sealed, 'base64url').toString('latin1')].join()
  for (const told of ['seenAt', '1790000000000']) expect(shown).not.toContain(told)
  // Rows that are read again have not changed.
  expect(next(reader(7))).toBe(sealed)
  expect(next(reader(8))).not.toBe(sealed)
  expect(open(next(null), null)).toEqual({ take: 2, anchor: place })
})

it('is refused to everybody else, by every other call, and where a letter was changed', () => {
  const sealed = next(reader(7))
  const others = [null, reader(8), reader(7, { dark: true }), reader(7, { community: 'se' }), reader(7, {}, 3)]
  for (const other of others) expect(() => open(sealed, other)).toThrow(expect.objectContaining(refusal))
  expect(() => open(sealed, reader(7), 'GetOthers')).toThrow(expect.objectContaining(refusal))
  for (let at = 0; at < sealed.length; at += 1) {
    // Of the last letter only the first bits count.
    const letter = sealed[at] === 'A' ? 'g' : 'A'
    const changed = sealed.slice(0, at) + letter + sealed.slice(at + 1)
    expect(() => open(changed, reader(7)), `letter ${at}`).toThrow(expect.objectContaining(refusal))
  }
  for (const made of ['', '.', 'k1.', place, Buffer.from(place).toString('base64url'), sealed.slice(0, -1)])
    expect(() => open(made, reader(7))).toThrow(expect.objectContaining(refusal))
})

it('outlives a key that is followed by another one, not one that is gone', () => {
  const sealed = next(reader(7))
  expect(open(sealed, reader(7), 'GetNotes', [key('k2'), key('k1')])).toEqual({ take: 2, anchor: place })
  expect(() => open(sealed, reader(7), 'GetNotes', [key('k2')])).toThrow(expect.objectContaining(refusal))
  expect(next(reader(7), 'GetNotes', [key('k2'), key('k1')])).toMatch(/^k2\./)
})

it('of a page within an answer is the one of the call that reads on, which the contract names', () => {
  const both = get({
    about: '',
    access: signedIn,
    query: z.strictObject({}),
    returns: z.object({ notes: page(item), count: z.int() }),
  })
  expect(() => sealedCursors('Notes', 'GetBoth', both, keys)).toThrow(/GetBoth does not say which call reads on: notes/)
  const declared = { ...both, readOnBy: { notes: 'GetNotes' } }
  const answer = { notes: { items: [], next: place }, count: 0 }
  const { notes } = anchorsOf('GetBoth', declared as never).closed(answer, reader(7)) as typeof answer
  expect(open(notes.next, reader(7))).toEqual({ take: 2, anchor: place })
  expect(answer.notes.next).toBe(place)
})

it('leaves calls without pages alone, and last pages as they are', () => {
  const plain = get({
    about: '',
    access: signedIn,
    query: z.strictObject({}),
    returns: z.object({ items: z.array(item) }),
  })
  expect(sealedCursors('Notes', 'GetPlain', plain, keys)).toBeUndefined()
  const last = { items: [], next: null }
  expect(anchorsOf('GetNotes').closed(last, reader(7))).toBe(last)
  const first = { take: 2 }
  expect(anchorsOf('GetNotes').opened(first, reader(7))).toBe(first)
})
