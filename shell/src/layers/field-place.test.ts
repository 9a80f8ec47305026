import { expect, it } from 'vitest'
import { halfOf } from './field-place.ts'

it.each([
  ['at the top', { top: 80, bottom: 120 }, 'upper'],
  ['at the foot', { top: 700, bottom: 760 }, 'lower'],
  ['longer than the window', { top: -2000, bottom: 900 }, 'upper'],
  ['that ends below the window', { top: 500, bottom: 3000 }, 'lower'],
])('a field %s is in the half of its middle', (_where, box, half) => expect(halfOf(box, 800)).toBe(half))
