import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { dayOf } from '../src/ages.ts'
import { days, password, startIdentity, type TestIdentity } from './identity.ts'

let identity: TestIdentity
beforeAll(async () => {
  identity = await startIdentity()
})
afterAll(() => identity.close())

let member: Awaited<ReturnType<TestIdentity['create']>>
beforeEach(async () => {
  member = await identity.create()
})

const read = (profileId = member.profileId, site = {}) =>
  identity.as({ profileId }, site).get('CurrentProfile/GetProfileData', {})
const hints = async (profileId = member.profileId) =>
  (await identity.as({ profileId }).get('CurrentProfile/Hints', {})).items
const now = () => identity.identity.parts.clock()

test('a new member has everything at its beginning', async () => {
  expect(await read()).toMatchObject({
    subscriber: false,
    subscriberUntil: null,
    needUpdateHeightAndWeight: false,
    configuration: {},
    forcedValidation: false,
    forcedConsentMedia: false,
    requestPushPermission: true,
    comesBack: false,
    otherSites: [],
    persons: [{ gender: 'Female', height: null, weight: null }],
  })
})

test('a new member is asked for height and weight from the second day on', async () => {
  identity.moveClock(days - 60_000)
  expect((await read()).needUpdateHeightAndWeight).toBe(false)
  identity.moveClock(60_000)
  expect((await read()).needUpdateHeightAndWeight).toBe(true)
})

test('answers with the paid time until it ends', async () => {
  const subscriberUntil = new Date(now().getTime() + days)
  await identity.change(member.profileId, { subscriberUntil })
  expect(await read()).toMatchObject({ subscriber: true, subscriberUntil: subscriberUntil.toISOString() })
  identity.moveClock(days)
  expect(await read()).toMatchObject({ subscriber: false, subscriberUntil: null })
})

test('somebody comes back for a day who signs in after half a year, and nobody else does', async () => {
  const { profileId, email } = member
  const after = async (gone: number) => {
    identity.moveClock(gone)
    await identity.logOn(email, password)
    return (await read(profileId)).comesBack
  }
  expect(await after(179 * days)).toBe(false)
  expect(await after(180 * days)).toBe(true)
  // Signing in once more, on another device perhaps, is no other return; and it is over the next day.
  expect(await after(days / 2)).toBe(true)
  expect(await after(days / 2)).toBe(false)
})

test.each(['Locked', 'Quarantined', 'ToBeDeleted'] as const)('asks no member who is %s for pushes', async (status) => {
  await identity.change(member.profileId, { status })
  expect((await read()).requestPushPermission).toBe(false)
})

test('the other parts of the community are those that are open', async () => {
  const dark = { siteId: 5, dark: true }
  expect((await read(member.profileId, dark)).otherSites).toEqual([{ siteId: 1, name: 'Samvær' }])
  const subscriberUntil = new Date(now().getTime() + days)
  await identity.change(member.profileId, { subscriberUntil, darkStatus: 'Approved', ageProven: true })
  expect((await read()).otherSites).toEqual([{ siteId: 5, name: 'Samvær Nat' }])
  identity.moveClock(days)
  expect((await read()).otherSites).toEqual([])
})

test('names no other brand in a community of one', async () => {
  const site = { siteId: 2, community: 'se' }
  const { profileId } = await identity.create({}, { site })
  expect((await read(profileId, site)).otherSites).toEqual([])
})

test('hints come in the order of use and go when they are followed', async () => {
  const { profileId } = member
  const own = identity.as({ profileId })
  await own.post('Privacy/WithdrawConsent', { purpose: 'SensitiveData' })
  expect(await hints()).toEqual(['Picture', 'Consent', 'Validation', 'HeightAndWeight'])
  await own.post('EditProfile/UpdatePersonWeightAndHeight', { persons: [{ height: 170, weight: null }] })
  expect(await hints()).toContain('HeightAndWeight')
  await own.post('EditProfile/UpdatePersonWeightAndHeight', { persons: [{ height: 170, weight: 65 }] })
  await own.post('EditProfile/ConsentPrivacyData', { purpose: 'SensitiveData' })
  expect(await hints()).toEqual(['Picture', 'Validation'])
  await identity.change(profileId, { pictures: ['/media/a.webp'], validated: true })
  expect(await hints()).toEqual(['Consent'])
  await own.post('EditProfile/ConsentPrivacyData', { purpose: 'Media' })
  expect(await hints()).toEqual([])
  Object.assign(identity.answered, { wishes: false, words: false })
  expect(await hints()).toEqual(['Wishes', 'Words'])
  Object.assign(identity.answered, { wishes: true, words: true })
})

