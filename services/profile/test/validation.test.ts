/** Proving who one is: eIDs behind one interface, videos, meetings, and what becomes of it. */
import { area } from '@samvaer/contracts/core/call'
import type { DomainEventPayload } from '@samvaer/contracts/domain-events'
import { sessions } from '@samvaer/contracts/identity/sessions'
import { mediaService } from '@samvaer/media/service'
import { implement } from '@samvaer/service-kit/http/implement'
import { defineService } from '@samvaer/service-kit/service/define-service'
import { codeOf, outcomeOf } from '@samvaer/testing/outcomes'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { validationKey } from '../src/models/validation.ts'
import { profileService } from '../src/service.ts'
import { type SandboxClaims, signIdToken } from '../src/validating/sandbox/id-token.ts'
import { type AtEid, answerOf } from './at-eid.ts'
import { type Person, type ProfileWorld, personsOf, startProfiles } from './profile-world.ts'

const minutes = 60 * 1000

/** Stands where identity does: what it demands, and what it hears of validations. */
let demands = { forcedValidation: false, forcedConsentMedia: false }
const published: DomainEventPayload<'ProfileValidated'>[] = []
const asked = area('Sessions', { service: 'identity', calls: { GetDemands: sessions.calls.GetDemands } })
const identity = defineService({
  name: 'identity',
  models: {},
  areas: () => [implement(asked, { GetDemands: async () => demands })],
  listens: () => ({
    ProfileValidated: async (payload) => {
      published.push(payload)
    },
  }),
})

let world: ProfileWorld
let staff: Person
beforeAll(async () => {
  world = await startProfiles([identity])
  staff = await world.member({ staff: true })
})
afterAll(() => world.close())

let couple: Person
let first: number
let second: number
beforeEach(async () => {
  demands = { forcedValidation: false, forcedConsentMedia: false }
  couple = await world.member({ gender: 'Couple', birthdays: ['1970-01-01', '1972-02-02'], validated: false })
  first = couple.id * 10
  second = first + 1
})

const info = (person = couple) => person.api.get('ValidateProfile/ProfileValidationInfo', {})
const start = (personId: number, method: 'MitId' | 'BankId' | 'Yoti' | 'NemId' = 'MitId', person = couple) =>
  person.api.post('ValidateProfile/StartEidValidation', { method, personId })
/** The way to the provider and back, for an attempt that has begun. */
const atEid = ({ address }: { address: string }, who: AtEid = {}) => answerOf(world, address, who)
const finish = (back: { state: string; answer?: Record<string, string> }, person = couple) =>
  person.api.post('ValidateProfile/FinishEidValidation', back)
const prove = async (personId: number, who: AtEid = {}, person = couple) =>
  finish(await atEid(await start(personId, 'MitId', person), who), person)
const lastPublished = async (person = couple) => {
  await world.drainEvents()
  return published.findLast(({ profileId }) => profileId === person.id)
}

test('a couple is validated when both are, and nothing else is kept of an eID', async () => {
  const begun = await start(first)
  expect(begun.address).toContain(`state=${begun.state}`)
  expect(await finish(await atEid(begun, { identity: 'cpr-010170-1234', birthday: '1970-01-01' }))).toEqual({
    personId: first,
    validated: false,
    ageProven: false,
  })
  expect(await lastPublished()).toEqual({
    profileId: couple.id,
    personIds: [first, second],
    confirmedIds: [first],
    validated: false,
    ageProven: false,
  })
  expect(await prove(second)).toMatchObject({ validated: true, ageProven: true })
  expect(await lastPublished()).toMatchObject({ validated: true, ageProven: true })
  expect((await info()).persons).toMatchObject([
    { personId: first, validated: true, method: 'MitId', ageProven: true },
    { personId: second, validated: true, method: 'MitId', ageProven: true },
  ])
  const row = await world.service(profileService).parts.models.validation.findOne({ personId: first }).lean()
  expect(Object.keys(row ?? {}).sort()).toEqual(
    ['_id', 'method', 'over18', 'personId', 'profileId', 'subjectHash', 'validatedAt'].sort(),
  )
  expect(JSON.stringify(row)).not.toContain('cpr')
})

