/**
 * The acts of other services on media: claim, grant, revoke, delete; and what blocks and deleted profiles mean for
 * them.
 */
import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { type MediaCard, renditionNames } from '@samvaer/contracts/media/shapes'
import { codeOf } from '@samvaer/testing/outcomes'
import type { Caller } from '@samvaer/testing/start-services'
import sharp, { type Sharp } from 'sharp'
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import { mediaService } from '../src/service.ts'
import { workshopOf } from '../src/workshop.ts'
import { type MediaWorld, profileOf, startMedia, urlOf } from './media-world.ts'
import { jpeg } from './pictures.ts'

const day = 24 * 60 * 60 * 1000
const side = { community: 'dk', dark: false }

let world: MediaWorld
beforeAll(async () => {
  world = await startMedia()
})
afterAll(() => world.close())

let count = 0

interface Wish {
  profileId?: number
  audience?: 'Members' | 'Granted' | 'Owner'
  readers?: number[]
  kept?: boolean
}

const claimOf = (
  mediaIds: number[],
  { profileId = 1, audience = 'Granted', readers = [], kept = false }: Wish = {},
) => {
  count += 1
  const access = { key: `profile:album:${count}`, audience, readers, kept }
  return { profileId, ...side, mediaIds, item: `profile:item:${count}`, access }
}

const claimed = async (wish: Wish = {}) => {
  const { mediaId } = await world.uploaded(await jpeg(), { as: { profileId: wish.profileId ?? 1 } })
  const claim = claimOf([mediaId], wish)
  await world.peers.post('Media/ClaimTempMedia', claim)
  return { mediaId, item: claim.item, access: claim.access.key }
}

const cardFor = async (viewerId: number, mediaId: number): Promise<MediaCard | undefined> =>
  (await world.peers.post('Media/GetMediaCards', { viewerId, ...side, mediaIds: [mediaId] })).items[0]

const statusFor = async (viewerId: number, card: MediaCard | undefined): Promise<number | undefined> =>
  card && (await world.read(urlOf(card), { profileId: viewerId })).status

const rowOf = (mediaId: number) => world.service(mediaService).parts.models.medium.findOne({ _id: mediaId }).lean()

describe('a claim', () => {
  test('is of the member who uploaded it, and of nobody else (R9)', async () => {
    const { mediaId } = await world.uploaded(await jpeg())
    expect(await codeOf(world.peers.post('Media/ClaimTempMedia', claimOf([mediaId], { profileId: 2 })))).toBe(
      'NotFound',
    )
    const elsewhere = { ...claimOf([mediaId]), community: 'se' }
    expect(await codeOf(world.peers.post('Media/ClaimTempMedia', elsewhere))).toBe('NotFound')
    const dark = { ...claimOf([mediaId]), dark: true }
    expect(await codeOf(world.peers.post('Media/ClaimTempMedia', dark))).toBe('NotFound')
    expect(await cardFor(2, mediaId)).toBe(undefined)
    expect(await codeOf(world.peers.post('Media/ClaimTempMedia', claimOf([mediaId])))).toBe('ok')
  })

  test('with one that is somebody else’s takes none of them', async () => {
    const own = await world.uploaded(await jpeg())
    const foreign = await world.uploaded(await jpeg(), { as: { profileId: 2 } })
    const claim = claimOf([own.mediaId, foreign.mediaId])
    expect(await codeOf(world.peers.post('Media/ClaimTempMedia', claim))).toBe('NotFound')
    expect(await rowOf(own.mediaId)).toMatchObject({ item: null })
  })

  test('again is the same claim; of another item a conflict (R29)', async () => {
    const { mediaId } = await world.uploaded(await jpeg())
    const claims = Array.from({ length: 20 }, () => claimOf([mediaId]))
    const codes = await Promise.all(claims.map((claim) => codeOf(world.peers.post('Media/ClaimTempMedia', claim))))
    expect(codes.filter((code) => code === 'ok')).toHaveLength(1)
    expect(new Set(codes)).toEqual(new Set(['ok', 'Conflict']))
    const winner = claims[codes.indexOf('ok')]
    if (!winner) throw new Error('no winner')
    expect(await codeOf(world.peers.post('Media/ClaimTempMedia', winner))).toBe('ok')
  })

  test('is no call for members', async () => {
    const { mediaId } = await world.uploaded(await jpeg())
    expect(await codeOf(world.as({ profileId: 1 }).post('Media/ClaimTempMedia', claimOf([mediaId])))).toBe(
      'SignInRequired',
    )
  })
})

