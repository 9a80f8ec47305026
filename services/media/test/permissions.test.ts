/** The rights on media (R9): services ask in the name of a member, browsers with a signed address. */
import { areas } from '@samvaer/contracts/areas'
import type { ApiClient, CallName } from '@samvaer/contracts/client'
import { type Area, serviceOf } from '@samvaer/contracts/core/call'
import { checkMatrix } from '@samvaer/testing/matrix'
import { callOf, type Situation, type Way } from '@samvaer/testing/rights'
import { checkRights, checkTable } from '@samvaer/testing/rights-matrix'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type MediaWorld, profileOf, startMedia, urlOf } from './media-world.ts'
import { jpeg } from './pictures.ts'

const owner = { profileId: 1 }
const other = { profileId: 2 }
const side = { community: 'dk', dark: false }
const nowhere = 987_654_321

interface Things {
  profileId: number
  mediaIds: number[]
  item: string
  dark: boolean
}

let world: MediaWorld
let items = 0

beforeAll(async () => {
  world = await startMedia()
})
afterAll(() => world.close())

const claim = (api: ApiClient, { mediaIds, profileId, dark, item }: Things) =>
  api.post('Media/ClaimTempMedia', {
    profileId,
    community: 'dk',
    dark,
    mediaIds,
    item,
    access: { key: item.replace(':item', ''), audience: 'Owner' },
  })

const ways: readonly Way<Things>[] = [
  { call: 'Media/ClaimTempMedia', make: claim, others: 'NotFound' },
  {
    call: 'Media/EditPicture',
    make: (api, { mediaIds, profileId, dark, item }) =>
      api.post('Media/EditPicture', {
        profileId,
        community: 'dk',
        dark,
        item,
        mediaId: mediaIds[0] ?? 0,
        rotate: 90,
        crop: { x: 0, y: 0, width: 1, height: 1 },
      }),
    others: 'NotFound',
  },
  {
    call: 'Media/GetWholePicture',
    make: (api, { mediaIds, profileId, dark, item }) =>
      api.post('Media/GetWholePicture', { profileId, community: 'dk', dark, item, mediaId: mediaIds[0] ?? 0 }),
    others: 'NotFound',
  },
]
const nothing = Object.fromEntries(ways.map(({ call }) => [call, 'NotFound']))
const found =
  (uploader: boolean): Situation<Things>['related'] =>
  () =>
    uploader ? ['uploader'] : []

const situations: readonly Situation<Things>[] = [
  { name: 'own', rule: 'own', related: found(true) },
  { name: 'of others', rule: 'others', related: found(false) },
  { name: 'own and one of others', says: nothing, only: ['Media/ClaimTempMedia'], related: found(false) },
  {
    name: 'own, of another item',
    says: nothing,
    only: ['Media/EditPicture', 'Media/GetWholePicture'],
    related: () => undefined,
  },
  { name: 'own, deleted', says: nothing, related: () => undefined },
  { name: 'own, of the other side', says: nothing, related: () => undefined },
  { name: 'that never was', says: nothing, related: () => undefined },
]

const uploaded = async (): Promise<Things> => {
  items += 1
  const { mediaId } = await world.uploaded(await jpeg(), { as: owner })
  const things = { profileId: 1, mediaIds: [mediaId], item: `profile:album:${items}:item`, dark: false }
  await claim(world.peers, things)
  return things
}

const make: Record<string, (things: Things) => Promise<Things> | Things> = {
  own: (things) => things,
  'of others': (things) => ({ ...things, profileId: 2 }),
  'own and one of others': async (things) => {
    const { mediaId } = await world.uploaded(await jpeg(), { as: other })
    return { ...things, mediaIds: [...things.mediaIds, mediaId] }
  },
  'own, of another item': (things) => ({ ...things, item: 'profile:album:900:item' }),
  'own, deleted': async (things) => {
    await world.peers.post('Media/DeleteMedia', { item: things.item, mediaIds: things.mediaIds })
    return things
  },
  'own, of the other side': (things) => ({ ...things, dark: true }),
  'that never was': (things) => ({ ...things, mediaIds: [nowhere] }),
}

const rights = { ways, name: ({ call }: Way<Things>) => call, situations }
const example: Things = { profileId: 1, mediaIds: [1], item: 'profile:album:1:item', dark: false }

test('the table of rights says what the product’s rules say', async (context) => checkTable(context, rights, example))

test('services get in the name of a member what that member may have', async (context) => {
  await checkRights(context, rights, {
    caller: 'subscriber',
    dark: false,
    things: async ({ name }) => (await make[name]?.(await uploaded())) ?? example,
    as: () => world.peers,
  })
})

