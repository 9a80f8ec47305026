/** Albums over the real media service: what is granted, revoked, moved, deleted and brought back is so for the file itself. */
import type { SignedInProfile } from '@samvaer/contracts/core/context'
import type { MediaCard } from '@samvaer/contracts/media/shapes'
import { albumLimits } from '@samvaer/contracts/profile/values'
import { mediaService } from '@samvaer/media/service'
import { verifyLiveTicket } from '@samvaer/service-kit/live/live-tickets'
import { defineService } from '@samvaer/service-kit/service/define-service'
import { codeOf, outcomeOf } from '@samvaer/testing/outcomes'
import { stepsOf } from '@samvaer/testing/steps'
import { afterAll, beforeAll, describe, expect, onTestFinished, test, vi } from 'vitest'
import { followingAlbums } from '../src/albums/follow-album.ts'
import { sideOf } from '../src/models/models.ts'
import { profileService } from '../src/service.ts'
import { png } from './png.ts'
import { albumWith, type Person, type ProfileWorld, startProfiles } from './profile-world.ts'

/** The pictures on cards that identity has heard of, by profile. */
const onCards = new Map<number, string[]>()
const identity = defineService({
  name: 'identity',
  models: {},
  areas: () => [],
  listens: () => ({
    ProfilePicturesChanged: async ({ profileId, pictures }) => {
      onCards.set(profileId, pictures)
    },
  }),
})

let world: ProfileWorld
let origin: string
beforeAll(async () => {
  world = await startProfiles([identity])
  origin = await world.service(mediaService).app.listen({ port: 0, host: '127.0.0.1' })
})
afterAll(() => world.close())

const signedIn = ({ id, profile: { name } }: Person): Partial<SignedInProfile> => ({ profileId: id, name })

const uploaded = async (person: Person): Promise<number> => {
  const form = new FormData()
  form.append('File', new File([new Uint8Array(png())], 'picture.png', { type: 'image/png' }))
  const query = new URLSearchParams({ albumTypeId: '2', allowNotJpeg: 'true', copyrightConfirmed: 'true' })
  const headers = await world.headers(signedIn(person))
  const answer = await fetch(`${origin}/api/Common/UploadTempMedia?${query}`, { method: 'POST', body: form, headers })
  const card = (await answer.json()) as MediaCard
  expect(answer.status, JSON.stringify(card)).toBe(200)
  return card.mediaId
}

const statusOf = async (url: string, person: Person): Promise<number> =>
  (await fetch(origin + url, { headers: await world.headers(signedIn(person)) })).status

const urlIn = (card: MediaCard | undefined): string => card?.sources[0]?.url ?? ''

/** A protected album with a real picture. */
const protectedAlbum = async (owner: Person) => {
  const { albumId } = await owner.api.post('ProfileMedia/SaveAlbum', { albumType: 'Protected', title: 'Ferie' })
  const mediaId = await uploaded(owner)
  await owner.api.post('ProfileMedia/AddMedia', { albumId, tempMediaIds: [mediaId] })
  await world.drainEvents()
  return { albumId, mediaId }
}

const lookedAt = async (viewer: Pick<Person, 'api'>, owner: Person, albumId: number) => {
  const album = { profileId: owner.id, albumId, albumType: 'Protected' } as const
  return viewer.api.get('Profiles/GetProfileAlbum', album)
}