describe('a grant', () => {
  test('opens, and its end closes every address at once', async () => {
    const { mediaId, access } = await claimed()
    expect(await cardFor(2, mediaId)).toBe(undefined)
    await world.deliver('profile', 'MediaGrantChanged', { access, dark: false, profileId: 2, granted: true })
    const card = await cardFor(2, mediaId)
    expect(await statusFor(2, card)).toBe(200)
    await world.deliver('profile', 'MediaGrantChanged', { access, dark: false, profileId: 2, granted: false })
    expect(await statusFor(2, card)).toBe(404)
    expect(await cardFor(2, mediaId)).toBe(undefined)
  })

  test('that was revoked does not come back with an old claim', async () => {
    const { mediaId } = await world.uploaded(await jpeg())
    const claim = claimOf([mediaId], { readers: [2] })
    await world.peers.post('Media/ClaimTempMedia', claim)
    const { key: access } = claim.access
    await world.deliver('profile', 'MediaGrantChanged', { access, dark: false, profileId: 2, granted: false })
    await world.peers.post('Media/ClaimTempMedia', claim)
    expect(await cardFor(2, mediaId)).toBe(undefined)
  })

  test('is not needed for what becomes public, and is again when it becomes protected', async () => {
    const { mediaId, access } = await claimed()
    const change = { access, ...side, kept: false }
    await world.deliver('profile', 'MediaAccessChanged', { ...change, audience: 'Members' })
    const card = await cardFor(2, mediaId)
    expect(await statusFor(2, card)).toBe(200)
    await world.deliver('profile', 'MediaAccessChanged', { ...change, audience: 'Granted' })
    expect(await statusFor(2, card)).toBe(404)
  })
})

test('nobody else reads what is the owner’s alone, grant or not', async () => {
  const { mediaId } = await claimed({ audience: 'Owner', readers: [2] })
  expect(await cardFor(2, mediaId)).toBe(undefined)
  expect(await statusFor(1, await cardFor(1, mediaId))).toBe(200)
})

test('a block closes every address in both directions; what is kept stays (docs/product/blocking.md)', async () => {
  const shown = await claimed({ audience: 'Members' })
  const theirs = await claimed({ profileId: 2, audience: 'Members' })
  const mailed = await claimed({ readers: [2], kept: true })
  const cards = await Promise.all([cardFor(2, shown.mediaId), cardFor(1, theirs.mediaId), cardFor(2, mailed.mediaId)])
  const statuses = () => Promise.all([statusFor(2, cards[0]), statusFor(1, cards[1]), statusFor(2, cards[2])])
  expect(await statuses()).toEqual([200, 200, 200])
  await world.deliver('identity', 'BlockChanged', { blockerId: 2, blockedId: 1, blocked: true })
  expect(await statuses()).toEqual([404, 404, 200])
  await world.deliver('identity', 'BlockChanged', { blockerId: 2, blockedId: 1, blocked: false })
  expect(await statuses()).toEqual([200, 200, 200])
})

test('media of a member who is not Active are the member’s alone', async () => {
  const { mediaId } = await claimed({ profileId: 3, audience: 'Members' })
  const card = await cardFor(2, mediaId)
  await world.deliver('identity', 'ProfileChanged', profileOf(3, { status: 'Quarantined' }))
  expect(await statusFor(2, card)).toBe(404)
  expect(await statusFor(3, await cardFor(3, mediaId))).toBe(200)
  await world.deliver('identity', 'ProfileChanged', profileOf(3))
  expect(await statusFor(2, card)).toBe(200)
})

test('a member who is not Active reads own media and kept ones, not those of others', async () => {
  const shown = await claimed({ audience: 'Members' })
  const mailed = await claimed({ readers: [2], kept: true })
  const cards = await Promise.all([cardFor(2, shown.mediaId), cardFor(2, mailed.mediaId), cardFor(1, shown.mediaId)])
  const read = async (card: MediaCard | undefined, profileId: number) => {
    const answer = card && (await world.read(urlOf(card), { profileId, status: 'Quarantined' }))
    return answer && [answer.status, answer.code]
  }
  expect(await read(cards[0], 2)).toEqual([403, 'ProfileNotActive'])
  expect(await read(cards[1], 2)).toEqual([200, 'ok'])
  expect(await read(cards[2], 1)).toEqual([200, 'ok'])
})

