import { richTextOf } from '@samvaer/contracts/text/rich-text'
import { expect, test } from 'vitest'
import { excerptOf } from './excerpt.ts'

test('a short text is its own excerpt', () => {
  expect(excerptOf(richTextOf('Hej\nmed dig'))).toBe('Hej med dig')
})

test('a long one is cut at a word, without what would dangle', () => {
  const excerpt = excerptOf(richTextOf('ord, '.repeat(100)))
  expect(excerpt.length).toBeLessThanOrEqual(220)
  expect(excerpt).toMatch(/ord…$/)
})

test('an endless word is cut where it is, never within a character', () => {
  expect(excerptOf(richTextOf('x'.repeat(300)))).toBe(`${'x'.repeat(219)}…`)
  expect(excerptOf(richTextOf(`${'x'.repeat(218)}😀😀`))).toBe(`${'x'.repeat(218)}…`)
})
