import { describe, expect, it } from 'vitest'
import { isBanned } from './blog-ban.ts'

const now = new Date('2026-02-01T00:00:00.000Z')

describe('a blog ban', () => {
  it('holds until it ends, or for good', () => {
    expect(isBanned({ bans: [{ type: 'Blogs', until: null }] }, now)).toBe(true)
    expect(isBanned({ bans: [{ type: 'Blogs', until: '2026-02-02T00:00:00.000Z' }] }, now)).toBe(true)
    expect(isBanned({ bans: [{ type: 'Blogs', until: '2026-01-31T00:00:00.000Z' }] }, now)).toBe(false)
  })
  it('is no other ban', () => {
    expect(isBanned({ bans: [{ type: 'Comments', until: null }] }, now)).toBe(false)
    expect(isBanned({ bans: [] }, now)).toBe(false)
  })
})
