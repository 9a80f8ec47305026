/**
 * Hidden things answer as if they had never been: behind a block in either direction (docs/product/blocking.md, R10),
 * in another community, on the other side of the dark border (docs/product/dark-variant.md, R11). For every way to make
 * a call.
 */
import { checkMatrix } from '@samvaer/testing/matrix'
import { outcomeOf } from '@samvaer/testing/outcomes'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { everyWay, type Things, type Way } from './every-call.ts'
import { darkSite, type Person, type ProfileWorld, startProfiles } from './profile-world.ts'
import { nothing, thingsOf } from './things.ts'

let world: ProfileWorld
beforeAll(async () => {
  world = await startProfiles()
})
afterAll(() => world.close())

const titled = everyWay.map((way, index) => ({ ...way, title: `${index} ${way.call}` }))
const title = (way: (typeof titled)[number]): string => way.title
const naming = titled.filter(({ kind }) => kind === 'person' || kind === 'thing')
const apiOf = (who: Person, { dark }: Way) => (dark ? who.dark : who.api)

/** Everything by which one member comes into lists of another, and into those of a third. */
const doEverything = async (actor: Person, target: Things): Promise<void> => {
  for (const way of everyWay)
    if (!way.takes && ['person', 'thing'].includes(way.kind) && !/Remove|Untag|Delete|Hide/.test(way.call))
      await outcomeOf(way.make(apiOf(actor, way), target))
}

/** Lists of the reader, and what the reader finds at somebody else's. */
const reads = (reader: Person, third: Things, own: Things): Record<string, () => Promise<unknown>> => ({
  visitors: () => reader.api.post('Profiles/GetVisitors', {}),
  visits: () => reader.api.get('TopMenu/Visits', {}),
  favorites: () => reader.api.get('TopMenu/Favorites', {}),
  'who keeps me': () => reader.api.get('Profiles/GetFavoritedBy', {}),
  tags: () => reader.api.get('CurrentProfile/Tags', {}),
  notes: () => reader.api.get('Profiles/GetNotes', {}),
  'notes by name': () => reader.api.get('Profiles/GetNotes', { sortType: 'Name' }),
  requests: () => reader.api.get('ProfileMedia/GetAlbumRequests', {}),
  'grants of the red album': () => reader.dark.get('ProfileMedia/GetAlbumGrants', { albumId: own.redId }),
  'own guestbook': () => reader.dark.get('Guestbook/GetEntries', { profileId: own.profileId }),
  'guestbook of a third': () => reader.dark.get('Guestbook/GetEntries', { profileId: third.profileId }),
  'own likes': () => reader.api.get('Profiles/GetProfileLikes', { profileId: own.profileId }),
  'likes of a third': () => reader.api.get('Profiles/GetProfileLikes', { profileId: third.profileId }),
})

const likeOf = (actor: Person, { mediaId }: Things, dark = false) => ({
  itemType: 'ProfileMedia' as const,
  itemId: mediaId,
  profileId: actor.id,
  liked: true,
  community: 'dk',
  dark,
})

describe.each(['reader', 'actor'] as const)('a block by the %s', (blocker) => {
  let reader: Person
  let actor: Person
  let theirs: Things
  let before: Map<string, string>
  let after: Map<string, string>
  let likesBefore: number
  let likesAfter: number
  let total: number

  beforeAll(async () => {
    const [a, b, third] = [await world.member(), await world.member(), await world.member()]
    reader = a
    actor = b
    const own = await thingsOf(world, reader, third)
    const thirds = await thingsOf(world, third, reader)
    theirs = await thingsOf(world, actor, third)
    await doEverything(actor, own)
    await doEverything(actor, thirds)
    await doEverything(reader, theirs)
    await reader.dark.post('ProfileMedia/GrantAlbum', { albumId: own.redId, profileId: actor.id })
    await world.deliver('site', 'LikeChanged', [likeOf(actor, own), likeOf(actor, thirds)])
    const lists = Object.entries(reads(reader, thirds, own))
    const readAll = async () =>
      new Map(await Promise.all(lists.map(async ([name, read]) => [name, JSON.stringify(await read())] as const)))
    const likes = async () =>
      (await reader.api.get('Profiles/GetProfileMedium', { profileId: third.id, mediaId: thirds.mediaId })).item.likes
    before = await readAll()
    likesBefore = await likes()
    const [by, of] = blocker === 'reader' ? [reader, actor] : [actor, reader]
    await world.block(by, of)
    after = await readAll()
    likesAfter = await likes()
    total = (await reader.api.post('Profiles/GetVisitors', {})).total
  })

  test('leaves the other in no list, where they were before', () => {
    for (const [name, answer] of before) expect([name, answer.includes(String(actor.id))]).toEqual([name, true])
    for (const [name, answer] of after) {
      expect([name, answer.includes(String(actor.id))]).toEqual([name, false])
      expect([name, answer.includes(actor.profile.name)]).toEqual([name, false])
    }
    expect(total).toBe(0)
    expect([likesBefore, likesAfter]).toEqual([1, 0])
  })

  test('no call that names the other finds anything', (context) =>
    checkMatrix(context, naming, {
      name: title,
      check: async (way) => {
        const api = apiOf(reader, way)
        // The one who blocked sees that, to take it back.
        if (blocker === 'reader' && way.call === 'Profiles/GetProfile') {
          const blocked = { state: 'BlockedByMe', blockedName: actor.profile.name, profile: null }
          expect(await way.make(api, theirs)).toEqual(blocked)
          return
        }
        expect(await outcomeOf(way.make(api, theirs))).toEqual(await outcomeOf(way.make(api, nothing)))
      },
    }))

  test('brings nothing back when it is taken back', async () => {
    const [by, of] = blocker === 'reader' ? [reader, actor] : [actor, reader]
    await world.block(by, of, false)
    for (const call of ['TopMenu/Favorites', 'TopMenu/Visits', 'CurrentProfile/Tags'] as const)
      expect((await reader.api.get(call, {})).items).toEqual([])
    const album = { profileId: actor.id, albumId: theirs.closedId, albumType: 'Protected' } as const
    expect((await reader.api.get('Profiles/GetProfileAlbum', album)).album.access).toBe('Closed')
  })
})

