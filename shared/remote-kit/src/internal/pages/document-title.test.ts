import { expect, it } from 'vitest'
import { titleWith } from './document-title.ts'

it.each([
  [0, 'Start – Samvær'],
  [-1, 'Start – Samvær'],
  [3, '(3) Start – Samvær'],
  [99, '(99) Start – Samvær'],
  [100, '(99+) Start – Samvær'],
])('a title with %i waiting', (waiting, title) => {
  expect(titleWith('Start – Samvær', waiting)).toBe(title)
})
