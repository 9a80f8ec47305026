import type { CurrentProfileData } from '@samvaer/contracts/identity/current-profile'
import { expect, it } from 'vitest'
import { member } from '../../test/site.ts'
import { demandOf, mayValidate, needsValidation } from './validation-demand.ts'

const free: Partial<CurrentProfileData> = { subscriber: false, validated: false }

it.each<[Partial<CurrentProfileData>, string, boolean]>([
  [{ status: 'Locked', forcedValidation: true }, 'locked', true],
  [{ status: 'Locked' }, 'lockedByUs', false],
  [{ status: 'Quarantined', forcedConsentMedia: true }, 'quarantined', true],
  [{ status: 'ToBeDeleted', forcedValidation: true }, 'toBeDeleted', false],
  [{ status: 'PermaLocked' }, 'closed', false],
  [{ ...free, forcedConsentMedia: true }, 'consent', false],
  [{ ...free, forcedValidation: true }, 'profile', true],
  [{ ...free, forcedValidation: true, forcedConsentMedia: true }, 'both', true],
  [{ ...free, subscriber: true, forcedValidation: true }, 'members', true],
  [{ validated: true }, 'validated', false],
  [free, 'voluntary', true],
])('%j', (change, demand, validation) => {
  expect(demandOf({ ...member, ...change })).toBe(demand)
  expect(needsValidation(demandOf({ ...member, ...change }))).toBe(validation)
})

it('lets everybody validate who is not going, gone or locked by us', () => {
  const demands = ['locked', 'lockedByUs', 'quarantined', 'toBeDeleted', 'closed', 'consent', 'validated'] as const
  expect(demands.filter(mayValidate)).toEqual(['locked', 'quarantined', 'consent', 'validated'])
})