test('one person, one profile: also when both finish at the same moment', async () => {
  for (let round = 0; round < 6; round += 1) {
    const identity = `same-${round}`
    const people = await Promise.all(Array.from({ length: 5 }, () => world.member({ validated: false })))
    const backs = await Promise.all(
      people.map(async (person) => atEid(await start(person.id * 10, 'MitId', person), { identity })),
    )
    const codes = await Promise.all(
      people.map((person, index) => codeOf(finish(backs[index] ?? { state: '' }, person))),
    )
    expect(codes.filter((code) => code === 'ok')).toHaveLength(1)
    expect(codes.filter((code) => code === 'Conflict')).toHaveLength(4)
  }
  await prove(first, { identity: 'tom' })
  expect(await outcomeOf(prove(second, { identity: 'tom' }))).toMatchObject({
    code: 'Conflict',
    detail: { reason: 'SubjectTaken' },
  })
  expect(await outcomeOf(start(first))).toMatchObject({ code: 'Conflict', detail: { reason: 'AlreadyValidated' } })
})

test('an answer is good once, for its member, for a quarter of an hour', async () => {
  const back = await atEid(await start(first))
  const other = await world.member({ validated: false })
  expect(await codeOf(finish(back, other))).toBe('LinkExpired')
  expect(await codeOf(finish(back))).toBe('ok')
  expect(await codeOf(finish(back))).toBe('LinkExpired')
  const late = await start(second)
  world.moveClock(16 * minutes)
  expect(await codeOf(finish(await atEid(late)))).toBe('LinkExpired')
  // The provider’s own word holds for five minutes.
  const old = await atEid(await start(second))
  world.moveClock(6 * minutes)
  expect(await codeOf(finish(old))).toBe('LinkExpired')
  expect(await codeOf(finish({ state: 'nonsense' }))).toBe('LinkExpired')
  expect((await info()).persons).toMatchObject([{ validated: true }, { validated: false }])
})

test('ends a validation in the session in which it began alone', async () => {
  const [here, there] = ['one', 'another'].map((session) => ({ api: couple.as({ session }) }))
  if (!here || !there) throw new Error('no sessions')
  const begin = () => here.api.post('ValidateProfile/StartEidValidation', { method: 'MitId', personId: first })
  const end = (back: { state: string; answer: Record<string, string> }, { api } = here) =>
    codeOf(api.post('ValidateProfile/FinishEidValidation', back))
  const back = await atEid(await begin())
  expect(await end(back, there)).toBe('LinkExpired')
  expect(await codeOf(finish(back))).toBe('LinkExpired')
  expect(await end(back)).toBe('ok')
})

test('the browser proves nothing: an answer of another attempt, another eID, or nobody is refused', async () => {
  const { settings } = world
  const { answer } = await atEid(await start(first))
  const ofYoti = await atEid(await start(first, 'Yoti'))
  const sign = (change: Partial<SandboxClaims>, keys = settings.sealKeys) => {
    const claims = { subject: 'x', nonce: 'x', method: 'MitId' as const, over18: true, birthday: undefined, ...change }
    return signIdToken(claims, keys, world.service(profileService).parts.clock())
  }
  const [own] = settings.sealKeys
  const nonceOf = (address: string) => new URL(address, 'http://localhost').searchParams.get('nonce') ?? ''
  const forgeries: ((nonce: string) => Promise<Record<string, string>>)[] = [
    async () => ({}),
    async () => ({ subject: 'somebody', over18: 'true' }),
    async () => answer,
    async () => ofYoti.answer,
    async () => ({ id_token: await sign({}) }),
    async (nonce) => ({ id_token: await sign({ nonce, method: 'Yoti' }) }),
    async (nonce) => ({ id_token: await sign({ nonce }, [{ kid: own.kid, secret: Buffer.alloc(32, 1) }]) }),
  ]
  for (const [index, forge] of forgeries.entries()) {
    const { address, state } = await start(first)
    const forged = await forge(nonceOf(address))
    expect(await codeOf(finish({ state, answer: forged })), `forgery ${index}`).toBe('LinkExpired')
  }
  // The same made with everything that belongs to it is good: each of the others failed by what it lacks.
  const { address, state } = await start(first)
  expect(await codeOf(finish({ state, answer: { id_token: await sign({ nonce: nonceOf(address) }) } }))).toBe('ok')
})

