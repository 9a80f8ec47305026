import { expect, it } from 'vitest'
import { createActKeys } from './act-keys.ts'

const form = { text: 'Hej', answerTo: 7 }

it('begins the same act once while it is under way, and another one beside it', () => {
  const acts = createActKeys(false)
  const key = acts.begin(form)
  expect(key).toMatch(/^[0-9a-f-]{36}$/)
  expect(acts.begin({ ...form })).toBeUndefined()
  expect(acts.keyOf(form)).toBe(key)
  expect(acts.begin({ ...form, text: 'Hej igen' })).not.toBe(key)
})

it('gives the next one a new key, once it is done', () => {
  const acts = createActKeys(false)
  const key = acts.begin(form)
  acts.end(form, true)
  const next = acts.begin(form)
  expect(next).toBeDefined()
  expect(next).not.toBe(key)
})

it('keeps the key of an act that failed, also when it is refused on the way afterwards, and gives it to no other one', () => {
  const acts = createActKeys(false)
  // Nobody heard an answer, then the limit refused it: the first one may have arrived all the same.
  const key = acts.begin(form)
  acts.end(form, false)
  expect(acts.begin({ ...form, text: 'Noget andet' })).not.toBe(key)
  expect(acts.begin(form)).toBe(key)
  acts.end(form, false)
  expect(acts.begin(form)).toBe(key)
})

it('begins what may be repeated again at once', () => {
  const acts = createActKeys(true)
  acts.begin(form)
  expect(acts.begin(form)).toBeDefined()
})
