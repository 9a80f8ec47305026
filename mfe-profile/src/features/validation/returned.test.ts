import { describe, expect, it } from 'vitest'
import { returnedFrom } from './returned.ts'

describe('the way back from an eID', () => {
  it('brings a state and an answer', () => {
    const query = new URLSearchParams({ state: 'abc', method: 'MitId', birthday: '1980-01-02' })
    expect(returnedFrom(query)).toEqual({ state: 'abc', answer: { method: 'MitId', birthday: '1980-01-02' } })
  })
  it('is none without a state', () => expect(returnedFrom(new URLSearchParams({ method: 'MitId' }))).toBeUndefined())
})