test('deleted media are gone at once and erased after 30 days', async () => {
  const { mediaId, item } = await claimed({ audience: 'Members' })
  const card = await cardFor(2, mediaId)
  const row = await rowOf(mediaId)
  const address = row?.address ?? ''
  const folder = join(world.settings.dataDir, 'uploads', 'stored', 'light', address.slice(0, 2), address)
  await world.peers.post('Media/DeleteMedia', { item: 'profile:item:other', mediaIds: [mediaId] })
  expect(await statusFor(2, card)).toBe(200)
  await world.peers.post('Media/DeleteMedia', { item, mediaIds: [mediaId] })
  await world.peers.post('Media/DeleteMedia', { item, mediaIds: [mediaId] })
  expect([await statusFor(2, card), await cardFor(1, mediaId)]).toEqual([404, undefined])
  world.moveClock(29 * day)
  await world.service(mediaService).runTask('erase media')
  expect([existsSync(folder), (await rowOf(mediaId)) !== null]).toEqual([true, true])
  world.moveClock(2 * day)
  await world.service(mediaService).runTask('erase media')
  expect([existsSync(folder), await rowOf(mediaId)]).toEqual([false, null])
})

test('renditions that are drawn after safety took the picture away are seen by nobody, until it is shown again', async () => {
  const { pictures } = workshopOf(world.service(mediaService).parts)
  const { run } = pictures
  const drawn: (() => void)[] = []
  pictures.run = async (job, options) => {
    if (job.kind === 'rendering') await new Promise<void>((resolve) => drawn.push(resolve))
    return run(job, options)
  }
  const { mediaId, item, access } = await claimed({ audience: 'Members' })
  const url = urlOf((await cardFor(2, mediaId)) as MediaCard)
  /** Every size, also those that no card named yet: the token of what is public opens them by their names. */
  const seenBy = (profileId: number) =>
    Promise.all(
      renditionNames.map(async (name) => (await world.read(url.replace(/\/\w+\?/, `/${name}?`), { profileId })).status),
    )
  await vi.waitFor(() => expect(drawn).toHaveLength(1))
  expect(await seenBy(2)).toEqual([200, 200, 200])

  const hold = 'safety:case:13'
  const moved = { mediaId, dark: false, item }
  await world.deliver('safety', 'MediaHeld', { hold, mediaIds: [mediaId], held: true })
  await world.deliver('profile', 'MediaMoved', { ...moved, access: 'profile:deleted:1' })
  const hidden = { seen: [404, 404, 404], card: undefined }
  const shown = async () => ({ seen: await seenBy(2), card: await cardFor(2, mediaId) })
  expect(await shown()).toEqual(hidden)
  pictures.run = run
  for (const goOn of drawn) goOn()
  await vi.waitFor(async () => expect((await rowOf(mediaId))?.original).toBe(null), { timeout: 20_000 })
  expect((await rowOf(mediaId))?.renditions).toHaveLength(6)
  expect(await shown()).toEqual(hidden)
  // The one who decides sees it.
  const [card] = (await world.peers.post('Media/GetHeldMedia', { viewerId: 77, ...side, hold })).items
  expect(card && (await world.read(urlOf(card), { profileId: 77, role: 'Support' })).status).toBe(200)

  await world.deliver('profile', 'MediaMoved', { ...moved, access })
  expect(await seenBy(2)).toEqual([200, 200, 200])
  expect((await cardFor(2, mediaId))?.sources).toHaveLength(3)
})

test('media that a case holds stay as they were, whoever deletes or changes them, and open for its staff alone', async () => {
  const { mediaId, item } = await claimed({ audience: 'Members' })
  const before = await rowOf(mediaId)
  const folderOf = (address = '') =>
    join(world.settings.dataDir, 'uploads', 'stored', 'light', address.slice(0, 2), address)
  const hold = 'safety:case:12'
  const held = () => world.peers.post('Media/GetHeldMedia', { viewerId: 77, ...side, hold })
  expect((await held()).items).toEqual([])
  await world.deliver('safety', 'MediaHeld', { hold, mediaIds: [mediaId, 987_654], held: true })
  const edit = { rotate: 90 as const, crop: { x: 0, y: 0, width: 1, height: 1 } }
  await world.peers.post('Media/EditPicture', { profileId: 1, ...side, item, mediaId, ...edit })
  await world.peers.post('Media/DeleteMedia', { item, mediaIds: [mediaId], forGood: true })
  await world.service(mediaService).runTask('erase media')
  expect(await cardFor(1, mediaId)).toBe(undefined)
  const [card] = (await held()).items
  expect([card?.width, card?.height]).toEqual([before?.width, before?.height])
  const read = async (as: Caller) => card && (await world.read(urlOf(card), as)).status
  const support = { profileId: 77, role: 'Support' as const }
  expect(await read(support)).toBe(200)
  // Not another one of the staff, not a member who has the address, not the one who put it up.
  for (const as of [{ ...support, profileId: 78 }, { profileId: 77 }, { profileId: 1 }])
    expect([as, await read(as)]).not.toEqual([as, 200])
  await world.deliver('safety', 'MediaHeld', { hold, mediaIds: [mediaId], held: false })
  expect([await read(support), (await held()).items]).toEqual([404, []])
  await world.service(mediaService).runTask('erase media')
  expect([await rowOf(mediaId), existsSync(folderOf(before?.address))]).toEqual([null, false])
})

