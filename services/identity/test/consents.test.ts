import { siteService } from '@samvaer/site/service'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
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
/** What others know of the member by now. */
const directory = async () => {
  await identity.drainEvents()
  return identity.service(siteService).parts.directory.find(member.profileId)
}
const rows = () =>
  identity.identity.parts.models.Consent.find({ profileId: member.profileId }).sort({ changedAt: 1, _id: 1 }).lean()

test('a new profile has the consent that it stands on, from the form of the sign-up, and no other', async () => {
  expect(await consents()).toEqual([
    { purpose: 'SensitiveData', given: true, changedAt: expect.any(String) },
    { purpose: 'Media', given: false, changedAt: null },
    { purpose: 'Newsletter', given: false, changedAt: null },
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
    expect(await identity.darkNewsOf(member.profileId)).toEqual([left])
    await give('SensitiveData')
    await withdraw('SensitiveData')
    expect(await identity.darkNewsOf(member.profileId)).toEqual([left])
  },
)

test('erases nothing of a member who never was on the dark variant', async () => {
  await withdraw('SensitiveData')
  await withdraw('Media')
  expect(await identity.darkNewsOf(member.profileId)).toEqual([])
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