describe('a protected album', () => {
  test('is closed, asked for, granted, and closed again by its old address', async () => {
    const [owner, viewer] = [await world.member(), await world.member()]
    const { albumId } = await protectedAlbum(owner)
    const closed = await lookedAt(viewer, owner, albumId)
    expect(closed).toMatchObject({ album: { access: 'Closed', title: 'Ferie', count: 1, cover: null }, items: [] })
    await viewer.api.post('ProfileMedia/AskForAlbum', { albumId })
    expect((await lookedAt(viewer, owner, albumId)).album.access).toBe('Asked')
    const [request] = (await owner.api.get('ProfileMedia/GetAlbumRequests', {})).items
    expect(request).toMatchObject({ albumId, title: 'Ferie', card: { profileId: viewer.id } })
    await owner.api.post('ProfileMedia/GrantAlbum', { albumId, profileId: viewer.id })
    await world.drainEvents()
    expect((await owner.api.get('ProfileMedia/GetAlbumRequests', {})).items).toEqual([])
    const open = await lookedAt(viewer, owner, albumId)
    const url = urlIn(open.items[0]?.media)
    expect(open.album).toMatchObject({ access: 'Open', cover: expect.anything() })
    expect(await statusOf(url, viewer)).toBe(200)
    expect(await statusOf(url, await world.member())).toBe(403)
    await owner.api.post('ProfileMedia/RevokeAlbumGrant', { albumId, profileId: viewer.id })
    await world.drainEvents()
    expect(await statusOf(url, viewer)).toBe(404)
    expect(await lookedAt(viewer, owner, albumId)).toMatchObject({ album: { access: 'Closed' }, items: [] })
  })

  test('the owner’s own page shows it as a stranger’s does, with what stands open to everybody', async () => {
    const [owner, friend, stranger] = [await world.member(), await world.member(), await world.member()]
    const open = await albumWith(world, owner, 'Public', { count: 2 })
    const { albumId, mediaId } = await protectedAlbum(owner)
    await owner.api.post('ProfileMedia/GrantAlbum', { albumId, profileId: friend.id })
    await world.drainEvents()
    const named = { profileId: owner.id }
    const shownTo = async ({ api }: Pick<Person, 'api'>) => ({
      counts: (await api.get('Profiles/GetProfile', named)).profile?.counts,
      media: (await api.get('Profiles/GetProfileMedia', named)).items.map((item) => item.mediaId),
      albums: (await api.get('Profiles/GetProfileAlbums', named)).items.map(({ access, cover }) => [access, !!cover]),
      inside: (await lookedAt({ api }, owner, albumId)).items,
    })
    const strangers = await shownTo(stranger)
    expect(strangers).toMatchObject({
      counts: { pictures: 2 },
      albums: [
        ['Closed', false],
        ['Open', true],
      ],
      inside: [],
    })
    expect(strangers.media.toSorted()).toEqual(open.mediaIds)
    expect(await shownTo(owner)).toEqual(strangers)
    // A notification names one of them: the owner opens it, as the own albums do.
    const one = { ...named, mediaId }
    expect((await owner.api.get('Profiles/GetProfileMedium', one)).item.mediaId).toBe(mediaId)
  })

  test('its reader hears on the open page when it is opened and closed, by a ticket that is theirs alone', async () => {
    const [owner, reader] = [await world.member(), await world.member()]
    const { albumId } = await albumWith(world, owner, 'Protected')
    const { profile } = await reader.api.get('Profiles/GetProfile', { profileId: owner.id })
    const { settings, clock, peers } = world.service(profileService).parts
    const asked = vi.spyOn(peers, 'post')
    onTestFinished(() => asked.mockRestore())
    const sent = () => asked.mock.calls.flatMap(([name, input]) => (name === 'Notifications/SendLive' ? [input] : []))
    const ticket = verifyLiveTicket(profile?.live ?? '', settings.sealKeys, clock())
    expect(ticket).toMatchObject({ profileId: reader.id, dark: false })
    const granting = { albumId, profileId: reader.id }
    const live = { about: 'Topic', topic: ticket?.topic, change: 'albums' }
    const hint = { messages: [{ profileIds: null, actorId: owner.id, dark: false, live }] }
    await owner.api.post('ProfileMedia/GrantAlbum', granting)
    await expect.poll(sent).toEqual([hint])
    await owner.api.post('ProfileMedia/RevokeAlbumGrant', granting)
    await expect.poll(sent).toEqual([hint, hint])
  })

  test('two who ask for one album are two requests, which a page tells apart by their first Id', async () => {
    const [owner, one, other] = [await world.member(), await world.member(), await world.member()]
    const { albumId } = await albumWith(world, owner, 'Protected')
    for (const asker of [one, other]) await asker.api.post('ProfileMedia/AskForAlbum', { albumId })
    const { items } = await owner.api.get('ProfileMedia/GetAlbumRequests', {})
    const firstIds = items.map((item) => Object.entries(item).find(([field]) => field.endsWith('Id'))?.[1])
    expect([items.length, new Set(firstIds).size]).toEqual([2, 2])
  })

  test('notifies nobody of a declined request, which is not asked again', async () => {
    const [owner, viewer] = [await world.member(), await world.member()]
    const { albumId } = await albumWith(world, owner, 'Protected')
    await viewer.api.post('ProfileMedia/AskForAlbum', { albumId })
    await owner.api.post('ProfileMedia/DeclineAlbumRequest', { albumId, profileId: viewer.id })
    await viewer.api.post('ProfileMedia/AskForAlbum', { albumId })
    expect((await owner.api.get('ProfileMedia/GetAlbumRequests', {})).items).toEqual([])
    expect((await lookedAt(viewer, owner, albumId)).album.access).toBe('Asked')
  })

  test('a block ends the grant for the file as well', async () => {
    const [owner, viewer] = [await world.member(), await world.member()]
    const { albumId } = await protectedAlbum(owner)
    await owner.api.post('ProfileMedia/GrantAlbum', { albumId, profileId: viewer.id })
    await world.drainEvents()
    const url = urlIn((await lookedAt(viewer, owner, albumId)).items[0]?.media)
    expect(await statusOf(url, viewer)).toBe(200)
    await world.block(viewer, owner)
    expect(await statusOf(url, viewer)).toBe(404)
    await world.block(viewer, owner, false)
    expect(await statusOf(url, viewer)).toBe(404)
  })

  test('made public it stands open, protected again it does not', async () => {
    const [owner, viewer] = [await world.member(), await world.member()]
    const { albumId, mediaId } = await protectedAlbum(owner)
    const save = async (albumType: 'Public' | 'Protected') => {
      await owner.api.post('ProfileMedia/SaveAlbum', { albumId, albumType, title: 'Ferie' })
      await world.drainEvents()
    }
    await save('Public')
    const { item } = await viewer.api.get('Profiles/GetProfileMedium', { profileId: owner.id, mediaId })
    expect(await statusOf(urlIn(item.media), viewer)).toBe(200)
    await save('Protected')
    expect(await statusOf(urlIn(item.media), viewer)).toBe(404)
  })

  test('closes what is moved there, removes what is deleted, and shows again what is brought back', async () => {
    const [owner, viewer] = [await world.member(), await world.member()]
    const { albumId } = await protectedAlbum(owner)
    const open = await owner.api.post('ProfileMedia/SaveAlbum', { albumType: 'Public', title: 'Have' })
    const mediaId = await uploaded(owner)
    await owner.api.post('ProfileMedia/AddMedia', { albumId: open.albumId, tempMediaIds: [mediaId] })
    await world.drainEvents()
    const see = () => viewer.api.get('Profiles/GetProfileMedium', { profileId: owner.id, mediaId })
    const url = urlIn((await see()).item.media)
    const mediaIds = [mediaId]
    const acts = {
      move: (to: number) => owner.api.post('ProfileMedia/MoveMedia', { mediaIds, albumId: to }),
      delete: () => owner.api.post('ProfileMedia/DeleteMedia', { mediaIds }),
      restore: (to?: number) => owner.api.post('ProfileMedia/RestoreMedia', { mediaIds, ...(to && { albumId: to }) }),
    }
    const after = async (act: Promise<unknown>) => {
      await act
      await world.drainEvents()
      return [await statusOf(url, viewer), await codeOf(see())]
    }
    expect(await after(acts.move(albumId))).toEqual([404, 'NotFound'])
    expect(await after(acts.move(open.albumId))).toEqual([200, 'ok'])
    expect(await after(acts.delete())).toEqual([404, 'NotFound'])
    const [deleted] = (await owner.api.get('ProfileMedia/GetFileArchive', { deleted: true })).items
    expect(deleted).toMatchObject({ mediaId, albumTitle: 'Have', erasedAt: expect.any(String) })
    expect(await after(acts.restore())).toEqual([200, 'ok'])
    await owner.api.post('ProfileMedia/DeleteAlbum', { albumId: open.albumId })
    expect(await codeOf(acts.restore())).toBe('NotFound')
    expect(await after(acts.restore(albumId))).toEqual([404, 'NotFound'])
    expect(await codeOf(acts.restore(albumId))).toBe('NotFound')
  })
})

