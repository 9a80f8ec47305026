import { siteService } from '@samvaer/site/service'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { days, startIdentity, type TestIdentity } from './identity.ts'

let identity: TestIdentity
beforeAll(async () => {
  identity = await startIdentity()
})
afterAll(() => identity.close())

let member: Awaited<ReturnType<TestIdentity['create']>>
beforeEach(async () => {
  member = await identity.create()
})

type Purpose = 'SensitiveData' | 'Media' | 'Newsletter'
const own = () => identity.as({ profileId: member.profileId })
const give = (purpose: Purpose) => own().post('EditProfile/ConsentPrivacyData', { purpose })
const withdraw = (purpose: Purpose) => own().post('Privacy/WithdrawConsent', { purpose })
const consents = async () => (await own().get('Privacy/GetConsents', {})).items
const given = async () => (await consents()).filter((consent) => consent.given).map(({ purpose }) => purpose)
const profile = () => own().get('CurrentProfile/GetProfileData', {})
/** Returns the member as others know it by now. */
const directory = async () => {
  await identity.drainEvents()
  return identity.service(siteService).parts.directory.find(member.profileId)
}
const rows = () =>
  identity.identity.parts.models.Consent.find({ profileId: member.profileId }).sort({ changedAt: 1, _id: 1 }).lean()

test('a new profile has the consent that it stands on, from the form of the sign-up, and no other', async () => {
  expect(await consents()).toEqual([
    { purpose: 'SensitiveData', given: true, changedAt: expect.any(String), persons: [] },
    { purpose: 'Media', given: false, changedAt: null, persons: [] },
    { purpose: 'Newsletter', given: false, changedAt: null, persons: [] },
  ])
  expect(await rows()).toMatchObject([{ purpose: 'SensitiveData', given: true }])
})

test('without that consent there is no profile', async () => {
  for (const consentSensitiveData of [undefined, false]) {
    const refused = await identity.create({ consentSensitiveData } as object)
    expect(refused).toMatchObject({
      status: 400,
      body: { code: 'InvalidInput', detail: { issues: [{ path: 'consentSensitiveData' }] } },
    })
  }
})

test('each purpose is given and taken back for itself, with its moment', async () => {
  await give('Newsletter')
  await give('Media')
  identity.moveClock(days)
  const before = identity.identity.parts.clock().getTime()
  await withdraw('Newsletter')
  expect(await given()).toEqual(['SensitiveData', 'Media'])
  const newsletter = (await consents()).find(({ purpose }) => purpose === 'Newsletter')
  expect(Date.parse(newsletter?.changedAt ?? '')).toBeGreaterThanOrEqual(before)
})

test('every change stays in the history with the terms of its day, a repetition is none', async () => {
  await give('Newsletter')
  await give('Newsletter')
  await withdraw('Newsletter')
  await withdraw('Newsletter')
  await give('Newsletter')
  const history = (await rows()).filter(({ purpose }) => purpose !== 'SensitiveData')
  expect(history.map((row) => row.given)).toEqual([true, false, true])
  for (const row of history) {
    expect(row.purpose).toBe('Newsletter')
    expect(row.termsVersion).toBe('1')
    expect(row.changedAt).toBeInstanceOf(Date)
  }
})

test('the consent for media ends its being forced', async () => {
  await identity.change(member.profileId, { forcedConsentMedia: true, pictures: ['/media/a.webp'] })
  expect((await profile()).forcedConsentMedia).toBe(true)
  await give('Media')
  expect((await profile()).forcedConsentMedia).toBe(false)
  expect((await directory())?.pictures).toEqual(['/media/a.webp'])
  expect((await directory())?.picturesWithheld).toBe(undefined)
})

test('without it nobody else sees the pictures, and the member is asked again', async () => {
  await identity.change(member.profileId, { pictures: ['/media/a.webp'] })
  await give('Media')
  await withdraw('Media')
  expect(await profile()).toMatchObject({ forcedConsentMedia: true, pictures: ['/media/a.webp'] })
  expect(await directory()).toMatchObject({ pictures: [], picturesWithheld: true })
  await give('Media')
  expect((await directory())?.pictures).toEqual(['/media/a.webp'])
})

