import { anonymousProfile } from '@samvaer/contracts/identity/anonymous-profile'
import { describe, expect, it } from 'vitest'
import { gateSteps, isAdmitted } from './gate-steps.ts'

const member = { ...anonymousProfile, isLoggedIn: true, termsAccepted: true, role: 'Normal' } as const
const approved = { ...member, subscriber: true, darkStatus: 'Approved', ageProven: true } as const

describe('the gate', () => {
  it('asks for three things, one after the other', () => {
    const open = gateSteps({ ...approved, ageProven: false }).filter(({ done }) => !done)
    expect(open.map(({ name }) => name)).toEqual(['age'])
    expect(gateSteps(member).map(({ done }) => done)).toEqual([false, false, false])
  })

  it.each([
    ['a visitor', anonymousProfile, false, false],
    ['a member on a light brand', member, false, true],
    ['a member on the dark one', member, true, false],
    ['an approved member on the dark one', approved, true, true],
    ['staff on the dark one', { ...member, role: 'Support' } as const, true, true],
    ['a member before the terms', { ...approved, termsAccepted: false }, false, false],
  ])('lets %s in or not', (_who, profile, dark, expected) => {
    expect(isAdmitted(profile, dark)).toBe(expected)
  })
})
