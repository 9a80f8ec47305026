import type { DirectoryProfile } from '@samvaer/contracts/identity/domain-events'
import { siteService } from '@samvaer/site/service'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { changeAccount } from '../src/accounts.ts'
import { dayOf } from '../src/ages.ts'
import { identityService } from '../src/service.ts'
import { days, minutes, newPerson, password, startIdentity, type TestIdentity } from './identity.ts'

let identity: TestIdentity
beforeAll(async () => {
  identity = await startIdentity()
})
afterAll(() => identity.close())

/** Returns the profile as the site service knows it by now. */
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

test('a name that nobody can tell apart from a member’s is refused, with one that can', async () => {
  expect((await identity.create({ name: 'Alice Lind' })).status).toBe(200)
  const alike = { status: 409, body: { code: 'NameAlike', detail: { suggestion: 'AIice Lind_2' } } }
  expect(await identity.create({ name: 'AIice Lind' })).toMatchObject(alike)
  expect(await identity.as('anonymous').get('EditProfile/IsProfileNameTaken', { name: 'AIice Lind' })).toEqual({
    ...{ taken: true, alike: true, suggestion: 'AIice Lind_2' },
  })
  for (const name of ['A1ice Lind', 'alice_Iind'])
    expect((await identity.create({ name })).body.code, name).toBe('NameAlike')
  // The mark of a letter is seen, and so is a small i.
  for (const name of ['Alicé Lind', 'Aiice Lind', 'Alice Lund'])
    expect((await identity.create({ name })).status, name).toBe(200)
  expect((await identity.create({ name: 'AIice Lind' }, { site: { siteId: 2, community: 'se' } })).status).toBe(200)
})

test('names of before are guarded as well, and stay what they are', async () => {
  const { models } = identity.identity.parts
  const [one, two] = [await identity.create({ name: 'Bill Holm' }), await identity.create({ name: 'Frida Vest' })]
  await models.Account.updateOne(
    { _id: two.profileId },
    { $set: { name: 'BiIl Holm', nameFolded: 'bill holm before' } },
  )
  const both = { _id: { $in: [one.profileId, two.profileId] } }
  await models.Account.updateMany(both, { $unset: { nameSkeleton: 1 } })
  await identity.service(identityService).runMigration(3)
  expect((await models.Account.find(both).lean()).map(({ name, nameSkeleton }) => [name, nameSkeleton])).toEqual([
    ['Bill Holm', 'billholm'],
    ['BiIl Holm', 'billholm'],
  ])
  expect((await identity.create({ name: 'Bi11 Holm' })).body.code).toBe('NameAlike')
})

const askCode = (email: string) => identity.post('Profiles/AskEmailCode', { email })
const confirm = (email: string, code: string) => identity.post('Profiles/ConfirmEmailCode', { email, code })
const mailedCode = async () => /\b\d{6}\b/.exec((await identity.mails()).at(-1)?.text ?? '')?.[0] ?? ''
/** A code that is not this one. */
const otherThan = (code: string) => (code === '000000' ? '000001' : '000000')

test('a known and an unknown address are answered the same; what differs is in the mail', async () => {
  const { email: known, name } = await identity.create()
  const { email: unknown } = newPerson()
  const asked = [await askCode(known.toUpperCase()), await askCode(unknown)]
  expect(asked.map(({ status, body }) => [status, body])).toEqual([
    [200, {}],
    [200, {}],
  ])
  const [toKnown, toUnknown] = (await identity.mails()).slice(-2)
  expect(toKnown).toMatchObject({ subject: 'Du har allerede en profil', to: [{ address: known }] })
  expect(toKnown?.text).toContain(name)
  expect(toKnown?.text).not.toMatch(/\b\d{6}\b/)
  expect(toUnknown).toMatchObject({ subject: 'Din kode', to: [{ address: unknown }] })
  // Nor do the tries tell them apart.
  const code = await mailedCode()
  const answersOf = async (email: string) => {
    const answers = []
    for (let n = 0; n < 6; n += 1) answers.push(await confirm(email, otherThan(code)))
    return answers.map(({ status, body }) => [status, body.code, body.detail])
  }
  const [ofKnown, ofUnknown] = [await answersOf(known), await answersOf(unknown)]
  expect(ofKnown).toEqual(ofUnknown)
  expect(ofKnown.map(([status]) => status)).toEqual([400, 400, 400, 400, 400, 410])
  // After five wrong ones the right one is worth nothing either.
  expect((await confirm(unknown, code)).body.code).toBe('LinkExpired')
})

