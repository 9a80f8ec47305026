import { describe, expect, it } from 'vitest'
import { lightSite, ordinaryMember } from '../../../testing/src/ordinary-member.ts'
import { anyone, anySession, mayMake, refusalOf, refusalOfOthers, signedIn, subscriber } from './access.ts'
import type { RequestContext, SignedInProfile } from './context.ts'
import { objects, rights } from './rights.ts'
import { type ProfileRole, profileRoles } from './roles.ts'

const look = rights(objects({ profile: { field: 'profileId', relations: ['self'] } }), {
  'profile.look': { of: 'profile', by: ['everyone'] },
})['profile.look']

const light = (profile?: Partial<SignedInProfile>): RequestContext => ({
  ...lightSite,
  ...(profile && { profile: { ...ordinaryMember, ...profile } }),
})
const dark = (profile?: Partial<SignedInProfile>): RequestContext => ({ ...light(profile), siteId: 5, dark: true })
const code = (...args: Parameters<typeof refusalOf>) => refusalOf(...args)?.code

describe('the gates, in the order of docs/product/roles.md', () => {
  it('asks for a session first', () => {
    expect(code(signedIn, light())).toBe('SignInRequired')
    expect(code(anyone, light())).toBeUndefined()
  })

  it('asks for the terms before the state', () => {
    expect(code(signedIn, light({ termsAccepted: false, status: 'Locked' }))).toBe('TermsNotAccepted')
    expect(code(anySession, light({ termsAccepted: false, status: 'Locked' }))).toBeUndefined()
  })

  it('names the state that refuses', () => {
    expect(refusalOf(signedIn, light({ status: 'Quarantined' }))).toEqual({
      code: 'ProfileNotActive',
      detail: { status: 'Quarantined' },
    })
    expect(code(signedIn.alsoIn('Quarantined'), light({ status: 'Quarantined' }))).toBeUndefined()
  })

  it('opens to some states what is the member’s own, and answers the same for everything else', () => {
    const access = signedIn.alsoOwnIn('Quarantined')
    const [quarantined, locked] = [light({ status: 'Quarantined' }), light({ status: 'Locked' })]
    expect([code(access, quarantined), code(access, locked)]).toEqual([undefined, 'ProfileNotActive'])
    const of = (facts: Record<string, boolean> | undefined, status: 'Active' | 'Quarantined' = 'Quarantined') =>
      refusalOfOthers(access, { status }, facts)?.code
    expect([of({ self: true }), of({ owner: true })]).toEqual([undefined, undefined])
    for (const facts of [undefined, {}, { self: false, everyone: true }]) {
      expect(of(facts)).toBe('ProfileNotActive')
      expect(of(facts, 'Active')).toBeUndefined()
    }
    // Of the flags of answers, too.
    const may = (self: boolean) => mayMake({ access: access.may(look) }, quarantined, { profile: { self } })
    expect([may(true), may(false)]).toEqual([true, false])
  })

  it('opens what belongs to one state in that one alone', () => {
    const access = anySession.onlyIn('ToBeDeleted')
    expect(code(access, light({ status: 'ToBeDeleted', termsAccepted: false }))).toBeUndefined()
    expect(code(access, dark({ status: 'ToBeDeleted' }))).toBeUndefined()
    for (const status of ['Active', 'Locked', 'Quarantined'] as const)
      expect(code(access, light({ status }))).toBe('ProfileNotActive')
  })

  it('tells the three reasons of the dark gate apart (docs/product/dark-variant.md)', () => {
    expect(code(signedIn, dark({}))).toBe('DarkNeedsSubscriber')
    expect(code(signedIn, dark({ subscriber: true }))).toBe('DarkNeedsApproval')
    expect(code(signedIn, dark({ subscriber: true, darkStatus: 'Approved' }))).toBe('DarkNeedsAgeProof')
    expect(code(signedIn, dark({ subscriber: true, darkStatus: 'Approved', ageProven: true }))).toBeUndefined()
    expect(code(signedIn.beforeDarkGate(), dark({}))).toBeUndefined()
    expect(code(signedIn, dark({ role: 'Support' }))).toBeUndefined()
    expect(code(signedIn, dark({ role: 'Developer' }))).toBe('DarkNeedsSubscriber')
  })

  it('asks for payment before the ban, and for the ban of that kind alone', () => {
    const bans = [{ type: 'Blogs' as const, until: null }]
    expect(code(subscriber.notBanned('Blogs'), light({ bans }))).toBe('SubscriberRequired')
    expect(code(subscriber.notBanned('Blogs'), light({ subscriber: true, bans }))).toBe('Banned')
    expect(code(subscriber.notBanned('Comments'), light({ subscriber: true, bans }))).toBeUndefined()
  })

  it('lets a ban end', () => {
    const bans = [{ type: 'Comments' as const, until: '2026-01-01T00:00:00.000Z' }]
    expect(code(signedIn.notBanned('Comments'), light({ bans }), new Date('2025-12-31'))).toBe('Banned')
    expect(code(signedIn.notBanned('Comments'), light({ bans }), new Date('2026-01-02'))).toBeUndefined()
  })

  it('keeps staff who look through a profile from what is for the member in person', () => {
    const looking = light({ impersonatorId: 40, subscriber: true })
    expect(code(subscriber, looking)).toBeUndefined()
    expect(code(subscriber.inPerson(), looking)).toBe('NotAllowed')
    expect(code(subscriber.inPerson(), light({ subscriber: true }))).toBeUndefined()
  })

  it('asks again after ten minutes, once every other gate is passed', () => {
    const now = new Date('2026-03-01T12:10:00.000Z')
    const at = (confirmedAt?: string) => code(signedIn.fresh(), light({ confirmedAt }), now)
    expect(at('2026-03-01T12:00:00.001Z')).toBeUndefined()
    expect(at('2026-03-01T12:00:00.000Z')).toBe('ConfirmationNeeded')
    expect(at(undefined)).toBe('ConfirmationNeeded')
    expect(code(signedIn, light({ confirmedAt: undefined }), now)).toBeUndefined()
    expect(code(signedIn.fresh().from('Support'), light({ confirmedAt: undefined }), now)).toBe('NotAllowed')
  })

  it('says to staff without a factor what their role lacks, and to nobody else', () => {
    const staff = light({ factorMissing: true })
    const head = signedIn.holding('staff.head')
    expect([code(signedIn.from('Support'), staff), code(head, staff)]).toEqual(['FactorNeeded', 'FactorNeeded'])
    expect([code(signedIn.from('Support'), light({})), code(head, light({}))]).toEqual(['NotAllowed', 'NotAllowed'])
    expect(code(signedIn, staff)).toBeUndefined()
  })

  it('asks staff for their role', () => {
    expect(code(signedIn.from('Support'), light({ role: 'ChatModerator' }))).toBe('NotAllowed')
    expect(code(signedIn.from('Support'), light({ role: 'Support' }))).toBeUndefined()
    // The higher number gives no access to contents (docs/product/roles.md).
    for (const role of ['ChatModerator', 'Support'] as const)
      expect(code(signedIn.from(role), light({ role: 'Developer' }))).toBe('NotAllowed')
    const toDeveloper = (role: ProfileRole) => code(signedIn.from('Developer'), light({ role }))
    const others = Object.keys(profileRoles).filter((role) => role !== 'Developer') as ProfileRole[]
    expect([toDeveloper('Developer'), ...new Set(others.map(toDeveloper))]).toEqual([undefined, 'NotAllowed'])
  })
})
