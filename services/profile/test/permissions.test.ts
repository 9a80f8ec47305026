/**
 * Who may make which call on whose things (R9; docs/product/states.md, docs/product/dark-variant.md and
 * docs/product/roles.md): every way, by every persona and by its owner.
 */
import { type AreaName, areas } from '@samvaer/contracts/areas'
import { type Area, serviceOf } from '@samvaer/contracts/call'
import type { SignedInProfile } from '@samvaer/contracts/context'
import { checkMatrix } from '@samvaer/testing/matrix'
import { codeOf } from '@samvaer/testing/outcomes'
import { world as demo, type PersonaName, personaNames } from '@samvaer/testing/world'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { profileService } from '../src/service.ts'
import { areasOfTable, everyWay, type Things, type Way } from './every-call.ts'
import { darkSite, type Person, type ProfileWorld, startProfiles } from './profile-world.ts'
import { thingsOf } from './things.ts'

type Caller = PersonaName | 'anonymous'

let world: ProfileWorld
let owner: Person
let writer: Person
let things: Things

beforeAll(async () => {
  world = await startProfiles()
  owner = await world.member()
  writer = await world.member()
  things = await thingsOf(world, owner, writer)
  for (const name of personaNames) await world.member(directoryOf(name))
})
afterAll(() => world.close())

const directoryOf = (name: PersonaName) => {
  const { profileId, status, subscriber, validated } = demo.personas[name]
  return { profileId, name, status, subscriber, validated, staff: isStaff(name) }
}

const isStaff = (name: Caller): boolean =>
  name !== 'anonymous' && ['Support', 'Developer'].includes(demo.personas[name].role)

const signedInOf = (name: PersonaName): Partial<SignedInProfile> => {
  const { profileId, role, status, subscriber, validated, darkStatus, ageProven, bans } = demo.personas[name]
  const until = bans.map((ban) => ({ type: ban.type, until: ban.until?.toISOString() ?? null }))
  return { profileId, name, role, status, subscriber, validated, darkStatus, ageProven, bans: until }
}

const callerOn = (name: Caller, dark: boolean) =>
  world.as(name === 'anonymous' ? name : signedInOf(name), { community: 'dk', ...(dark && darkSite) })

const darkRefusal = (name: PersonaName): string | undefined => {
  const { subscriber, darkStatus, ageProven } = demo.personas[name]
  if (isStaff(name)) return undefined
  if (!subscriber) return 'DarkNeedsSubscriber'
  if (darkStatus !== 'Approved') return 'DarkNeedsApproval'
  return ageProven ? undefined : 'DarkNeedsAgeProof'
}

const expectedOf = (way: Way, caller: Caller): string => {
  if (caller === 'anonymous') return 'SignInRequired'
  const { status, subscriber } = demo.personas[caller]
  if (status !== 'Active' && !way.lockedToo) return 'ProfileNotActive'
  const gate = way.dark && darkRefusal(caller)
  if (gate) return gate
  if (way.subscribers && !subscriber) return 'SubscriberRequired'
  const { others = 'ok', staff = others } = way
  return isStaff(caller) ? staff : others
}

const titled = everyWay.map((way, index) => ({ ...way, title: `${index} ${way.call}` }))

const title = (way: (typeof titled)[number]): string => way.title

test.for(['anonymous', ...personaNames] as const)('every call by %s', async (caller, context) => {
  await checkMatrix(context, titled, {
    name: title,
    check: async (way) => {
      const expected = expectedOf(way, caller)
      const of = way.takes && expected === 'ok' ? await thingsOf(world, await world.member(), writer) : things
      expect(await codeOf(way.make(callerOn(caller, way.dark ?? false), of))).toBe(expected)
    },
  })
})