describe('deleted media', () => {
  test('is erased by its owner, or after 30 days', async () => {
    const owner = await world.member()
    const { albumId, mediaIds } = await albumWith(world, owner, 'Public', { count: 2 })
    const [one = 0, two = 0] = mediaIds
    await owner.api.post('ProfileMedia/DeleteAlbum', { albumId })
    await owner.api.post('ProfileMedia/EraseMedia', { mediaIds: [one] })
    const archive = async () =>
      (await owner.api.get('ProfileMedia/GetFileArchive', { deleted: true })).items.map(({ mediaId }) => mediaId)
    expect(await archive()).toEqual([two])
    const { medium } = world.service(mediaService).parts.models
    expect((await medium.findById(one).lean())?.deletedAt).toBeInstanceOf(Date)
    world.moveClock(31 * 24 * 60 * 60 * 1000)
    await world.service(profileService).runTask('erase deleted media')
    expect(await archive()).toEqual([])
    expect((await medium.findById(two).lean())?.deletedAt).toBeInstanceOf(Date)
  })
})

describe('profile pictures', () => {
  const pictured = async (person: Person, count: number) => {
    const tempMediaIds = await world.uploads(person, count)
    await person.api.post('ProfileMedia/AddProfilePictures', { tempMediaIds })
    return tempMediaIds
  }
  const published = async ({ id }: Person): Promise<string[] | undefined> => {
    await world.drainEvents()
    return onCards.get(id)
  }
  const addressOf = async (mediaId: number | undefined) =>
    `/media/${(await world.service(mediaService).parts.models.medium.findById(mediaId).lean())?.address}/small`

  test('the first stands on the cards; sorting, moving and deleting publish it', async () => {
    const me = await world.member()
    const [one, two] = await pictured(me, 2)
    expect(await published(me)).toEqual([await addressOf(one)])
    await me.api.post('ProfileMedia/SetProfilePictures', { mediaIds: [two ?? 0] })
    expect(await published(me)).toEqual([await addressOf(two)])
    const order = (await me.api.get('ProfileMedia/GetMyProfilePictures', {})).items.map(({ mediaId }) => mediaId)
    expect(order).toEqual([two, one])
    await me.api.post('ProfileMedia/DeleteMedia', { mediaIds: [two ?? 0, one ?? 0] })
    expect(await published(me)).toEqual([])
  })

  test('of a couple the first two', async () => {
    const pair = await world.member({ gender: 'Couple', birthdays: ['1970-01-01', '1972-02-02'] })
    const ids = await pictured(pair, 3)
    expect(await published(pair)).toEqual([await addressOf(ids[0]), await addressOf(ids[1])])
    const seen = await (await world.member()).api.get('Profiles/GetProfilePictures', { profileId: pair.id })
    expect(seen.items.map(({ mediaId }) => mediaId)).toEqual(ids)
  })

  test('are no album that can be renamed, deleted or filled without end, and are of the light side', async () => {
    const me = await world.member()
    await pictured(me, albumLimits.profilePictures)
    const [{ albumId = 0 } = {}] = (await me.api.get('ProfileMedia/GetMyAlbums', {})).items
    const save = me.api.post('ProfileMedia/SaveAlbum', { albumId, albumType: 'Public', title: 'x' })
    expect(await codeOf(save)).toBe('NotAllowed')
    expect(await codeOf(me.api.post('ProfileMedia/DeleteAlbum', { albumId }))).toBe('NotAllowed')
    const tempMediaIds = await world.uploads(me)
    const more = await outcomeOf(me.api.post('ProfileMedia/AddProfilePictures', { tempMediaIds }))
    expect(more).toMatchObject({ code: 'Conflict', detail: { reason: 'TooMany', most: albumLimits.profilePictures } })
    expect(await codeOf(me.dark.post('ProfileMedia/AddProfilePictures', { tempMediaIds }))).toBe('NotAllowed')
  })
})

