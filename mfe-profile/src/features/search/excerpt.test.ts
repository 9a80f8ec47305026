import { expect, it } from 'vitest'
import { excerptAround } from './excerpt.ts'

it('shows the place of the word', () => {
  const text = 'The harbour was empty when we came back, and somebody had left a lantern burning on the pier.'
  expect(excerptAround(text, 'Lantern')).toMatch(/^….{30,50}lantern burning on the pier\.$/)
})

it.each([
  ['Short and near', 'near'],
  ['Not in here', 'elsewhere'],
])('%j stays whole', (text, words) => expect(excerptAround(text, words)).toBe(text))
