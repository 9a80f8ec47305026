import { expect, it } from 'vitest'
import { loadTimeLimit } from './load-time-limit.ts'

it('leaves time to bring the previous release within five seconds (R17)', () => {
  expect(loadTimeLimit).toBeLessThan(5000)
})
