import { describe, expect, it } from 'vitest'
import { toggled } from './use-medium-like.ts'

describe('a like of a picture', () => {
  it('is given and taken back', () => {
    const given = toggled({ likedByMe: false, likes: 2 })
    expect(given).toEqual({ likedByMe: true, likes: 3 })
    expect(toggled(given)).toEqual({ likedByMe: false, likes: 2 })
  })
  it('never leaves fewer than none', () => {
    expect(toggled({ likedByMe: true, likes: 0 })).toEqual({ likedByMe: false, likes: 0 })
  })
})