test('asks members who may write for a first entry, on each side for itself', async () => {
  const { profileId } = member
  const asked = async (caller = {}, site = {}) =>
    (await identity.as({ profileId, subscriber: true, ...caller }, site).get('CurrentProfile/Hints', {})).items
  const dark = { siteId: 5, dark: true }
  const nightly = { darkStatus: 'Approved' as const, ageProven: true }
  expect(await asked()).toContain('FirstEntry')
  identity.written.push({ profileId, dark: false })
  expect(await asked()).not.toContain('FirstEntry')
  expect(await asked(nightly, dark)).toContain('FirstEntry')
})

test('nobody is asked for what is not theirs to do, and a while ago is not for ever', async () => {
  const { profileId } = member
  const until = new Date(now().getTime() + days).toISOString()
  const asked = async (caller: object) =>
    (await identity.as({ profileId, subscriber: true, ...caller }).get('CurrentProfile/Hints', {})).items
  expect(await asked({ subscriber: false })).not.toContain('FirstEntry')
  expect(await asked({ bans: [{ type: 'Blogs', until }] })).not.toContain('FirstEntry')
  expect(await asked({ bans: [{ type: 'Mail', until }] })).toContain('FirstEntry')
  identity.moveClock(days + 1)
  expect(await asked({ bans: [{ type: 'Blogs', until }] })).toContain('FirstEntry')
})

test('while the blogs or the profiles are away the other hints are there', async () => {
  const alone = await startIdentity()
  try {
    const { profileId } = await alone.create()
    const api = alone.as({ profileId, subscriber: true })
    const asked = async () => (await api.get('CurrentProfile/Hints', {})).items
    const known = ['Picture', 'Validation', 'HeightAndWeight']
    Object.assign(alone.answered, { wishes: false })
    await alone.closeBlogs()
    expect(await asked()).toEqual(['Wishes', ...known])
    await alone.closeProfiles()
    expect(await asked()).toEqual(known)
  } finally {
    await alone.close()
  }
})

const bornToday = (): string => {
  const today = dayOf(now()).slice(5)
  return `1980-${today === '02-29' ? '03-01' : today}`
}

test('a birthday greeting that was put away comes again next year', async () => {
  const { profileId } = await identity.create({ persons: [{ gender: 'Male', birthday: bornToday() }] })
  expect((await read(profileId)).showBirthdaySplash).toBe(true)
  await identity.as({ profileId }).post('CurrentProfile/RejectBirthday', {})
  expect((await read(profileId)).showBirthdaySplash).toBe(false)
  const untilNextYear = Date.parse(`${now().getUTCFullYear() + 1}${dayOf(now()).slice(4)}T12:00:00Z`) - now().getTime()
  identity.moveClock(untilNextYear)
  expect((await read(profileId)).showBirthdaySplash).toBe(true)
})

test('each of a couple is greeted, and nothing is put away before its day', async () => {
  const tomorrow = dayOf(new Date(now().getTime() + days)).slice(5)
  const persons = [
    { gender: 'Male' as const, birthday: bornToday() },
    { gender: 'Female' as const, birthday: `1984-${tomorrow}` },
  ]
  const { profileId } = await identity.create({ persons })
  await identity.as({ profileId }).post('CurrentProfile/RejectBirthday', {})
  expect((await read(profileId)).showBirthdaySplash).toBe(false)
  identity.moveClock(days)
  expect((await read(profileId)).showBirthdaySplash).toBe(true)
})
