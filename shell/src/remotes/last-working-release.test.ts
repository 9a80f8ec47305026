import { expect, it } from 'vitest'
import { orderedCandidates } from './last-working-release.ts'

const [one, two, three] = ['1', '2', '3'].map((version) => ({ version, base: `/mfe/mfe-a/${version}/` })) as [
  { version: string; base: string },
  { version: string; base: string },
  { version: string; base: string },
]

it('tries the current release, then the one that worked here, then the one before', () => {
  expect(orderedCandidates(three, two, undefined)).toEqual([three, two])
  expect(orderedCandidates(three, two, { good: one })).toEqual([three, one, two])
  expect(orderedCandidates(three, two, { good: three })).toEqual([three, two])
})

it('leaves a release that failed here for last, until there is a newer one', () => {
  expect(orderedCandidates(three, two, { good: two, failed: '3' })).toEqual([two, three])
  expect(orderedCandidates(three, two, { good: one, failed: '2' })).toEqual([three, one, two])
})