test.each([
  ['cancel', 'Cancelled'],
  ['fail', 'Failed'],
] as const)('who lets it %s sees why and may try again; the attempt is over', async (decision, reason) => {
  const back = await atEid(await start(first), { decision })
  expect(await outcomeOf(finish(back))).toMatchObject({
    code: 'NotAllowed',
    detail: { reason, method: 'MitId', personId: first },
  })
  expect(await codeOf(finish(back))).toBe('LinkExpired')
  expect(await codeOf(prove(first))).toBe('ok')
})

test('too young, somebody else’s birthday, a person who left: nobody is validated by it', async () => {
  const young = `${new Date().getUTCFullYear() - 10}-01-01`
  expect(await codeOf(prove(first, { birthday: young }))).toBe('TooYoung')
  // Members who are held back, or proven, are not sent to an editor that does not let them (docs/product/states.md).
  for (const [change, reason] of [
    [{ ageProven: false }, 'BirthdayDiffers'],
    [{ ageProven: false, status: 'Locked' }, 'BirthdayStands'],
    [{ ageProven: true }, 'BirthdayStands'],
  ] as const) {
    const by = couple.as(change)
    const begun = await by.post('ValidateProfile/StartEidValidation', { method: 'MitId', personId: first })
    const ended = by.post('ValidateProfile/FinishEidValidation', await atEid(begun, { birthday: '1970-01-02' }))
    expect(await outcomeOf(ended)).toMatchObject({ code: 'NotAllowed', detail: { reason } })
  }
  const back = await atEid(await start(second))
  const persons = personsOf(couple.profile)
  await world.deliver('identity', 'PersonsChanged', [{ ...persons, persons: persons.persons.slice(0, 1) }])
  expect(await codeOf(finish(back))).toBe('LinkExpired')
  expect((await info()).persons).toMatchObject([{ personId: first, validated: false }])
})

test('fixes the birthday of the confirmed person of a couple alone, for the editor and for an eID', async () => {
  const editable = async (change = {}) => {
    const { persons } = await couple.as(change).get('EditProfile/GetProfileDataForEdit', {})
    return persons.map(({ birthdayStands }) => birthdayStands)
  }
  const notYet = { validated: false, ageProven: false }
  expect(await editable(notYet)).toEqual([undefined, undefined])
  // Seen in person, as staff confirm it: an eID may still prove the age.
  const row = { _id: validationKey(couple.id, first), profileId: couple.id, personId: first }
  const { validation } = world.service(profileService).parts.models
  await validation.create([{ ...row, method: 'Personal' as const, validatedAt: new Date(), over18: false }])
  expect(await editable(notYet)).toEqual([true, undefined])
  expect(await editable({ validated: true })).toEqual([true, true])
  for (const [personId, reason] of [
    [first, 'BirthdayStands'],
    [second, 'BirthdayDiffers'],
  ] as const) {
    const by = couple.as(notYet)
    const begun = await by.post('ValidateProfile/StartEidValidation', { method: 'MitId', personId })
    const ended = by.post('ValidateProfile/FinishEidValidation', await atEid(begun, { birthday: '1971-01-02' }))
    expect(await outcomeOf(ended)).toMatchObject({ code: 'NotAllowed', detail: { reason } })
  }
})

test('NemID is closed, each country has its own, and Yoti stands under its own name too', async () => {
  expect(await outcomeOf(start(first, 'NemId'))).toMatchObject({ code: 'NotAllowed', detail: { reason: 'Closed' } })
  expect(await outcomeOf(start(first, 'BankId'))).toMatchObject({ detail: { reason: 'OtherCountry' } })
  expect((await info()).methods).toEqual(['MitId', 'Yoti', 'VideoUpload', 'Personal'])
  await finish(await atEid(await couple.api.post('ValidateProfile/ValidatePersonYoti', { personId: first })))
  expect((await info()).persons[0]).toMatchObject({ method: 'Yoti' })
  expect(await codeOf(start(999))).toBe('InvalidInput')
})