test('an album keeps its owner’s order, page after page', async () => {
  const owner = await world.member()
  const { albumId, mediaIds } = await albumWith(world, owner, 'Public', { count: 7 })
  const inOrder = mediaIds.toReversed()
  await owner.api.post('ProfileMedia/SortMedia', { albumId, mediaIds: inOrder.slice(0, 5) })
  const viewer = await world.member()
  const album = { profileId: owner.id, albumId, albumType: 'Public' } as const
  const first = await viewer.api.get('Profiles/GetProfileAlbum', { ...album, take: 4 })
  const second = await viewer.api.get('Profiles/GetProfileAlbum', { ...album, take: 4, anchor: first.next ?? '' })
  const read = [...first.items, ...second.items].map(({ mediaId }) => mediaId)
  expect(read).toEqual([...inOrder.slice(0, 5), ...mediaIds.slice(0, 2)])
  expect(second.next).toBeNull()
})

test('all that a profile shows stands in its owner’s order: profile pictures first, then album after album', async () => {
  const [owner, viewer] = [await world.member(), await world.member()]
  const older = await albumWith(world, owner, 'Public', { count: 3 })
  const portraits = await world.uploads(owner, 2)
  await owner.api.post('ProfileMedia/AddProfilePictures', { tempMediaIds: portraits })
  await albumWith(world, owner, 'Protected')
  const newer = await albumWith(world, owner, 'Public', { count: 2 })
  const [first = 0, second = 0] = portraits
  await owner.api.post('ProfileMedia/SetProfilePictures', { mediaIds: [second] })
  const sorted = older.mediaIds.toReversed()
  await owner.api.post('ProfileMedia/SortMedia', { albumId: older.albumId, mediaIds: sorted })
  const inOrder = [second, first, ...newer.mediaIds, ...sorted]
  const named = { profileId: owner.id }
  const pageOf = async (paging: { take: number; anchor?: string; skip?: number }) => {
    const { items, next } = await viewer.api.get('Profiles/GetProfileMedia', { ...named, ...paging })
    return { ids: items.map(({ mediaId }) => mediaId), next }
  }
  for (const take of [1, 2, 3, 7, 30]) {
    const read: number[] = []
    for (let anchor: string | null | undefined; anchor !== null; ) {
      const page = await pageOf({ take, ...(anchor !== undefined && { anchor }) })
      read.push(...page.ids)
      anchor = page.next
    }
    expect(read, `${take} at once`).toEqual(inOrder)
  }
  expect((await pageOf({ take: 2, skip: 3 })).ids).toEqual(inOrder.slice(3, 5))
  // The album of the anchor closes meanwhile: the next page begins behind it.
  const { next } = await pageOf({ take: 3 })
  const closing = { albumId: newer.albumId, albumType: 'Protected', title: 'Lukket' } as const
  await owner.api.post('ProfileMedia/SaveAlbum', closing)
  expect((await pageOf({ take: 30, anchor: next ?? '' })).ids).toEqual(sorted)
  expect(await codeOf(pageOf({ take: 30, anchor: 'x' }))).toBe('InvalidInput')
  expect((await viewer.api.get('Profiles/GetProfileMedia', { ...named, kind: 'Video' })).items).toEqual([])
})

