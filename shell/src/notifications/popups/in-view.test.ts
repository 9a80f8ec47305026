import { expect, it } from 'vitest'
import { isShownAt } from './in-view.ts'

it.each([
  ['Mail', '/Mail/7', '/Mail/7', true],
  ['Mail', '/Mail/7', '/mail/7/', true],
  ['Mail', '/Mail/7', '/Mail/77', false],
  ['Mail', '/Mail/7', '/Mail', false],
  ['Mail', '/Community/Lodges/Lodge/3/Mail/7', '/Community/Lodges/Lodge/3/Mail/7', true],
  ['Mail', null, '/Mail', false],
  // A reader of an entry sees a comment on it there.
  ['BlogComment', '/Community/Blogs/Entry/7', '/Community/Blogs/Entry/7', false],
] as const)('%s at %s on the page %s', (type, path, pathname, expected) => {
  expect(isShownAt({ type, path }, pathname)).toBe(expected)
})
