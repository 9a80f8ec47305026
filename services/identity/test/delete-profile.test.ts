import { siteService } from '@samvaer/site/service'
import { stepsOf } from '@samvaer/testing/steps'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { answersSettled } from '../src/after-answer.ts'
import { forgettingBlocks } from '../src/deletion/erase-profile.ts'
import type { Account } from '../src/models/models.ts'
import { nameSkeleton } from '../src/names/name-skeleton.ts'
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

/** Asks for the deletion; its mail has left when the clock is moved. */
const remove = async (body: { password: string; reason?: string }, caller: object = {}) => {
  const sent = await identity.post('EditProfile/DeleteProfile', body, {
    caller: { profileId: member.profileId, ...caller },
    token: member.token,
  })
  await answersSettled()
  return sent
}
const account = async () => (await identity.identity.parts.models.Account.findById(member.profileId).lean()) as Account
const directory = async () => {
  await identity.drainEvents()
  return identity.service(siteService).parts.directory.find(member.profileId)
}
const later = () => identity.identity.runTask('deletions')

test('a summary says what goes, what stays and how long there is a way back', async () => {
  const summary = await identity.as({ profileId: member.profileId }).get('EditProfile/DeletionSummary', {})
  expect(summary).toMatchObject({
    name: member.name,
    persons: 1,
    restorableDays: 30,
    subscriberUntil: null,
  })
  expect(summary.goes).toContain('Persons')
  expect(summary.stays).toEqual(['MailOfOthers', 'Accounts'])
})

test('hides the profile at once with the password, ends every session, and mails the way back', async () => {
  const elsewhere = await identity.logOn(member.name, member.password)
  expect((await remove({ password: 'en helt forkert adgangskode' })).body.code).toBe('WrongPassword')
  expect((await directory())?.status).toBe('Active')
  const sent = await remove({ password: member.password, reason: 'Jeg har fundet en kæreste' })
  expect(sent).toMatchObject({ status: 200, session: { act: 'end' } })
  expect((await directory())?.status).toBe('ToBeDeleted')
  expect((await identity.resolve(member.token)).profile).toBeNull()
  expect(elsewhere.status).toBe(200)
  expect(await identity.identity.parts.models.Session.countDocuments({ profileId: member.profileId })).toBe(0)
  const mail = (await identity.mails()).at(-1)
  expect(mail).toMatchObject({ subject: 'Din profil bliver slettet om 30 dage', to: [{ address: member.email }] })
  expect(mail?.text).toContain('http://localhost:8080/ProfileValidation')
  expect((await account()).deletionReason).toBe('Jeg har fundet en kæreste')
})

test('a member who signs in again may keep the profile, and nothing of the deletion is left', async () => {
  await identity.change(member.profileId, { status: 'Quarantined' })
  await remove({ password: member.password }, { status: 'Quarantined' })
  const again = await identity.logOn(member.name, member.password)
  expect(again.status).toBe(200)
  await identity.post(
    'EditProfile/RestoreProfile',
    {},
    { caller: { profileId: member.profileId, status: 'ToBeDeleted' }, token: member.token },
  )
  expect(await account()).toMatchObject({ status: 'Quarantined', deletionAskedAt: null, deletionReason: null })
  identity.moveClock(31 * days)
  await later()
  expect((await account()).status).toBe('Quarantined')
})

