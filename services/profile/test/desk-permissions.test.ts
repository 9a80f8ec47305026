/**
 * The right to decide about validations and applications, and to end a relation (docs/product/accounts.md,
 * docs/product/dark-variant.md, docs/product/penalties.md).
 */
import { type Caller, callers, type Situation, signedInOf, type Way } from '@samvaer/testing/rights'
import { checkRights, checkTable } from '@samvaer/testing/rights-matrix'
import { type Personas, personsOf, type Staged, staged } from '@samvaer/testing/staging'
import { world as demo } from '@samvaer/testing/world'
import { afterAll, beforeAll, describe, test } from 'vitest'
import { profileService } from '../src/service.ts'
import { darkSite, type ProfileWorld, startProfiles } from './profile-world.ts'

/** The waiting things of a member, by id. */
interface Things {
  profileId: number
  /** A video that was handed in on the light variant. */
  validationId: number
  /** The same on the dark one. */
  darkValidationId: number
  /** The picture of a photo check, handed in on the side of the test. */
  photoId: number
  darkPhotoId: number
  connectionId: number
}

type DeskWay = Way<Things> & { title: string }
const way = (title: string, rest: Omit<DeskWay, 'title'>): DeskWay => ({ title, ...rest })
const ofStaff = { from: 'Support', own: 'NotAllowed' } as const

const ways: readonly DeskWay[] = [
  way('open a video', {
    ...ofStaff,
    call: 'ValidateProfile/OpenValidationVideo',
    make: (api, { validationId }) => api.post('ValidateProfile/OpenValidationVideo', { validationId }),
  }),
  way('open a video of the dark variant from the light one', {
    ...ofStaff,
    light: true,
    others: 'NotAllowed',
    call: 'ValidateProfile/OpenValidationVideo',
    make: (api, { darkValidationId: validationId }) =>
      api.post('ValidateProfile/OpenValidationVideo', { validationId }),
  }),
  way('decide a validation', {
    ...ofStaff,
    takes: true,
    call: 'ValidateProfile/DecideValidation',
    make: (api, { validationId }) =>
      api.post('ValidateProfile/DecideValidation', { validationId, approved: false, reason: 'Sløret' }),
  }),
  way('decline a photo check', {
    ...ofStaff,
    ...{ light: true, takes: true },
    call: 'ValidateProfile/DeclinePhotoCheck',
    make: (api, { photoId: validationId }) =>
      api.post('ValidateProfile/DeclinePhotoCheck', { validationId, reason: 'Sløret' }),
  }),
  way('decline a photo check of the dark variant', {
    ...ofStaff,
    ...{ dark: true, takes: true },
    call: 'ValidateProfile/DeclinePhotoCheck',
    make: (api, { darkPhotoId: validationId }) =>
      api.post('ValidateProfile/DeclinePhotoCheck', { validationId, reason: 'Sløret' }),
  }),
  way('approve a photo check of the dark variant from the light one', {
    ...ofStaff,
    light: true,
    others: 'NotAllowed',
    call: 'ValidateProfile/ApprovePhotoCheck',
    make: (api, { darkPhotoId: validationId }) =>
      api.post('ValidateProfile/ApprovePhotoCheck', { validationId, comparedMediaIds: [1], reason: 'Det er hende' }),
  }),
  way('decide an application', {
    ...ofStaff,
    takes: true,
    call: 'EditDarkProfile/DecideDarkApplication',
    make: (api, { profileId }) =>
      api.post('EditDarkProfile/DecideDarkApplication', { profileId, approved: false, reason: 'Other' }),
  }),
  way('see the queue of validations', {
    from: 'Support',
    call: 'ValidateProfile/GetValidationQueue',
    make: (api) => api.get('ValidateProfile/GetValidationQueue', {}),
  }),
  way('see the applications', {
    from: 'Support',
    call: 'EditDarkProfile/GetDarkApplications',
    make: (api) => api.get('EditDarkProfile/GetDarkApplications', {}),
  }),
  // Nobody learns whether there is one by ending it.
  way('end a relation', {
    dark: true,
    takes: true,
    call: 'DarkProfileConnection/DeleteProfileConnection',
    make: (api, { connectionId }) => api.post('DarkProfileConnection/DeleteProfileConnection', { connectionId }),
  }),
  way('end a relation on the light variant', {
    light: true,
    own: 'NotFound',
    others: 'NotFound',
    call: 'DarkProfileConnection/DeleteProfileConnection',
    make: (api, { connectionId }) => api.post('DarkProfileConnection/DeleteProfileConnection', { connectionId }),
  }),
  way('agree to a relation', {
    dark: true,
    others: 'NotFound',
    own: 'Conflict',
    granted: { own: 'Conflict' },
    call: 'DarkProfileConnection/AcceptProfileConnection',
    make: (api, { connectionId }) =>
      api.post('DarkProfileConnection/AcceptProfileConnection', { connectionId, role: 'Friend' }),
  }),
]

