import { beforeEach, expect, test } from 'vitest'
import { hashPassword, needsNewHash, passwordFits, passwordWork, usePasswordCost } from './passwords.ts'

const lowest = { SAMVAER_PASSWORD_COST: 'lowest' }
beforeEach(() => usePasswordCost(true, lowest))

test('uses Argon2id with 64 MiB, four rounds and one lane by default (R3)', async () => {
  usePasswordCost(false, {})
  const hash = await hashPassword('tre røde cykler')
  expect(hash).toMatch(/^\$argon2id\$v=19\$m=65536,t=4,p=1\$/)
  expect(needsNewHash(hash)).toBe(false)
  expect(needsNewHash(hash.replace('t=4', 't=2'))).toBe(true)
  expect(needsNewHash('$argon2id$v=19$m=19456,t=2,p=1$abc')).toBe(true)
  expect(needsNewHash('$2b$12$abc')).toBe(true)
})

test('the lowest cost is for development alone: nothing else starts with it', async () => {
  expect(await hashPassword('tre røde cykler')).toMatch(/^\$argon2id\$v=19\$m=8,t=1,p=1\$/)
  const refused = 'SAMVAER_PASSWORD_COST=lowest is for development alone'
  expect(() => usePasswordCost(false, lowest)).toThrow(refused)
  expect(() => usePasswordCost(true, { SAMVAER_PASSWORD_COST: 'low' })).toThrow('neither lowest nor empty')
})

test('hashes of one cost are checked with the other, and made anew', async () => {
  const cheap = await hashPassword('tre røde cykler')
  expect(needsNewHash(cheap)).toBe(false)
  usePasswordCost(false, {})
  expect([await passwordFits(cheap, 'tre røde cykler'), needsNewHash(cheap)]).toEqual([true, true])
})

test('a password fits however its letters were typed, and no other does', async () => {
  const hash = await hashPassword('blå åer')
  expect(await passwordFits(hash, 'bla\u030a a\u030aer')).toBe(true)
  expect(await passwordFits(hash, 'Blå åer')).toBe(false)
})

test('without a hash the same work is done, for nothing', async () => {
  const before = passwordWork.verifications
  expect(await passwordFits(undefined, 'anything')).toBe(false)
  expect(passwordWork.verifications).toBe(before + 1)
})

test('two are worked on at once, the others wait their turn', async () => {
  passwordWork.mostAtOnce = 0
  const hashes = await Promise.all(Array.from({ length: 8 }, (_, index) => hashPassword(`password ${index}`)))
  expect(new Set(hashes).size).toBe(8)
  expect(passwordWork.mostAtOnce).toBe(2)
})

test('a queue that is too long is refused, and it recovers', async () => {
  const many = await Promise.allSettled(Array.from({ length: 110 }, () => passwordFits(undefined, 'anything')))
  expect(many.filter(({ status }) => status === 'rejected')).toHaveLength(8)
  expect(await passwordFits(undefined, 'anything')).toBe(false)
})