test('persons who come and go change what holds for the profile', async () => {
  await prove(first)
  const persons = personsOf(couple.profile)
  await world.deliver('identity', 'PersonsChanged', [{ ...persons, persons: persons.persons.slice(0, 1) }])
  expect(await lastPublished()).toEqual({
    profileId: couple.id,
    personIds: [first],
    confirmedIds: [first],
    validated: true,
    ageProven: true,
  })
  await world.deliver('identity', 'PersonsChanged', [persons])
  expect(await lastPublished()).toMatchObject({ personIds: [first, second], validated: false })
})

test('a member who was confirmed before this service came stays so', async () => {
  const old = await world.member()
  expect((await info(old)).persons).toMatchObject([{ validated: true, method: 'Personal', ageProven: false }])
})

const meet = () => couple.api.post('ValidateProfile/ValidateProfilePersonally', { text: 'Onsdag i Køge' })
const queued = async () =>
  (await staff.api.get('ValidateProfile/GetValidationQueue', { take: 100 })).items.find(
    ({ profile }) => profile.profileId === couple.id,
  )

test('a meeting: asked for once, accepted for everybody of the profile, by one of the staff', async () => {
  await meet()
  expect(await codeOf(meet())).toBe('Conflict')
  expect((await info()).personal).not.toBeNull()
  const request = await queued()
  expect(request).toMatchObject({ method: 'Personal', text: 'Onsdag i Køge', personId: null, mediaId: null })
  const validationId = Number(request?.validationId)
  const decide = (approved: boolean, person = staff) =>
    person.api.post('ValidateProfile/DecideValidation', { validationId, approved, reason: 'Uklart' })
  const codes = await Promise.all(Array.from({ length: 10 }, (_, index) => codeOf(decide(index % 2 === 0))))
  expect(codes.filter((code) => code === 'ok')).toHaveLength(1)
  expect(codes.filter((code) => code === 'Conflict')).toHaveLength(9)
  const { persons, personal } = await info()
  expect(personal).toBeNull()
  const valid = codes.indexOf('ok') % 2 === 0
  expect(persons.map(({ validated }) => validated)).toEqual([valid, valid])
  expect(persons.every(({ ageProven }) => !ageProven)).toBe(true)
  expect(await codeOf(meet())).toBe('ok')
})

test('a meeting with a profile that was validated before says so anew, which ends what was demanded of it', async () => {
  for (const personId of [first, second]) await prove(personId)
  await lastPublished()
  const before = published.length
  await meet()
  const validationId = Number((await queued())?.validationId)
  await staff.api.post('ValidateProfile/DecideValidation', { validationId, approved: true })
  expect(await lastPublished()).toMatchObject({ validated: true, ageProven: true })
  expect(published.length).toBe(before + 1)
  expect((await info()).persons.map(({ method, ageProven }) => [method, ageProven])).toEqual(
    Array(2).fill(['MitId', true]),
  )
})

test('a refusal needs a reason, another community’s is not there, and nobody decides the own', async () => {
  await meet()
  const validationId = Number((await queued())?.validationId)
  const body = { validationId, approved: false }
  expect(await codeOf(staff.api.post('ValidateProfile/DecideValidation', body))).toBe('InvalidInput')
  const swedish = staff.as({}, { siteId: 2, community: 'se' })
  const reasoned = { ...body, reason: 'Uklart' }
  expect(await codeOf(swedish.post('ValidateProfile/DecideValidation', reasoned))).toBe('NotFound')
  const promoted = couple.as({ role: 'Support' })
  expect(await outcomeOf(promoted.post('ValidateProfile/DecideValidation', reasoned))).toMatchObject({
    code: 'NotAllowed',
    detail: { reason: 'Own' },
  })
})

