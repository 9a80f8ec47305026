import { expect, test } from 'vitest'
import { writtenList } from '../src/written/written-list.ts'

test('a short list stands on one line, and a longer one a name a line', () => {
  expect(writtenList('  Said: ', ['blogs', 'mail'], ',')).toBe("  Said: ['blogs', 'mail'],\n")
  const long = Array.from({ length: 12 }, (_, index) => `service-${index}`)
  const lines = writtenList('  Said: ', long, ',').split('\n')
  expect(lines.slice(0, 2)).toEqual(['  Said: [', "    'service-0',"])
  expect(lines.slice(-2)).toEqual(['  ],', ''])
})
