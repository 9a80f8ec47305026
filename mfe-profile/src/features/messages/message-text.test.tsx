import { expect, it } from 'vitest'
import { textParts } from './message-text.tsx'

it('makes addresses links and leaves the sentence around them', () => {
  expect(textParts('See https://example.com/a?b=1, then (http://example.org).')).toEqual([
    { text: 'See ', link: false },
    { text: 'https://example.com/a?b=1', link: true },
    { text: ', then (', link: false },
    { text: 'http://example.org', link: true },
    { text: ').', link: false },
  ])
})

it.each(['javascript:alert(1)', 'data:text/html,hi', 'https://', 'plain words'])('%j is no link', (text) => {
  expect(textParts(text).every(({ link }) => !link)).toBe(true)
})
