/**
 * Identity's handlers of events: pictures, validations and the dark variant from the profile service, and from billing
 * who pays.
 */
import type { DomainEventName, DomainEventPayload } from '@samvaer/contracts/domain-events'
import { serviceTokens } from '@samvaer/service-kit/http/peers'
import { siteService } from '@samvaer/site/service'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import type { Account } from '../src/models/models.ts'
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

let delivered = 0
const deliver = async <Name extends DomainEventName>(
  name: Name,
  payload: DomainEventPayload<Name>,
  from = 'profile',
) => {
  delivered += 1
  const occurredAt = new Date().toISOString()
  const event = {
    id: `delivered-${delivered}`,
    name,
    aggregate: `test:${delivered}`,
    sequence: delivered,
    occurredAt,
    payload,
  }
  const token = await serviceTokens(from, identity.settings.signing)()
  const answer = await identity.transport.send('identity', {
    method: 'POST',
    path: '/internal/events',
    headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
    body: JSON.stringify({ events: [event] }),
  })
  expect(JSON.parse(answer.body)).toMatchObject({ failed: [] })
}
const account = async () => (await identity.identity.parts.models.Account.findById(member.profileId).lean()) as Account
const directory = async () => {
  await identity.drainEvents()
  return identity.service(siteService).parts.directory.find(member.profileId)
}
const validated = (change: Partial<DomainEventPayload<'ProfileValidated'>> = {}) =>
  deliver('ProfileValidated', {
    ...{ profileId: member.profileId, personIds: [1], confirmedIds: [1], validated: true, ageProven: true },
    ...change,
  })

test('pictures wait for the consent for them', async () => {
  await deliver('ProfilePicturesChanged', { profileId: member.profileId, pictures: ['/media/1'] })
  expect(await account()).toMatchObject({ pictures: ['/media/1'], forcedConsentMedia: true })
  expect((await directory())?.pictures).toEqual([])
  await identity.as({ profileId: member.profileId }).post('EditProfile/ConsentPrivacyData', { purpose: 'Media' })
  expect((await directory())?.pictures).toEqual(['/media/1'])
  await deliver('ProfilePicturesChanged', { profileId: member.profileId, pictures: ['/media/2'] })
  expect((await directory())?.pictures).toEqual(['/media/2'])
})

test('the mark of a photo check comes and goes with the pictures that it is said of, and waits with them', async () => {
  const has = (pictures: string[], photoChecked?: true) =>
    deliver('ProfilePicturesChanged', { profileId: member.profileId, pictures, ...(photoChecked && { photoChecked }) })
  const marked = async () => (await directory())?.photoChecked
  await has(['/media/1'], true)
  expect(await marked()).toBeUndefined()
  await identity.as({ profileId: member.profileId }).post('EditProfile/ConsentPrivacyData', { purpose: 'Media' })
  expect(await marked()).toBe(true)
  expect((await identity.service(siteService).parts.directory.card(member.profileId))?.photoChecked).toBe(true)
  await has(['/media/2'])
  expect(await marked()).toBeUndefined()
})

test('so do albums: with pictures and videos in them alone the member is asked, without any not any more', async () => {
  const has = (hasMedia: boolean) => deliver('ProfileMediaChanged', { profileId: member.profileId, hasMedia })
  const api = identity.as({ profileId: member.profileId })
  await has(true)
  expect((await account()).forcedConsentMedia).toBe(true)
  expect(await directory()).toMatchObject({ pictures: [], picturesWithheld: true })
  await has(false)
  expect((await account()).forcedConsentMedia).toBe(false)
  expect((await directory())?.picturesWithheld).toBe(undefined)
  await has(true)
  await api.post('EditProfile/ConsentPrivacyData', { purpose: 'Media' })
  expect((await directory())?.picturesWithheld).toBe(undefined)
  await api.post('Privacy/WithdrawConsent', { purpose: 'Media' })
  expect((await directory())?.picturesWithheld).toBe(true)
  // The cards' pictures go, those in albums are there still.
  await deliver('ProfilePicturesChanged', { profileId: member.profileId, pictures: [] })
  expect((await account()).forcedConsentMedia).toBe(true)
})

test('a validation counts in sessions and lists, and is taken back', async () => {
  await validated()
  expect((await identity.resolve(member.token)).profile).toMatchObject({ validated: true, ageProven: true })
  expect((await directory())?.validated).toBe(true)
  await validated({ validated: false, ageProven: false })
  expect((await directory())?.validated).toBe(false)
})

test('fixes the birthday of the confirmed person of a couple, and not the other one’s yet', async () => {
  member = await identity.create({
    persons: [
      { gender: 'Male', birthday: '1968-02-29' },
      { gender: 'Female', birthday: '1970-12-31' },
    ],
  })
  await validated({ personIds: [1, 2], confirmedIds: [1], validated: false, ageProven: false })
  const correct = (person: number) =>
    identity.post(
      'EditProfile/UpdatePersonBirthday',
      { person, birthday: '1975-05-05' },
      { caller: { profileId: member.profileId } },
    )
  expect((await correct(0)).body.code).toBe('NotAllowed')
  expect((await correct(1)).status).toBe(200)
})

test('ignores what was said of other persons', async () => {
  for (const personIds of [[], [2], [1, 2]]) await validated({ personIds })
  expect((await account()).validated).toBe(false)
})