test('erases persons, address and name 30 days later, frees the address and publishes the deletion', async () => {
  const other = await identity.create()
  await identity
    .as({ profileId: member.profileId })
    .post('Profiles/AddProfileToBlacklist', { profileId: other.profileId })
  await identity.change(member.profileId, { namesBefore: [{ name: 'Navnet fra før', until: new Date() }] })
  await remove({ password: member.password })
  await later()
  expect((await account()).status).toBe('ToBeDeleted')
  identity.moveClock(29 * days)
  await later()
  expect((await account()).status).toBe('ToBeDeleted')
  identity.moveClock(1 * days)
  await later()
  const gone = await account()
  expect(gone).toMatchObject({ status: 'Deleted', persons: [], email: '', city: '', zipCode: '', pictures: [] })
  const kept = JSON.stringify(gone)
  for (const word of [
    ...[member.name, nameSkeleton(member.name), 'Navnet fra før', member.email],
    member.persons[0]?.birthday ?? '',
  ])
    expect(kept).not.toContain(word)
  expect(await directory()).toMatchObject({ status: 'Deleted', birthdays: [], place: '', pictures: [] })
  expect((await identity.contactsOf(member.profileId)).at(-1)?.email).toBeNull()
  expect((await identity.mails()).at(-1)).toMatchObject({
    subject: 'Din profil er slettet',
    to: [{ address: member.email }],
  })
  expect(await identity.identity.parts.models.Block.countDocuments({ blockerId: member.profileId })).toBe(0)
  expect((await identity.logOn(member.name, member.password)).body.code).toBe('WrongLogOn')
  expect((await identity.create({ name: member.name, email: member.email })).status).toBe(200)
  const mails = (await identity.mails()).length
  await later()
  expect(await identity.mails()).toHaveLength(mails)
})

test('with the profile its dark side goes: all erase what they keep of it', async () => {
  await identity.change(member.profileId, { darkStatus: 'Approved' })
  await remove({ password: member.password })
  expect(await identity.darkStatusesOf(member.profileId)).toEqual([])
  identity.moveClock(30 * days)
  await later()
  const left = { profileId: member.profileId, darkStatus: 'None', byAccount: true }
  expect(await identity.darkStatusesOf(member.profileId)).toEqual([left])
})

test.each([
  ['before the terms', { termsAccepted: false }, 200],
  ['locked', { status: 'Locked' }, 200],
  ['quarantined', { status: 'Quarantined' }, 200],
  ['to be deleted already', { status: 'ToBeDeleted' }, 403],
  ['staff who look through it', { impersonatorId: 40 }, 403],
] as const)('%s', async (_name, caller, status) => {
  if ('status' in caller) await identity.change(member.profileId, { status: caller.status })
  expect((await remove({ password: member.password }, caller)).status).toBe(status)
})

test('one of several requests at the same moment counts, and one mail is written', async () => {
  const before = (await identity.mails()).length
  const sent = await Promise.all(Array.from({ length: 4 }, () => remove({ password: member.password })))
  expect(sent.filter(({ status }) => status === 200)).toHaveLength(1)
  expect(await identity.mails()).toHaveLength(before + 1)
})

test('blocks by hundreds end in short steps, and each is published once, also when a process ends between them', async () => {
  const { parts } = identity.identity
  const { Block, DeletedProfile } = parts.models
  const { profileId: blockedId } = member
  const blockers = Array.from({ length: 350 }, (_, place) => 8_000_000 + place)
  await Block.insertMany(blockers.map((blockerId) => ({ blockerId, blockedId, createdAt: parts.clock() })))
  await remove({ password: member.password })
  identity.moveClock(30 * days)
  await identity.drainEvents()
  await later()
  const left = () => Block.countDocuments({ blockedId })
  expect(await left()).toBe(250)
  const steps = stepsOf(parts, left, 2)
  await forgettingBlocks(parts).task.run()
  expect([steps(), await left()]).toEqual([[100], 150])
  // The next process.
  await forgettingBlocks(parts).task.run()
  expect([steps(), await left(), await DeletedProfile.countDocuments()]).toEqual([[100, 100, 50], 0, 0])
  const outbox = Block.db.collection('outbox')
  const ended = { target: 'site', 'envelope.name': 'BlockChanged', 'envelope.payload.blockedId': blockedId }
  expect([await outbox.countDocuments(ended), await outbox.distinct('aggregate', ended)]).toEqual([
    350,
    blockers.map((blockerId) => `profile:${blockerId}`),
  ])
})