test('keeps members who cannot be blocked where they were', async () => {
  const [reader, staff] = [await world.member(), await world.member({ staff: true })]
  await reader.api.post('Profiles/AddFavorite', { profileId: staff.id })
  await world.block(reader, staff)
  expect((await reader.api.get('TopMenu/Favorites', {})).items.length).toBe(1)
  expect((await reader.api.get('Profiles/GetProfile', { profileId: staff.id })).state).toBe('Available')
})

describe('another community', () => {
  let stranger: Person
  let theirs: Things
  beforeAll(async () => {
    const [owner, writer] = [await world.member(), await world.member()]
    stranger = await world.member({ community: 'se' })
    theirs = await thingsOf(world, owner, writer)
  })
  test('no call that names somebody finds anything', (context) =>
    checkMatrix(context, naming, {
      name: title,
      check: async (way) => {
        const api = apiOf(stranger, way)
        expect(await outcomeOf(way.make(api, theirs))).toEqual(await outcomeOf(way.make(api, nothing)))
      },
    }))
})

describe('the dark border', () => {
  let reader: Person
  let owner: Person
  let theirs: Things
  let light: string[]
  beforeAll(async () => {
    const writer = await world.member()
    ;[reader, owner] = [await world.member(), await world.member()]
    const readLight = () =>
      Promise.all(
        [reader, owner, world.as({ profileId: 1, role: 'Support' }, {})].map(async (who) => {
          const api = 'api' in who ? who.api : who
          const profileId = owner.id
          const answers = [
            await outcomeOf(api.get('Profiles/GetProfile', { profileId })),
            await outcomeOf(api.get('Profiles/GetProfileAlbums', { profileId })),
            await outcomeOf(api.get('Profiles/GetProfileMedia', { profileId })),
            await outcomeOf(api.get('Profiles/GetProfileLikes', { profileId })),
            await outcomeOf(api.get('ProfileMedia/GetMyAlbums', {})),
            await outcomeOf(api.get('ProfileMedia/GetFileArchive', {})),
            await outcomeOf(api.post('Profiles/GetVisitors', {})),
          ]
          return JSON.stringify(answers)
        }),
      )
    light = await readLight()
    const red = await owner.dark.post('ProfileMedia/SaveAlbum', { albumType: 'Red', title: 'mørkemærke' })
    const tempMediaIds = await world.uploads(owner, 1, true)
    await owner.dark.post('ProfileMedia/AddMedia', { albumId: red.albumId, tempMediaIds, alt: 'mørkemærke' })
    await writer.dark.post('Guestbook/AddEntry', { profileId: owner.id, text: 'mørkemærke' })
    await reader.dark.post('Profiles/RegisterVisit', { profileId: owner.id })
    await world.drainEvents()
    const redMediaId = tempMediaIds[0] ?? 0
    theirs = { ...nothing, redId: red.albumId, redMediaId }
    expect(await readLight()).toEqual(light)
  })

  test('puts nothing of the dark variant into a light answer', async () => {
    const medium = { profileId: owner.id, mediaId: theirs.redMediaId }
    const absent = { profileId: owner.id, mediaId: nothing.mediaId }
    for (const api of [reader.api, owner.api]) {
      const found = await outcomeOf(api.get('Profiles/GetProfileMedium', medium))
      expect(found).toEqual(await outcomeOf(api.get('Profiles/GetProfileMedium', absent)))
      const asked = await outcomeOf(api.post('ProfileMedia/AskForAlbum', { albumId: theirs.redId }))
      expect(asked).toEqual(await outcomeOf(api.post('ProfileMedia/AskForAlbum', { albumId: nothing.redId })))
      const own = await outcomeOf(api.get('ProfileMedia/GetMyAlbum', { albumId: theirs.redId }))
      expect(own).toEqual(await outcomeOf(api.get('ProfileMedia/GetMyAlbum', { albumId: nothing.redId })))
    }
  })

  test('and is there on the dark one', async () => {
    const albums = await reader.dark.get('Profiles/GetProfileAlbums', { profileId: owner.id })
    expect(albums.items).toMatchObject([{ albumType: 'Red', title: 'mørkemærke', access: 'Closed', cover: null }])
    expect((await owner.dark.post('Profiles/GetVisitors', {})).items.length).toBe(1)
    expect(await reader.dark.get('Profiles/GetProfile', { profileId: owner.id })).toMatchObject({
      profile: { newDesign: false, tabs: expect.arrayContaining(['Relations', 'Guestbook']), counts: { albums: 1 } },
    })
  })

  test('makes and changes red albums on the dark variant alone, and no others there', async () => {
    const save = (site: object, albumType: 'Public' | 'Red') =>
      outcomeOf(owner.as({}, site).post('ProfileMedia/SaveAlbum', { albumType, title: 'x' }))
    expect(await save(darkSite, 'Public')).toMatchObject({ code: 'NotAllowed', detail: { reason: 'RedOnly' } })
    expect(await save({}, 'Red')).toMatchObject({ code: 'NotAllowed', detail: { reason: 'DarkOnly' } })
  })
})
