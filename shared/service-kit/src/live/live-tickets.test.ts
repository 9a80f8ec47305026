import { expect, test } from 'vitest'
import type { SealKeys } from '../keys/seal-keys.ts'
import { signLiveTicket, verifyLiveTicket } from './live-tickets.ts'

const keys: SealKeys = [{ kid: 'one', secret: new Uint8Array(32).fill(1) }]
const others: SealKeys = [{ kid: 'one', secret: new Uint8Array(32).fill(2) }]
const mine = { topic: 'blogs:entry:12', profileId: 7, dark: false }
const noon = new Date('2026-11-23T12:00:00Z')
const hours = (count: number) => new Date(noon.getTime() + count * 60 * 60 * 1000)

test('a ticket is good for its day and the next, and the same all day', () => {
  const ticket = signLiveTicket(mine, keys, noon)
  expect(signLiveTicket(mine, keys, hours(11))).toBe(ticket)
  expect(verifyLiveTicket(ticket, keys, hours(35))).toEqual(mine)
  expect(verifyLiveTicket(ticket, keys, hours(36))).toBeUndefined()
})

test('a key that was replaced still verifies, and a foreign one does not', () => {
  const ticket = signLiveTicket(mine, keys, noon)
  const next: SealKeys = [{ kid: 'two', secret: new Uint8Array(32).fill(3) }, keys[0]]
  expect(verifyLiveTicket(ticket, next, noon)).toEqual(mine)
  expect(verifyLiveTicket(ticket, others, noon)).toBeUndefined()
  expect(verifyLiveTicket(ticket, [next[0]], noon)).toBeUndefined()
})

test('a forged ticket is none, whatever was changed', () => {
  const [payload = '', kid = '', signature = ''] = signLiveTicket(mine, keys, noon).split('.')
  const claims = JSON.parse(Buffer.from(payload, 'base64url').toString()) as unknown[]
  const forged = (parts: unknown) => `${Buffer.from(JSON.stringify(parts)).toString('base64url')}.${kid}.${signature}`
  const changed = claims.map((_, index) => forged(claims.with(index, 'blogs:entry:13')))
  const broken = [forged(null), payload, `${payload}.${kid}.`, `.${kid}.${signature}`, '', 'x.y', `${payload}.${kid}.x`]
  for (const ticket of [...changed, ...broken]) expect(verifyLiveTicket(ticket, keys, noon), ticket).toBeUndefined()
})
