import { describe, expect, it } from 'vitest'
import { height, landscapeOf, width } from './landscape.ts'

describe('the landscape of a brand', () => {
  it('is always the same', () => {
    expect(landscapeOf('samvaer')).toEqual(landscapeOf('samvaer'))
  })

  it('is another one for another brand', () => {
    expect(landscapeOf('samvaer').ridges).not.toEqual(landscapeOf('samvaro').ridges)
  })

  it.each(['samvaer', 'samvaro', 'kindred', 'norge', 'nat', ''])('of %j lies within the picture', (key) => {
    const { disc, houses, ridges, stars } = landscapeOf(key)
    for (const { x, y } of [disc, ...houses, ...stars]) {
      expect(x).toBeGreaterThanOrEqual(0)
      expect(x).toBeLessThanOrEqual(width)
      expect(y).toBeGreaterThanOrEqual(0)
      expect(y).toBeLessThanOrEqual(height)
    }
    for (const ridge of ridges) expect(ridge).not.toContain('NaN')
  })
})