test('adding the same uploads again changes nothing; another album is a conflict', async () => {
  const owner = await world.member()
  const { albumId, mediaIds } = await albumWith(world, owner, 'Public', { count: 2 })
  const again = await owner.api.post('ProfileMedia/AddMedia', { albumId, tempMediaIds: mediaIds })
  expect(again.items.map(({ mediaId }) => mediaId)).toEqual(mediaIds)
  const other = await owner.api.post('ProfileMedia/SaveAlbum', { albumType: 'Public', title: 'To' })
  const into = owner.api.post('ProfileMedia/AddMedia', { albumId: other.albumId, tempMediaIds: mediaIds })
  expect(await codeOf(into)).toBe('Conflict')
})

describe('an edited picture', () => {
  const whole = { x: 0, y: 0, width: 1, height: 1 }

  test('has another address, also on the cards, and keeps what is said of it', async () => {
    const [owner, viewer] = [await world.member(), await world.member()]
    const mediaId = await uploaded(owner)
    const added = await owner.api.post('ProfileMedia/AddProfilePictures', { tempMediaIds: [mediaId], alt: 'Havet' })
    await world.drainEvents()
    const url = urlIn((await viewer.api.get('Profiles/GetProfilePictures', { profileId: owner.id })).items[0]?.media)
    expect([await statusOf(url, viewer), onCards.get(owner.id)?.length]).toEqual([200, 1])
    const before = onCards.get(owner.id)?.[0]
    const half = { ...whole, width: 0.5 }
    const { item } = await owner.api.post('ProfileMedia/EditMedia', { mediaId, rotate: 90, crop: half })
    const [{ media } = { media: undefined }] = added.items
    expect(item).toMatchObject({ mediaId, alt: 'Havet', place: 'ProfilePictures' })
    expect([item.media.width, item.media.height]).toEqual([Math.round((media?.height ?? 0) / 2), media?.width])
    await world.drainEvents()
    const now = onCards.get(owner.id)?.[0] ?? ''
    expect(now).not.toBe(before)
    const card = (await viewer.api.get('Profiles/GetProfilePictures', { profileId: owner.id })).items[0]?.media
    expect([await statusOf(url, viewer), await statusOf(urlIn(card), viewer)]).toEqual([404, 200])
    expect(urlIn(card).startsWith(now.replace('/small', ''))).toBe(true)
  })

  test('is the own one, and not deleted', async () => {
    const [owner, viewer] = [await world.member(), await world.member()]
    const { mediaId } = await protectedAlbum(owner)
    const edit = (api: Person['api']) =>
      codeOf(api.post('ProfileMedia/EditMedia', { mediaId, rotate: 180, crop: whole }))
    expect([await edit(viewer.api), await edit(owner.api)]).toEqual(['NotFound', 'ok'])
    await owner.api.post('ProfileMedia/DeleteMedia', { mediaIds: [mediaId] })
    expect(await edit(owner.api)).toBe('NotFound')
  })
})