test('a picture is no video, others’ uploads are not there, and nothing is left waiting', async () => {
  const [tempMediaId = 0] = await world.uploads(couple)
  const video = (mediaId: number, personId = first) =>
    couple.api.post('ValidateProfile/SaveValidationVideo', { personId, tempMediaId: mediaId })
  expect(await codeOf(video(tempMediaId))).toBe('VideoNotAvailable')
  const [theirs = 0] = await world.uploads(staff)
  expect(await codeOf(video(theirs))).toBe('NotFound')
  expect(await codeOf(video(tempMediaId, 999))).toBe('InvalidInput')
  expect((await info()).video).toBeNull()
  expect(await codeOf(couple.api.post('ValidateProfile/CancelValidationVideo', {}))).toBe('ok')
})

test('a video waits, is taken back, comes again and is decided; 30 days later it is gone', async () => {
  const uploaded = async () => {
    const [mediaId = 0] = await world.uploads(couple)
    await world.service(mediaService).parts.models.medium.updateOne({ _id: mediaId }, { $set: { kind: 'Video' } })
    return mediaId
  }
  const save = async () =>
    couple.api.post('ValidateProfile/SaveValidationVideo', { personId: second, tempMediaId: await uploaded() })
  await save()
  expect((await info()).video).toMatchObject({ personId: second, status: 'Ongoing' })
  expect(await outcomeOf(save())).toMatchObject({ code: 'Conflict', detail: { reason: 'Waiting' } })
  await couple.api.post('ValidateProfile/CancelValidationVideo', {})
  expect((await info()).video).toBeNull()
  await save()
  const request = await queued()
  await staff.api.post('ValidateProfile/DecideValidation', {
    validationId: Number(request?.validationId),
    approved: true,
  })
  const { video, persons } = await info()
  expect(video).toMatchObject({ status: 'Valid' })
  expect(persons).toMatchObject([{ validated: false }, { validated: true, method: 'VideoUpload' }])
  expect(await outcomeOf(save())).toMatchObject({ detail: { reason: 'AlreadyValidated' } })
  const waiting = { _id: request?.mediaId ?? 0, deletedAt: null }
  const { models } = world.service(mediaService).parts
  expect(await models.medium.exists(waiting)).not.toBeNull()
  world.moveClock(31 * 24 * 60 * minutes)
  await world.service(profileService).runTask('validation-videos')
  expect(await models.medium.exists(waiting)).toBeNull()
})

test.each([
  [{ forcedValidation: false, forcedConsentMedia: false }, true, null],
  [{ forcedValidation: true, forcedConsentMedia: false }, true, 'Members'],
  [{ forcedValidation: true, forcedConsentMedia: false }, false, 'Profile'],
  [{ forcedValidation: false, forcedConsentMedia: true }, false, 'Consent'],
  [{ forcedValidation: true, forcedConsentMedia: true }, true, 'Both'],
] as const)('what is demanded: %o of a subscriber %s is %s', async (demanded, subscriber, forced) => {
  demands = demanded
  const api = couple.as({ subscriber })
  expect((await api.get('ValidateProfile/ProfileValidationInfo', {})).forced).toBe(forced)
})

test('the eID of a member who is held, on another profile: refused, and staff hear of it', async () => {
  // Nobody here hears them, so that they wait.
  const outbox = world.service(profileService).parts.models.validation.db.collection('outbox')
  const signals = async () =>
    (await outbox.find({ 'envelope.name': 'SignalFound' }).toArray()).map(({ envelope }) => envelope.payload)
  const [before, after, later] = await Promise.all([1, 2, 3].map(() => world.member({ validated: false })))
  if (!before || !after || !later) throw new Error('Nobody came')
  const by = async (person: typeof before) =>
    codeOf(finish(await atEid(await start(person.id * 10, 'MitId', person), { identity: 'held' }), person))
  expect(await by(before)).toBe('ok')
  expect([await by(after), await signals()]).toEqual(['Conflict', []])
  await world.change(before, { status: 'PermaLocked' })
  expect(await by(later)).toBe('Conflict')
  expect(await signals()).toEqual([
    { kind: 'SameEid', profileId: later.id, dark: false, otherIds: [before.id], number: 1 },
  ])
})
