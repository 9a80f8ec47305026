import { describe, expect, it } from 'vitest'
import { mediumIn, mediumOf } from './medium-address.ts'

describe('the picture in an address', () => {
  it('stands behind its letter', () => {
    expect(mediumIn('p12')).toEqual({ kind: 'Picture', mediaId: 12 })
    expect(mediumIn('v7')).toEqual({ kind: 'Video', mediaId: 7 })
  })
  it('is none without a positive whole number', () => {
    expect(['p', 'p0', 'p-1', 'p1.5', 'x5', '12', 'pv1', 'p1 '].map(mediumIn)).toEqual(Array(8).fill(undefined))
  })
  it('stands behind its kind below an album', () => {
    expect(mediumOf('Picture', '3')).toEqual({ kind: 'Picture', mediaId: 3 })
    expect(mediumOf('Video', '3')).toEqual({ kind: 'Video', mediaId: 3 })
    expect(mediumOf('Sound', '3')).toBeUndefined()
    expect(mediumOf('Video', 'x')).toBeUndefined()
  })
})