test('every call of the service is in the table, names no medium of others, or says why it need not be', () => {
  const own = Object.values<Area>(areas).flatMap((area) =>
    Object.entries(area.calls)
      .filter(([, call]) => serviceOf(area, call) === 'media')
      .map(([name]) => `${area.name}/${name}` as CallName),
  )
  const others = own.filter((call) => !ways.some((way) => way.call === call))
  expect(others.map((call) => [call, callOf(call).access.reach]).sort()).toEqual([
    ['Common/GetContentTokens', 'own'],
    ['Common/UploadTempMedia', 'own'],
    // Leaves alone what is of another item, in nobody's name: members' rights are asked by who owns the item.
    ['Media/DeleteMedia', undefined],
    // Answers those that the viewer may read: the matrix below.
    ['Media/GetHeldMedia', undefined],
    ['Media/GetMediaCards', undefined],
  ])
})

describe('reading', () => {
  const accesses = [
    { name: 'open to members', audience: 'Members', readers: [], kept: false },
    { name: 'open to members for good', audience: 'Members', readers: [], kept: true },
    { name: 'granted', audience: 'Granted', readers: [2], kept: false },
    { name: 'granted for good', audience: 'Granted', readers: [2], kept: true },
    { name: 'granted to somebody else', audience: 'Granted', readers: [3], kept: true },
    { name: 'of the owner alone', audience: 'Owner', readers: [2], kept: true },
    { name: 'not claimed', audience: undefined, readers: [], kept: false },
  ] as const
  const states = [
    { name: 'shown', shown: true, begin: () => world.deliver('identity', 'ProfileChanged', profileOf(1)) },
    {
      name: 'locked',
      shown: false,
      begin: () => world.deliver('identity', 'ProfileChanged', profileOf(1, { status: 'Locked' })),
    },
    {
      name: 'without consent for pictures',
      shown: false,
      begin: () => world.deliver('identity', 'ProfileChanged', profileOf(1, { picturesWithheld: true })),
    },
    {
      name: 'blocked by the viewer',
      shown: false,
      begin: async () => {
        await world.deliver('identity', 'ProfileChanged', profileOf(1))
        await world.deliver('identity', 'BlockChanged', { blockerId: 2, blockedId: 1, blocked: true })
      },
    },
  ]
  type Access = (typeof accesses)[number]
  const reach = ({ audience, readers }: Access): boolean =>
    audience === 'Members' || (audience === 'Granted' && readers.some((id) => id === 2))

  test('is for the uploader, and for those who were given it while the uploader is shown, or for good', async (context) => {
    const media = new Map<Access, number>()
    for (const access of accesses) {
      const { mediaId } = await world.uploaded(await jpeg(), { as: owner })
      media.set(access, mediaId)
      const { name: _name, audience, ...rest } = access
      items += 1
      const key = `profile:album:${items}`
      if (audience)
        await world.peers.post('Media/ClaimTempMedia', {
          profileId: 1,
          ...side,
          mediaIds: [mediaId],
          item: `${key}:item`,
          access: { key, audience, kept: rest.kept, readers: [...rest.readers] },
        })
    }
    const urls = async (viewerId: number, access: Access) => {
      const mediaIds = [media.get(access) ?? 0]
      return (await world.peers.post('Media/GetMediaCards', { viewerId, ...side, mediaIds })).items.map((card) =>
        urlOf(card),
      )
    }
    await states[0]?.begin()
    const addresses = new Map<Access, string>()
    for (const access of accesses) for (const url of await urls(1, access)) addresses.set(access, url)
    for (const state of states) {
      await state.begin()
      const cases = accesses.flatMap((access) => [owner, other].map((viewer) => ({ access, viewer })))
      await checkMatrix(context, cases, {
        name: ({ access, viewer }) => `${access.name}, of an uploader ${state.name}, by ${viewer.profileId}`,
        check: async ({ access, viewer }) => {
          const may = viewer === owner || (reach(access) && (access.kept || state.shown))
          const seen = await urls(viewer.profileId, access)
          expect(seen.length).toBe(may ? 1 : 0)
          for (const url of seen) expect((await world.read(url, viewer)).status).toBe(200)
          if (may || access.audience !== 'Members') return
          // With a parameter of one's own, which opens every public medium: the look at the row refuses it.
          const { items: tokens } = await world.as(viewer).get('Common/GetContentTokens', {})
          const path = addresses.get(access)?.split('?')[0]
          expect((await world.read(`${path}?${tokens[0]}`, viewer)).status).toBe(404)
        },
      })
    }
  })
})
