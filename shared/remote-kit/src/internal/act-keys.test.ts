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

it('gives the next one a new key, once it was answered', () => {
  const acts = createActKeys(false)
  const key = acts.begin(form)
  acts.end(form, true)
  const next = acts.begin(form)
  expect(next).toBeDefined()
  expect(next).not.toBe(key)
})

it('keeps the key of an act that nobody knows to have arrived, and of no other one', () => {
  const acts = createActKeys(false)
  const key = acts.begin(form)
  acts.end(form, false)
  expect(acts.begin({ ...form, text: 'Noget andet' })).not.toBe(key)
  expect(acts.begin(form)).toBe(key)
})

it('begins what may be repeated again at once', () => {
  const acts = createActKeys(true)
  acts.begin(form)
  expect(acts.begin(form)).toBeDefined()
})