test('keeps of a deleted profile only what others keep', async () => {
  await world.deliver('identity', 'ProfileChanged', profileOf(4))
  const shown = await claimed({ profileId: 4, audience: 'Members' })
  const mailed = await claimed({ profileId: 4, readers: [2], kept: true })
  const waiting = await world.uploaded(await jpeg(), { as: { profileId: 4 } })
  await world.deliver('identity', 'ProfileChanged', profileOf(4, { status: 'Deleted' }))
  await world.service(mediaService).runTask('erase media')
  expect([await rowOf(shown.mediaId), await rowOf(waiting.mediaId)]).toEqual([null, null])
  expect(await statusFor(2, await cardFor(2, mailed.mediaId))).toBe(200)
})

describe('the same picture on the profile of somebody else', () => {
  /** Shapes of its own, so that nothing else here is like it. */
  const drawn = async (shift: number, change: (picture: Sharp) => Sharp = (picture) => picture): Promise<Buffer> => {
    const shapes = Array.from({ length: 9 }, (_, n) => {
      const [x, y, r] = [(n * 83 + shift * 41) % 400, (n * 137 + shift * 67) % 300, 20 + ((n * 31 + shift * 13) % 60)]
      return `<circle cx="${x}" cy="${y}" r="${r}" fill="hsl(${(n * 47 + shift * 90) % 360} 70% ${20 + n * 8}%)"/>`
    })
    const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="400" height="300"><rect width="400" height="300" fill="#fff"/>${shapes.join('')}</svg>`
    return change(sharp(Buffer.from(svg)).removeAlpha())
      .jpeg({ quality: 90 })
      .toBuffer()
  }
  const signals = async (): Promise<unknown[]> => {
    // Nobody here hears them, so that they wait.
    const outbox = world.service(mediaService).parts.models.medium.db.collection('outbox')
    const rows = await outbox.find({ 'envelope.name': 'SignalFound' }).toArray()
    return rows.map(({ envelope }) => envelope.payload)
  }
  const putUp = async (profileId: number, bytes: Buffer, item = `profile:member:${profileId}`): Promise<void> => {
    const { mediaId } = await world.uploaded(bytes, { as: { profileId } })
    await world.peers.post('Media/ClaimTempMedia', { ...claimOf([mediaId], { profileId, audience: 'Members' }), item })
  }

  test('is found however it was saved, and is no signal of oneself, of a couple, or of a plain colour', async () => {
    for (const [profileId, birthdays] of [
      [11, ['1980-01-01']],
      [12, ['1981-02-02']],
      [13, ['1980-01-01', '1983-03-03']],
    ] as const)
      await world.deliver('identity', 'ProfileChanged', profileOf(profileId, { birthdays: [...birthdays] }))
    await putUp(11, await drawn(1))
    // The own one again, the couple of the same person, another picture, and one that stands on no profile.
    await putUp(11, await drawn(1, (picture) => picture.resize(300)))
    await putUp(13, await drawn(1))
    await putUp(12, await drawn(2))
    await putUp(12, await drawn(1), 'mail:message:77')
    expect(await signals()).toEqual([])
    await putUp(12, await drawn(1, (picture) => picture.resize(280).modulate({ saturation: 0.4, brightness: 1.05 })))
    expect(await signals()).toEqual([
      { kind: 'SamePicture', profileId: 12, dark: false, otherIds: expect.arrayContaining([11, 13]), number: 3 },
    ])
    const plain = (background: string) =>
      sharp({ create: { width: 300, height: 300, channels: 3, background } })
        .jpeg()
        .toBuffer()
    await putUp(11, await plain('#336699'))
    await putUp(12, await plain('#335588'))
    expect(await signals()).toHaveLength(1)
  })
})