test('asks nobody who has no pictures', async () => {
  await give('Media')
  await withdraw('Media')
  expect((await profile()).forcedConsentMedia).toBe(false)
})

test('without the consent for sensitive data others do not find the profile, and the dark variant is left', async () => {
  await identity.change(member.profileId, { darkStatus: 'Approved' })
  await withdraw('SensitiveData')
  expect((await directory())?.status).toBe('Locked')
  // To the member nothing is locked: the way back is one consent away.
  expect(await profile()).toMatchObject({ status: 'Active', darkStatus: 'None' })
  expect((await identity.resolve(member.token)).profile).toMatchObject({ status: 'Active', darkStatus: 'None' })
  await give('SensitiveData')
  expect((await directory())?.status).toBe('Active')
})

test.each(['Applied', 'Declined', 'Approved'] as const)(
  'whoever was %s there leaves the dark variant with that consent: all erase what they keep of it (docs/product/dark-variant.md)',
  async (darkStatus) => {
    await identity.change(member.profileId, { darkStatus })
    await withdraw('SensitiveData')
    const left = { profileId: member.profileId, darkStatus: 'None', byAccount: true }
    expect(await identity.darkStatusesOf(member.profileId)).toEqual([left])
    await give('SensitiveData')
    await withdraw('SensitiveData')
    expect(await identity.darkStatusesOf(member.profileId)).toEqual([left])
  },
)

test('erases nothing of a member who never was on the dark variant', async () => {
  await withdraw('SensitiveData')
  await withdraw('Media')
  expect(await identity.darkStatusesOf(member.profileId)).toEqual([])
})

test('a consent that was never written down can be taken back as well', async () => {
  // Profiles of before, whose form did not ask.
  await identity.identity.parts.models.Consent.deleteMany({ profileId: member.profileId })
  await withdraw('SensitiveData')
  expect((await directory())?.status).toBe('Locked')
  expect((await rows()).map((row) => row.given)).toEqual([false])
})

test('taking one back leaves the profile of everybody else alone', async () => {
  const other = await identity.create()
  await withdraw('SensitiveData')
  await identity.drainEvents()
  expect((await identity.service(siteService).parts.directory.find(other.profileId))?.status).toBe('Active')
})

