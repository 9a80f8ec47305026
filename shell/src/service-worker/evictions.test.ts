import { expect, it } from 'vitest'
import { evictionsOf, outdatedOf } from './evictions.ts'

const sizes = new Map([
  ['a', 5],
  ['b', 1],
  ['c', 2],
])

it('lets the oldest go where there are too many', () => {
  expect(evictionsOf(sizes, { entries: 3, bytes: 100 })).toEqual([])
  expect(evictionsOf(sizes, { entries: 1, bytes: 100 })).toEqual(['a', 'b'])
})

it('lets the oldest go where it is too much', () => {
  expect(evictionsOf(sizes, { entries: 10, bytes: 8 })).toEqual([])
  expect(evictionsOf(sizes, { entries: 10, bytes: 7 })).toEqual(['a'])
  expect(evictionsOf(sizes, { entries: 10, bytes: 1 })).toEqual(['a', 'b', 'c'])
})

it('keeps two versions of every remote', () => {
  const paths = [
    '/assets/main.1.js',
    '/mfe/blogs/1/entry.js',
    '/mfe/blogs/2/entry.js',
    '/mfe/mail/1/entry.js',
    '/mfe/blogs/1/late.js',
    '/mfe/blogs/3/entry.js',
  ]
  expect(outdatedOf(paths)).toEqual(['/mfe/blogs/1/entry.js', '/mfe/blogs/1/late.js'])
  expect(outdatedOf(paths.slice(0, 4))).toEqual([])
})
