import { expect, test } from 'vitest'
import { hashPassword, needsNewHash, passwordFits, passwordWork } from './passwords.ts'

test('Argon2id with 19 MiB, two rounds and one lane', async () => {
  const hash = await hashPassword('tre røde cykler')
  expect(hash).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/)
  expect(needsNewHash(hash)).toBe(false)
  expect(needsNewHash(hash.replace('t=2', 't=1'))).toBe(true)
  expect(needsNewHash('$2b$12$abc')).toBe(true)
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
  const many = await Promise.allSettled(Array.from({ length: 210 }, () => passwordFits(undefined, 'anything')))
  expect(many.filter(({ status }) => status === 'rejected')).toHaveLength(8)
  expect(await passwordFits(undefined, 'anything')).toBe(false)
})
