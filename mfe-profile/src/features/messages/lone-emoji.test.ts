import { expect, it } from 'vitest'
import { loneEmoji } from './lone-emoji.ts'

it.each([
  ['❤️', 1],
  ['😂 😂', 2],
  ['👨‍👩‍👧🇩🇰👍🏽', 3],
  ['😂😂😂😂', undefined],
  ['Ja 😂', undefined],
  ['7', undefined],
  ['', undefined],
])('%s: %s', (text, count) => expect(loneEmoji(text)).toBe(count))