const situationsOn = (dark: boolean): readonly Situation<Things>[] => {
  const related =
    (self: readonly string[], member: readonly string[]): Situation<Things>['related'] =>
    (kind, id, { darkValidationId, darkPhotoId }) => {
      if (kind === 'connection') return dark ? member : undefined
      if (kind === 'anyConnection') return dark ? [] : undefined
      if (kind === 'photoCheck') return dark === (id === darkPhotoId) ? [...self, 'ofThisVariant'] : self
      if (kind === 'validationVideo') return dark || id !== darkValidationId ? [...self, 'ofThisVariant'] : self
      return self
    }
  return [
    { name: 'own', rule: 'own', related: related(['self'], ['member']) },
    { name: 'of a stranger', rule: 'others', related: related([], []) },
  ]
}

let world: ProfileWorld
const things = new Map<boolean, Staged<Things>>()
let strangers: Things

const waitingOf = async (profileId: number): Promise<Things> => {
  const { parts } = world.service(profileService)
  const { validationRequest, darkApplication, connection } = parts.models
  const at = parts.clock()
  const [validationId, darkValidationId, photoId, darkPhotoId, connectionId, otherId] = [
    await parts.nextId('validationRequest'),
    await parts.nextId('validationRequest'),
    await parts.nextId('validationRequest'),
    await parts.nextId('validationRequest'),
    await parts.nextId('connection'),
    (await world.member()).id,
  ]
  const video = { profileId, community: 'dk', personId: 1, method: 'VideoUpload' as const, mediaId: 987_000_001 }
  const photo = { ...video, personId: null, method: 'Photo' as const, pose: 'OpenHand' as const }
  const waits = { state: 'Ongoing' as const, askedAt: at }
  await validationRequest.create([
    { ...video, ...waits, _id: validationId },
    { ...video, ...waits, _id: darkValidationId, dark: true },
    { ...photo, ...waits, _id: photoId },
    { ...photo, ...waits, _id: darkPhotoId, dark: true },
  ])
  await darkApplication.updateOne(
    { _id: profileId },
    { $set: { community: 'dk', status: 'Applied', text: 'ord', appliedAt: at } },
    { upsert: true },
  )
  const members: [number, number] = profileId < otherId ? [profileId, otherId] : [otherId, profileId]
  const pair = { pair: members.join(':'), community: 'dk', members, since: at }
  await connection.create([
    { ...pair, _id: connectionId, role: 'Friend', accepted: true, askedBy: null, proposedRole: null },
  ])
  return { profileId, validationId, darkValidationId, photoId, darkPhotoId, connectionId }
}

const stage = (personas: Personas): Staged<Things> =>
  staged({
    who: (caller) => personas.get(caller),
    fixed: { 'of a stranger': strangers },
    make: {
      own: ({ id }) => waitingOf(id),
      'of a stranger': async () => waitingOf((await world.member()).id),
    },
  })

beforeAll(async () => {
  world = await startProfiles()
  const personas = await personsOf(world)
  strangers = await waitingOf((await world.member()).id)
  for (const dark of [false, true]) things.set(dark, stage(personas))
})
afterAll(() => world.close())

const name = ({ title }: DeskWay): string => title

describe.each([
  ['light', false],
  ['dark', true],
] as const)('on the %s side', (_side, dark) => {
  const rights = { ways: ways.filter((one) => !(dark ? one.light : one.dark)), name, situations: situationsOn(dark) }

  test('the table of rights says what the product’s rules say', async (context) =>
    checkTable(context, { ...rights, ways: rights.ways.filter((one) => one.light || one.dark || one.from) }, strangers))

  test.for<Caller>(callers)('every call by %s', async (caller, context) => {
    const persona = caller === 'anonymous' ? undefined : caller
    await checkRights(context, rights, {
      caller,
      dark,
      things: (situation, taking) => (things.get(dark) as Staged<Things>)(persona, situation, taking),
      as: (change) =>
        world.as(persona ? { ...signedInOf(demo.personas[persona]), ...change } : 'anonymous', {
          community: 'dk',
          ...(dark && darkSite),
        }),
    })
  })
})
