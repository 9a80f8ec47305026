/**
 * The right to make each call (R9; docs/product/states.md, docs/product/dark-variant.md and docs/product/roles.md):
 * every way, by every persona, in every situation that the rights distinguish.
 */
import { type AreaName, areas } from '@samvaer/contracts/areas'
import { type Area, serviceOf } from '@samvaer/contracts/core/call'
import { checkMatrix } from '@samvaer/testing/matrix'
import { codeOf } from '@samvaer/testing/outcomes'
import { callers, signedInOf } from '@samvaer/testing/rights'
import { checkRights, checkTable } from '@samvaer/testing/rights-matrix'
import { hold, personsOf, type Staged } from '@samvaer/testing/staging'
import { world as demo } from '@samvaer/testing/world'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { profileService } from '../src/service.ts'
import { areasOfTable, everyWay, type Things } from './every-call.ts'
import { darkSite, type Person, type ProfileWorld, startProfiles } from './profile-world.ts'
import { darkSituations, lightSituations, stage } from './situations.ts'
import { thingsOf } from './things.ts'

let world: ProfileWorld
let owner: Person
let writer: Person
let things: Things
let onLight: Staged<Things>
let onDark: Staged<Things>

beforeAll(async () => {
  world = await startProfiles()
  owner = await world.member()
  writer = await world.member()
  things = await thingsOf(world, owner, writer)
  const personas = await personsOf(world)
  onLight = await stage(world, personas, false)
  onDark = await stage(world, personas, true)
  await hold(world, personas)
})
afterAll(() => world.close())

const titled = everyWay.map((way, index) => ({ ...way, title: `${index} ${way.call}` }))
const title = (way: (typeof titled)[number]): string => way.title
const light = { ways: titled.filter((way) => !way.dark), name: title, situations: lightSituations }
const dark = { ways: titled.filter((way) => way.dark), name: title, situations: darkSituations }

test.for([light, dark])('the table of rights says what the product’s rules say', async (side, context) =>
  checkTable(context, side, things),
)

describe.each([
  ['light', false],
  ['dark', true],
] as const)('who gets what on the %s side', (_side, isDark) => {
  test.for(callers)('every call by %s', async (caller, context) => {
    const persona = caller === 'anonymous' ? undefined : caller
    const site = { community: 'dk', ...(isDark && darkSite) }
    await checkRights(context, isDark ? dark : light, {
      caller,
      dark: isDark,
      things: (situation, taking) => (isDark ? onDark : onLight)(persona, situation, taking),
      as: (change) => world.as(persona ? { ...signedInOf(demo.personas[persona]), ...change } : 'anonymous', site),
    })
  })
})

test('shows nothing of the dark variant on the light one', (context) =>
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

test('refuses to every member what services ask of each other', async () => {
  const between = own.filter((one) => one.between).map(({ call }) => call)
  expect(between).toEqual([
    'Profiles/GetSearchedFacts',
    'Profiles/GetAnswered',
    'ProfileMedia/CheckMediumIsSeen',
    'ProfileMedia/GetReportedItem',
    'Guestbook/CheckItemIsSeen',
  ])
  for (const call of between)
    for (const caller of [signedInOf(demo.personas.developer), 'anonymous'] as const) {
      const headers = { ...(await world.headers(caller)), 'content-type': 'application/json' }
      const isRead = call.includes('/Get') && call !== 'Profiles/GetSearchedFacts'
      const sent = isRead ? { method: 'GET' as const } : { method: 'POST' as const, payload: '{}' }
      const asked = { ...sent, url: `/api/${call}`, headers }
      expect((await world.service(profileService).app.inject(asked)).statusCode, call).toBe(401)
    }
})

test('leaves as it is what a member may not have, whatever is tried', async () => {
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
