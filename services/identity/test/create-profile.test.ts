import type { DirectoryProfile } from '@samvaer/contracts/event'
import { siteService } from '@samvaer/site/service'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { changeAccount } from '../src/accounts.ts'
import { dayOf } from '../src/ages.ts'
import { days, newPerson, password, startIdentity, type TestIdentity } from './identity.ts'

let identity: TestIdentity
beforeAll(async () => {
  identity = await startIdentity()
})
afterAll(() => identity.close())

/** What the site service knows of a profile by now. */
const directory = async (profileId: number): Promise<DirectoryProfile | undefined> => {
  await identity.drainEvents()
  return identity.service(siteService).parts.directory.find(profileId)
}

const birthdayOf = (years: number, shift = 0): string => {
  const day = new Date(identity.identity.parts.clock().getTime() + shift)
  return dayOf(new Date(Date.UTC(day.getUTCFullYear() - years, day.getUTCMonth(), day.getUTCDate())))
}

test('a new profile is signed in, welcomed by mail and known to the other services', async () => {
  const created = await identity.create({ name: 'Birgit Holm', referrer: '/Community/Blogs' })
  expect(created).toMatchObject({ status: 200, session: { act: 'begin', maxAge: null } })
  expect((await identity.resolve(created.token)).profile).toMatchObject({ name: 'Birgit Holm', termsAccepted: true })
  expect((await identity.mails()).at(-1)).toMatchObject({ subject: 'Velkommen', to: [{ address: created.email }] })
  expect(await directory(created.profileId)).toMatchObject({
    profileId: created.profileId,
    community: 'dk',
    name: 'Birgit Holm',
    gender: 'Female',
    birthdays: ['1971-05-09'],
    place: 'Køge',
    status: 'Active',
    role: 'Normal',
    staff: false,
    subscriber: false,
  })
})

test('two persons are a couple', async () => {
  const persons = [
    { gender: 'Male' as const, birthday: '1968-02-29' },
    { gender: 'Female' as const, birthday: '1970-12-31' },
  ]
  const { profileId } = await identity.create({ persons })
  expect(await directory(profileId)).toMatchObject({ gender: 'Couple', birthdays: ['1968-02-29', '1970-12-31'] })
  const current = await identity.as({ profileId }).get('CurrentProfile/GetProfileData', {})
  expect(current.persons.map(({ gender }) => gender)).toEqual(['Male', 'Female'])
})

test('nobody is under 18, on the very day it is fine', async () => {
  const grown = { gender: 'Male' as const, birthday: birthdayOf(18) }
  const young = { gender: 'Female' as const, birthday: birthdayOf(18, days) }
  expect(await identity.create({ persons: [young] })).toMatchObject({ status: 400, body: { code: 'TooYoung' } })
  expect((await identity.create({ persons: [grown, young] })).body.code).toBe('TooYoung')
  expect((await identity.create({ persons: [{ ...young, birthday: '2090-01-01' }] })).body.code).toBe('TooYoung')
  expect((await identity.create({ persons: [grown] })).status).toBe(200)
})

test('spelling, case and separators make no other name', async () => {
  await identity.create({ name: 'Søren Kirk' })
  for (const name of ['søren kirk', 'SØREN_KIRK', 'Søren.Kirk', 'SørenKirk', 'S\u00f8ren-Kirk']) {
    expect((await identity.create({ name })).body.code, name).toBe('NameTaken')
    expect(await identity.as('anonymous').get('EditProfile/IsProfileNameTaken', { name })).toEqual({ taken: true })
  }
  expect((await identity.create({ name: 'Soren Kirk' })).status).toBe(200)
  expect((await identity.create({ name: 'Søren Kirk' }, { site: { siteId: 2, community: 'se' } })).status).toBe(200)
  expect(await identity.as('anonymous').get('EditProfile/IsProfileNameTaken', { name: 'Nobody yet' })).toEqual({
    taken: false,
  })
})