describe('a couple', () => {
  const two = [
    { gender: 'Male' as const, birthday: '1968-02-29' },
    { gender: 'Female' as const, birthday: '1970-12-31' },
  ]
  beforeEach(async () => {
    member = await identity.create({ persons: two })
  })
  const say = (act: 'give' | 'withdraw', purpose: Purpose, personId: number) =>
    act === 'give'
      ? own().post('EditProfile/ConsentPrivacyData', { purpose, personId })
      : own().post('Privacy/WithdrawConsent', { purpose, personId })
  /** The word of each of the two, the whole behind it. */
  const said = async (purpose: Purpose) => {
    const found = (await consents()).find((one) => one.purpose === purpose)
    return [...(found?.persons.map((person) => person.given) ?? []), found?.given]
  }

  test('has agreed, both of the two and each in a row of her own', async () => {
    const alone = { persons: two, partnerConsentsSensitiveData: undefined }
    expect((await identity.create(alone as object)).body.detail?.issues).toEqual([
      { path: 'partnerConsentsSensitiveData', code: 'missing' },
    ])
    expect((await rows()).map(({ personId, purpose, given: yes }) => [personId, purpose, yes])).toEqual([
      [1, 'SensitiveData', true],
      [2, 'SensitiveData', true],
    ])
    expect((await consents())[0]?.persons).toMatchObject([
      { personId: 1, gender: 'Male', birthday: '1968-02-29', given: true },
      { personId: 2, gender: 'Female', birthday: '1970-12-31', given: true },
    ])
  })

  test('says who of the two it is, and nobody else', async () => {
    const issues = (act: Promise<unknown>) => act.catch((error) => error.detail?.issues)
    expect(await issues(give('Media'))).toEqual([{ path: 'personId', code: 'missing' }])
    expect(await issues(withdraw('SensitiveData'))).toEqual([{ path: 'personId', code: 'missing' }])
    expect(await issues(say('give', 'Media', 9))).toEqual([{ path: 'personId', code: 'unknown' }])
    // Letters come to the one address of the profile.
    await give('Newsletter')
    expect(await said('Newsletter')).toEqual([true])
  })

  test('shows its pictures when both have agreed, and no more when one takes it back', async () => {
    await identity.change(member.profileId, { forcedConsentMedia: true, pictures: ['/media/a.webp'] })
    await say('give', 'Media', 1)
    expect([await said('Media'), (await profile()).forcedConsentMedia]).toEqual([[true, false, false], true])
    expect(await directory()).toMatchObject({ pictures: [], picturesWithheld: true })
    await say('give', 'Media', 2)
    expect([await said('Media'), (await profile()).forcedConsentMedia]).toEqual([[true, true, true], false])
    expect((await directory())?.pictures).toEqual(['/media/a.webp'])
    await say('withdraw', 'Media', 1)
    expect([await said('Media'), (await profile()).forcedConsentMedia]).toEqual([[false, true, false], true])
    expect((await directory())?.pictures).toEqual([])
  })

  test('is found by nobody while one of the two has taken back, and leaves the dark variant', async () => {
    await identity.change(member.profileId, { darkStatus: 'Approved' })
    await say('withdraw', 'SensitiveData', 2)
    expect([await said('SensitiveData'), (await profile()).darkStatus]).toEqual([[true, false, false], 'None'])
    expect((await directory())?.status).toBe('Locked')
    await say('withdraw', 'SensitiveData', 1)
    await say('give', 'SensitiveData', 2)
    expect((await directory())?.status).toBe('Locked')
    await say('give', 'SensitiveData', 1)
    expect((await directory())?.status).toBe('Active')
  })

  test('of whom one stays follows that one alone', async () => {
    await identity.change(member.profileId, { forcedConsentMedia: true, pictures: ['/media/a.webp'] })
    await say('give', 'Media', 1)
    await say('withdraw', 'SensitiveData', 2)
    expect((await directory())?.status).toBe('Locked')
    const parting = { keepPersonId: 1, password: member.password }
    await identity.post('EditProfile/ConvertToSingleProfile', parting, {
      caller: { profileId: member.profileId },
      token: member.token,
    })
    expect(await directory()).toMatchObject({ status: 'Active', pictures: ['/media/a.webp'] })
    expect(await said('Media')).toEqual([true])
  })

  test('of before agreed for both without saying who; somebody who came later had to agree as well', async () => {
    const { Consent } = identity.identity.parts.models
    await Consent.deleteMany({ profileId: member.profileId })
    const word = { profileId: member.profileId, given: true, termsVersion: '1' }
    const at = (minutes: number) => new Date(identity.identity.parts.clock().getTime() + minutes * 60_000)
    await Consent.insertMany([
      { ...word, purpose: 'SensitiveData', changedAt: at(-9) },
      { ...word, purpose: 'Media', changedAt: at(-8) },
    ])
    expect([await said('SensitiveData'), await said('Media')]).toEqual([
      [true, true, true],
      [true, true, true],
    ])
    await Consent.insertMany([{ ...word, personId: 2, purpose: 'SensitiveData', changedAt: at(-7) }])
    expect([await said('SensitiveData'), await said('Media')]).toEqual([
      [true, true, true],
      [true, false, false],
    ])
  })
})

test('the second person of what was one has agreed to no pictures yet', async () => {
  await identity.change(member.profileId, { pictures: ['/media/a.webp'] })
  await give('Media')
  expect((await directory())?.pictures).toEqual(['/media/a.webp'])
  const person = { gender: 'Male' as const, birthday: '1972-03-04' }
  const sending = { caller: { profileId: member.profileId }, token: member.token }
  await identity.post('EditProfile/ConvertToCoupleProfile', { person, consentSensitiveData: true }, sending)
  expect((await profile()).forcedConsentMedia).toBe(true)
  expect(await directory()).toMatchObject({ status: 'Active', pictures: [], picturesWithheld: true })
  await own().post('EditProfile/ConsentPrivacyData', { purpose: 'Media', personId: 2 })
  expect((await directory())?.pictures).toEqual(['/media/a.webp'])
})
