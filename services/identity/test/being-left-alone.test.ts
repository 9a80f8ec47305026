/** Being left alone: a pause and its end, what requests and other services learn, and who is told nothing. */

import { siteService } from '@samvaer/site/service'
import { codeOf } from '@samvaer/testing/outcomes'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { changeAccount } from '../src/accounts.ts'
import { days, hours, minutes, startIdentity, type TestIdentity } from './identity.ts'

let identity: TestIdentity
beforeAll(async () => {
  identity = await startIdentity()
})
afterAll(() => identity.close())

let member: Awaited<ReturnType<TestIdentity['create']>>
beforeEach(async () => {
  member = await identity.create()
})

const own = (change = {}) => identity.as({ profileId: member.profileId, ...change })
const pause = (forADay = false) => own().post('EditProfile/PauseProfile', { forADay })
const comeBack = () => own().post('EditProfile/ComeBack', {})
const data = () => own().get('CurrentProfile/GetProfileData', {})
const requests = async () => (await identity.resolve(member.token)).profile
const directory = async () => {
  await identity.drainEvents()
  return identity.service(siteService).parts.directory.find(member.profileId)
}
const account = () => identity.identity.parts.models.Account.findById(member.profileId).lean()

test('a pause takes the profile from everybody else, leaves the member signed in, and ends as it began', async () => {
  const before = await directory()
  expect(await pause()).toEqual({ until: null })
  expect(await directory()).toEqual({ ...before, status: 'Locked', profileWithheld: true, paused: true })
  expect(await data()).toMatchObject({ status: 'Active', pause: { until: null } })
  expect(await requests()).toMatchObject({ status: 'Active', paused: true })
  await comeBack()
  expect(await directory()).toEqual(before)
  expect([(await data()).pause, (await requests())?.paused]).toEqual([undefined, undefined])
  // Nothing changes where there is no pause.
  await comeBack()
  expect(await directory()).toEqual(before)
})

test('a pause for a day ends by itself after 24 hours: for the member at once, for others within a minute', async () => {
  const { until } = await pause(true)
  const now = identity.identity.parts.clock().getTime()
  expect(Math.abs(Date.parse(until ?? '') - now - 24 * hours)).toBeLessThan(minutes)
  identity.moveClock(24 * hours - minutes)
  await identity.identity.runTask('pause-ends')
  expect([(await directory())?.status, (await data()).pause]).toEqual(['Locked', { until }])
  identity.moveClock(2 * minutes)
  expect([(await data()).pause, (await requests())?.paused]).toEqual([undefined, undefined])
  await identity.identity.runTask('pause-ends')
  expect((await directory())?.status).toBe('Active')
  expect(await account()).toMatchObject({ pausedAt: null, pausedUntil: null })
})

test('a second press changes the end alone, and one without an end outlasts the day', async () => {
  await pause(true)
  const began = (await account())?.pausedAt
  identity.moveClock(hours)
  await Promise.all([pause(), pause()])
  expect(await account()).toMatchObject({ pausedAt: began, pausedUntil: null })
  identity.moveClock(3 * days)
  await identity.identity.runTask('pause-ends')
  expect((await directory())?.status).toBe('Locked')
  await comeBack()
})

test('a pause is no way around a lock, and what withholds the profile besides it goes on', async () => {
  await pause()
  await identity.change(member.profileId, { status: 'Locked' })
  await comeBack()
  expect(await directory()).toMatchObject({ status: 'Locked' })
  expect((await directory())?.profileWithheld).toBe(undefined)
  await identity.change(member.profileId, { status: 'Active' })
  await pause()
  await own().post('Privacy/WithdrawConsent', { purpose: 'SensitiveData' })
  // Nobody learns whether it is a pause besides.
  expect((await directory())?.paused).toBe(undefined)
  await comeBack()
  expect(await directory()).toMatchObject({ status: 'Locked', profileWithheld: true })
})

test('nobody is notified of a pause, and no mail is written', async () => {
  const mails = (await identity.mails()).length
  await pause(true)
  await comeBack()
  expect(await identity.notificationsOf(member.profileId)).toEqual([])
  expect((await identity.mails()).length).toBe(mails)
})

test('staff who look through a profile neither pause it nor change what others learn', async () => {
  const staff = own({ impersonatorId: 2 })
  expect(await codeOf(staff.post('EditProfile/PauseProfile', { forADay: false }))).toBe('NotAllowed')
  expect(await codeOf(staff.post('EditProfile/ComeBack', {}))).toBe('NotAllowed')
  expect(await codeOf(staff.post('EditProfile/UpdateVisibility', { hidesOnline: true }))).toBe('NotAllowed')
})

test('whether others learn when the member was here is the member’s to say, each choice for itself', async () => {
  const choose = (choice: { hidesOnline?: boolean; looksUnseen?: boolean }) =>
    own({ subscriber: true }).post('EditProfile/UpdateVisibility', choice)
  await choose({ hidesOnline: true })
  expect([(await directory())?.hidesOnline, (await data()).hidesOnline]).toEqual([true, true])
  await choose({ looksUnseen: true })
  expect(await data()).toMatchObject({ hidesOnline: true, looksUnseen: true })
  await choose({ hidesOnline: false })
  expect([(await directory())?.hidesOnline, (await data()).hidesOnline]).toEqual([undefined, undefined])
})

test('looking unseen is for who pays, ends with the paid time, and is put away without any', async () => {
  const free = own({ subscriber: false })
  expect(await codeOf(free.post('EditProfile/UpdateVisibility', { looksUnseen: true }))).toBe('SubscriberRequired')
  const subscriberUntil = new Date(identity.identity.parts.clock().getTime() + days)
  const { parts } = identity.identity
  await parts.transaction((transaction) => changeAccount(parts, transaction, member.profileId, { subscriberUntil }))
  await own({ subscriber: true }).post('EditProfile/UpdateVisibility', { looksUnseen: true })
  expect((await requests())?.looksUnseen).toBe(true)
  identity.moveClock(days)
  expect([(await requests())?.looksUnseen, (await data()).looksUnseen]).toEqual([undefined, true])
  await free.post('EditProfile/UpdateVisibility', { looksUnseen: false })
  expect((await data()).looksUnseen).toBe(undefined)
})