test('names that pass for the house are taken', async () => {
  for (const name of ['Support', 'ADMIN', 'Samvær', 'kunde-service']) {
    expect((await identity.create({ name })).body.code, name).toBe('NameTaken')
  }
})

test('a look-alike of another alphabet is the name itself, whichever came first', async () => {
  expect((await identity.create({ name: 'Karen Voss' })).status).toBe(200)
  expect((await identity.create({ name: 'Каrеn Vоss' })).body.code).toBe('NameTaken')
  expect((await identity.create({ name: 'Реtеr Lоhr' })).status).toBe(200)
  expect((await identity.create({ name: 'Peter Lohr' })).body.code).toBe('NameTaken')
})

test('a known address is told in its field', async () => {
  const { email } = await identity.create()
  expect(await identity.create({ email: email.toUpperCase() })).toMatchObject({
    status: 400,
    body: { code: 'InvalidInput', detail: { issues: [{ path: 'email', code: 'unavailable' }] } },
  })
})

test('weak passwords, unknown countries and impossible ages are refused', async () => {
  const person = newPerson()
  for (const weak of ['password1', 'PASSWORD1', 'iloveyou', person.email, person.name]) {
    expect((await identity.create({ ...person, password: weak })).body.code, weak).toBe('WeakPassword')
  }
  expect((await identity.create({ countryId: 999 })).body.detail?.issues).toEqual([
    { path: 'countryId', code: 'unknown' },
  ])
  const old = [{ gender: 'Male' as const, birthday: '1850-01-01' }]
  expect((await identity.create({ persons: old })).body.detail?.issues?.[0]?.path).toBe('persons.0.birthday')
})

test('unknown fields are refused, so nobody makes himself staff', async () => {
  const sent = await identity.create({ role: 'Developer' } as object)
  expect(sent).toMatchObject({
    status: 400,
    body: { detail: { issues: [{ path: 'role', code: 'unrecognized_keys' }] } },
  })
})

test('of ten sign-ups with one name at the same moment one wins', async () => {
  const sent = await Promise.all(Array.from({ length: 10 }, () => identity.create({ name: 'Only One' })))
  expect(sent.filter(({ status }) => status === 200)).toHaveLength(1)
  expect(sent.filter(({ body }) => body.code === 'NameTaken')).toHaveLength(9)
})

test('a paid period that ends is told to the other services', async () => {
  const { profileId } = await identity.create()
  const { parts } = identity.identity
  const subscriberUntil = new Date(parts.clock().getTime() + days)
  await parts.transaction((t) => changeAccount(parts, t, profileId, { subscriberUntil, publishedSubscriber: true }))
  expect((await directory(profileId))?.subscriber).toBe(true)
  await identity.identity.runTask('subscription-ends')
  expect((await directory(profileId))?.subscriber).toBe(true)
  identity.moveClock(days)
  await identity.identity.runTask('subscription-ends')
  expect((await directory(profileId))?.subscriber).toBe(false)
})

test('the current profile of a member and of nobody', async () => {
  const today = dayOf(identity.identity.parts.clock())
  const birthday = `1980-${today.slice(5) === '02-29' ? '03-01' : today.slice(5)}`
  const { profileId, name } = await identity.create({ persons: [{ gender: 'Male', birthday }], password })
  const member = await identity.as({ profileId }).get('CurrentProfile/GetProfileData', {})
  const age = Number(today.slice(0, 4)) - 1980
  expect(member).toMatchObject({
    id: profileId,
    name,
    isLoggedIn: true,
    termsAccepted: true,
    countryId: 208,
    place: 'Køge',
    persons: [{ gender: 'Male', age }],
    showBirthdaySplash: true,
    impersonated: null,
  })
  const watched = await identity.as({ profileId, impersonatorId: 40 }).get('CurrentProfile/GetProfileData', {})
  expect(watched.impersonated).toBe(40)
  const nobody = await identity.as('anonymous').get('CurrentProfile/GetProfileData', {})
  expect(nobody).toMatchObject({ id: 0, isLoggedIn: false, termsAccepted: false, name: '' })
})