test('an album that stands open to everybody is opened to nobody', async () => {
  const [owner, reader] = [await world.member(), await world.member()]
  const { albumId } = await owner.api.post('ProfileMedia/SaveAlbum', { albumType: 'Public', title: 'Have' })
  const granting = { albumId, profileId: reader.id }
  await expect(owner.api.post('ProfileMedia/GrantAlbum', granting)).rejects.toMatchObject({
    code: 'NotAllowed',
    detail: { reason: 'Public' },
  })
})

test('an album of many goes in short steps, with its readers; one that broke off is gone on with', async () => {
  const owner = await world.member()
  const { albumId } = await albumWith(world, owner, 'Protected', { count: 30 })
  const { parts } = world.service(profileService)
  const { album, albumMedium, albumGrant } = parts.models
  const grantedAt = parts.clock()
  await albumGrant.insertMany(
    Array.from({ length: 30 }, (_, place) => ({
      ...{ _id: `${albumId}:${8_300_000 + place}`, albumId, ownerId: owner.id, profileId: 8_300_000 + place },
      ...{ grantedAt, listed: true },
    })),
  )
  const left = async () =>
    (await albumMedium.countDocuments({ albumId, deletedAt: null })) + (await albumGrant.countDocuments({ albumId }))
  const remove = () => codeOf(owner.api.post('ProfileMedia/DeleteAlbum', { albumId }))
  const steps = stepsOf(parts, left, 3)
  expect(await remove()).toBe('Unexpected')
  expect(await album.countDocuments({ _id: albumId })).toBe(1)
  expect([await remove(), await left(), await album.countDocuments({ _id: albumId })]).toEqual(['ok', 0, 0])
  expect([steps().every((taken) => taken <= 25), steps().reduce((sum, taken) => sum + taken, 0)]).toEqual([true, 60])
  expect((await owner.api.get('ProfileMedia/GetFileArchive', { deleted: true, take: 100 })).items).toHaveLength(30)
  expect(await codeOf(owner.api.post('ProfileMedia/DeleteAlbum', { albumId }))).toBe('NotFound')
})