test('the code of the newest mail proves the address once, in any spelling, and the proof makes one profile', async () => {
  const { emailProof: _, ...person } = newPerson()
  await askCode(person.email)
  const first = await mailedCode()
  await askCode(person.email)
  const code = await mailedCode()
  if (first !== code) expect((await confirm(person.email, first)).status).toBe(400)
  const { body } = await confirm(person.email.toUpperCase(), code)
  const emailProof = body.emailProof ?? ''
  expect(emailProof).toMatch(/^[\w-]{43}$/)
  expect((await confirm(person.email, code)).body.code).toBe('LinkExpired')
  const create = (change: object = {}) => identity.post('Profiles/CreateProfile', { ...person, emailProof, ...change })
  expect((await create({ email: newPerson().email })).body.code).toBe('LinkExpired')
  expect((await create({ emailProof: 'x'.repeat(43) })).body.code).toBe('LinkExpired')
  // A refusal for another reason leaves the proof as it is.
  expect((await create({ name: 'Support' })).body.code).toBe('NameTaken')
  expect((await create()).status).toBe(200)
  expect((await create({ name: `${person.name} again` })).body.code).toBe('LinkExpired')
})

test('a code is good for 30 minutes, its proof for 60', async () => {
  const { email } = newPerson()
  await askCode(email)
  const late = await mailedCode()
  identity.moveClock(30 * minutes)
  expect((await confirm(email, late)).body.code).toBe('LinkExpired')
  await askCode(email)
  const { emailProof = '' } = (await confirm(email, await mailedCode())).body
  identity.moveClock(60 * minutes)
  expect((await identity.create({ email, emailProof })).body.code).toBe('LinkExpired')
})

test('neither code nor address stands in the database', async () => {
  const { email } = newPerson()
  await askCode(email)
  const code = await mailedCode()
  const { EmailCode, WaitingMail } = identity.identity.parts.models
  const kept = JSON.stringify([await EmailCode.find().lean(), await WaitingMail.find().lean()])
  expect(kept).not.toContain(email)
  expect(kept).not.toContain(code)
})

test('names a known address in its field to whoever has proven it', async () => {
  const { email } = await identity.create()
  expect(await identity.create({ email: email.toUpperCase() })).toMatchObject({
    status: 400,
    body: { code: 'InvalidInput', detail: { issues: [{ path: 'email', code: 'unavailable' }] } },
  })
})

test('an address is one in both spellings of its domain', async () => {
  const { profileId } = await identity.create({ email: 'Else@Blåbær.example' })
  const spellings = ['else@blåbær.example', 'ELSE@xn--blbr-roah.example', 'else@bla\u030abær.example']
  for (const email of spellings) {
    expect((await identity.create({ email })).body.detail?.issues, email).toEqual([
      { path: 'email', code: 'unavailable' },
    ])
    expect((await identity.logOn(email, password)).body, email).toMatchObject({ profileId })
  }
})

test('a name that shows nothing is none, and one is the same composed or not', async () => {
  for (const name of ['\u3164\u3164\u3164', 'An\u3164na', 'Anna\u200b', '\u2800\u2800\u2800'])
    expect((await identity.create({ name })).body.detail?.issues?.[0]?.path, JSON.stringify(name)).toBe('name')
  const { profileId } = await identity.create({ name: 'A\u030ase Blom' })
  expect(await directory(profileId)).toMatchObject({ name: 'Åse Blom' })
  expect((await identity.create({ name: 'Åse Blom' })).body.code).toBe('NameTaken')
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

test('one of ten sign-ups with one name at the same moment wins', async () => {
  const sent = await Promise.all(Array.from({ length: 10 }, () => identity.create({ name: 'Only One' })))
  expect(sent.filter(({ status }) => status === 200)).toHaveLength(1)
  expect(sent.filter(({ body }) => body.code === 'NameTaken')).toHaveLength(9)
})

test('publishes that a paid period has ended', async () => {
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