test('every call by whom it belongs to', async (context) => {
  // What was restored is not there to be erased; everything else that is taken is something else.
  const restoring = await world.member()
  const losing = await world.member()
  const toRestore = await thingsOf(world, restoring, writer)
  const toLose = await thingsOf(world, losing, writer)
  const ownedFor = (way: Way): [Person, Things] => {
    if (!way.takes) return [owner, things]
    return way.call === 'ProfileMedia/RestoreMedia' ? [restoring, toRestore] : [losing, toLose]
  }
  await checkMatrix(context, titled, {
    name: title,
    check: async (way) => {
      const [who, of] = ownedFor(way)
      expect(await codeOf(way.make(way.dark ? who.dark : who.api, of))).toBe(way.own ?? 'ok')
    },
  })
})

test('what is of the dark variant is nothing on the light one', (context) =>
  checkMatrix(
    context,
    titled.filter(({ dark }) => dark),
    { name: title, check: async (way) => expect(await codeOf(way.make(owner.api, things))).toBe('NotFound') },
  ))

const own = areasOfTable.flatMap((name: AreaName) => {
  const area: Area = areas[name]
  const calls = Object.entries(area.calls).filter(([, call]) => serviceOf(area, call) === 'profile')
  return calls.map(([call, { access }]) => ({ call: `${name}/${call}`, between: access.audience === 'service' }))
})

test('every call of the service in these areas is in the table', () => {
  const forMembers = own.filter(({ between }) => !between).map(({ call }) => call)
  expect([...new Set(everyWay.map(({ call }) => call))].sort()).toEqual(forMembers.sort())
})

test('what services ask of each other is refused to every member', async () => {
  const between = own.filter((one) => one.between).map(({ call }) => call)
  expect(between).toEqual(['ProfileMedia/CheckMediumIsSeen'])
  for (const call of between)
    for (const caller of [signedInOf('developer'), 'anonymous'] as const) {
      const headers = { ...(await world.headers(caller)), 'content-type': 'application/json' }
      const asked = { method: 'POST' as const, url: `/api/${call}`, headers, payload: '{}' }
      expect((await world.service(profileService).app.inject(asked)).statusCode, call).toBe(401)
    }
})

test('what somebody may not have stays as it is whatever is tried', async () => {
  const stranger = await world.member()
  const read = async () => [
    await owner.api.get('ProfileMedia/GetMyAlbum', { albumId: things.albumId }),
    await owner.api.get('ProfileMedia/GetAlbumGrants', { albumId: things.closedId }),
    await owner.api.get('ProfileMedia/GetFileArchive', {}),
    await owner.dark.get('Guestbook/GetGuestbookSettings', {}),
  ]
  const plain = (answer: unknown) => JSON.stringify(answer).replace(/"url":"[^"]*"|"readableUntil":"[^"]*"/g, '')
  const before = plain(await read())
  for (const way of everyWay) await codeOf(way.make(way.dark ? stranger.dark : stranger.api, things))
  expect(plain(await read())).toBe(before)
})

test('a ban for uploads ends adding, one for guestbooks ends writing', async () => {
  const bannedFor = (type: 'Uploads' | 'Guestbook', site = {}) => writer.as({ bans: [{ type, until: null }] }, site)
  const { albumId } = await writer.api.post('ProfileMedia/SaveAlbum', { albumType: 'Public', title: 'Mit' })
  const [tempMediaId = 0] = await world.uploads(writer)
  const add = { albumId, tempMediaIds: [tempMediaId] }
  expect(await codeOf(bannedFor('Uploads').post('ProfileMedia/AddMedia', add))).toBe('Banned')
  expect(await codeOf(writer.api.post('ProfileMedia/AddMedia', add))).toBe('ok')
  const banned = bannedFor('Guestbook', darkSite)
  expect(await codeOf(banned.post('Guestbook/AddEntry', { profileId: owner.id, text: 'Hej' }))).toBe('Banned')
  expect(await banned.get('Guestbook/GetEntries', { profileId: owner.id })).toMatchObject({ mayWrite: false })
})