test('hundreds of likes and requests follow an album that is opened and closed, in short steps; nobody sees one meanwhile', async () => {
  const [owner, viewer] = [await world.member(), await world.member()]
  const { parts } = world.service(profileService)
  const side = sideOf(parts, false)
  await albumWith(world, owner, 'Public')
  const { albumId, mediaIds } = await albumWith(world, owner, 'Protected')
  const [mediaId = 0] = mediaIds
  const likers = Array.from({ length: 250 }, (_, place) => 8_450_000 + place)
  await side.mediaLike.insertMany(
    likers.map((profileId) => ({
      ...{ _id: `${mediaId}:${profileId}`, mediaId, albumId, open: false, ownerId: owner.id, profileId },
      ...{ listed: true, likedAt: parts.clock() },
    })),
  )
  await side.albumRequest.insertMany(
    likers.map((profileId) => ({
      ...{ _id: `${albumId}:${profileId}`, albumId, ownerId: owner.id, profileId },
      ...{ declined: false, listed: true, askedAt: parts.clock() },
    })),
  )
  const save = (albumType: 'Public' | 'Protected') =>
    owner.api.post('ProfileMedia/SaveAlbum', { albumId, albumType, title: 'Ferie' })
  const left = async () =>
    (await side.mediaLike.countDocuments({ albumId, open: false })) +
    (await side.albumRequest.countDocuments({ albumId }))
  await save('Public')
  expect(await left()).toBe(400)
  const steps = stepsOf(parts, left, 2)
  await followingAlbums(parts, side).task.run()
  expect([steps(), await left()]).toEqual([[100], 300])
  await followingAlbums(parts, side).task.run()
  expect([steps(), await left(), await side.changedAlbum.countDocuments()]).toEqual([[100, 100, 100, 100, 0], 0, 0])
  expect((await owner.api.get('ProfileMedia/GetMyAlbum', { albumId })).album.requests).toBe(0)

  const likes = async () => (await viewer.api.get('Profiles/GetProfileLikes', { profileId: owner.id })).items.length
  await side.mediaLike.updateMany({ albumId }, { $set: { profileId: viewer.id } })
  expect(await likes()).toBeGreaterThan(0)
  await save('Protected')
  expect([await left(), await likes()]).toEqual([100, 0])
})