test.each(['Locked', 'Quarantined'] as const)('the way out of %s where it was demanded', async (status) => {
  await identity.change(member.profileId, { status, forcedValidation: true })
  await validated()
  expect(await account()).toMatchObject({ status: 'Active', forcedValidation: false })
})

test('keeps locked whoever was locked for something else', async () => {
  await identity.change(member.profileId, { status: 'Locked' })
  await validated()
  expect(await account()).toMatchObject({ status: 'Locked', validated: true })
})

test('sessions know the state of an application; a deleted profile stays as it is', async () => {
  await deliver('DarkStatusChanged', { profileId: member.profileId, darkStatus: 'Approved' })
  expect((await identity.resolve(member.token)).profile?.darkStatus).toBe('Approved')
  await identity.change(member.profileId, { status: 'Deleted', darkStatus: 'None' })
  await deliver('DarkStatusChanged', { profileId: member.profileId, darkStatus: 'Applied' })
  await deliver('ProfilePicturesChanged', { profileId: member.profileId, pictures: ['/media/1'] })
  await validated()
  expect(await account()).toMatchObject({ darkStatus: 'None', pictures: [], validated: false })
})

test('a status that was decided while the consent for it went is none', async () => {
  await identity.as({ profileId: member.profileId }).post('Privacy/WithdrawConsent', { purpose: 'SensitiveData' })
  await deliver('DarkStatusChanged', { profileId: member.profileId, darkStatus: 'Approved' })
  expect((await account()).darkStatus).toBe('None')
})

test('publishes nothing that the profile service has published already', async () => {
  await deliver('DarkStatusChanged', { profileId: member.profileId, darkStatus: 'Approved' })
  await deliver('DarkStatusChanged', { profileId: member.profileId, darkStatus: 'None' })
  expect((await account()).darkStatus).toBe('None')
  expect(await identity.darkStatusesOf(member.profileId)).toEqual([])
})

test('others know who may enter the dark variant: let in, paying and of proven age, or staff (docs/product/dark-variant.md)', async () => {
  const dark = async () => (await directory())?.dark
  const { profileId } = member
  expect(await dark()).toBe(false)
  const subscriberUntil = new Date(identity.identity.parts.clock().getTime() + days)
  await identity.change(profileId, { subscriberUntil, publishedSubscriber: true })
  await deliver('DarkStatusChanged', { profileId, darkStatus: 'Approved' })
  expect(await dark()).toBe(false)
  await validated()
  expect(await dark()).toBe(true)
  identity.moveClock(days)
  await identity.identity.runTask('subscription-ends')
  expect(await dark()).toBe(false)
  await identity.change(profileId, { role: 'Support' })
  await deliver('DarkStatusChanged', { profileId, darkStatus: 'None' })
  expect(await dark()).toBe(true)
  expect(await directory()).toMatchObject({ role: 'Support', staff: true })
})

test('a validation that was demanded and not done by the end of the paid time quarantines, and nobody else', async () => {
  const { profileId } = member
  const end = async (forcedValidation: boolean) => {
    const subscriberUntil = new Date(identity.identity.parts.clock().getTime() + days)
    await identity.change(profileId, { subscriberUntil, publishedSubscriber: true, forcedValidation })
    identity.moveClock(days)
    await identity.identity.runTask('subscription-ends')
    return (await account()).status
  }
  expect([await end(false), await end(true)]).toEqual(['Active', 'Quarantined'])
  await validated()
  expect(await account()).toMatchObject({ status: 'Active', forcedValidation: false })
})

test('publishes once who may enter, of accounts of before', async () => {
  const other = await identity.create()
  const { Account } = identity.identity.parts.models
  const unpublished = { $unset: { darkPublished: 1 as const } }
  await Account.updateMany({}, unpublished)
  const subscriberUntil = new Date(identity.identity.parts.clock().getTime() + days)
  await identity.change(member.profileId, { darkStatus: 'Approved', ageProven: true, subscriberUntil })
  await identity.change(other.profileId, { subscriberUntil })
  const subscribes = async (profileId: number) => {
    await identity.drainEvents()
    return (await identity.service(siteService).parts.directory.find(profileId))?.subscriber
  }
  await identity.identity.runMigration(4)
  expect((await directory())?.dark).toBe(true)
  expect(await subscribes(other.profileId)).toBe(false)
  expect(await Account.countDocuments({ darkPublished: { $exists: false } })).toBe(0)
})

test('answers services alone what is demanded', async () => {
  await identity.change(member.profileId, { forcedValidation: true })
  const demands = await identity.peers.get('Sessions/GetDemands', { profileId: member.profileId })
  expect(demands).toEqual({ forcedValidation: true, forcedConsentMedia: false })
  const asked = identity.as({ profileId: member.profileId }).get('Sessions/GetDemands', { profileId: member.profileId })
  await expect(asked).rejects.toMatchObject({ status: 401 })
})

test('billing says who pays, and until when', async () => {
  const { profileId } = member
  const says = (subscriberUntil: Date | null) =>
    deliver('SubscriptionChanged', { profileId, subscriberUntil: subscriberUntil?.toISOString() ?? null }, 'billing')
  const until = new Date(Date.now() + 30 * days)
  await says(until)
  expect(await account()).toMatchObject({ subscriberUntil: until, publishedSubscriber: true })
  expect((await directory())?.subscriber).toBe(true)
  await says(null)
  expect(await account()).toMatchObject({ subscriberUntil: null, publishedSubscriber: false })
  expect((await directory())?.subscriber).toBe(false)
})
