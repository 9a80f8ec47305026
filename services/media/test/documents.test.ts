/** Documents beside a question to the support (decision 108): kept as they came, saved and never shown, and nowhere else. */
import { readdirSync } from 'node:fs'
import { join } from 'node:path'
import type { MediaCard } from '@samvaer/contracts/media/shapes'
import { type AlbumType, albumTypes, uploadLimits } from '@samvaer/contracts/media/values'
import { codeOf } from '@samvaer/testing/outcomes'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { mediaService } from '../src/service.ts'
import { aPdf, ending } from './documents.ts'
import { darkMember, darkSite, type MediaWorld, startMedia, type Upload } from './media-world.ts'
import { jpeg } from './pictures.ts'

let world: MediaWorld
beforeAll(async () => {
  world = await startMedia()
})
afterAll(() => world.close())

const beside = (as = 1): Upload => ({
  as: { profileId: as },
  type: 'application/pdf',
  query: { albumTypeId: '9', copyrightConfirmed: 'false' },
})
const documentOf = ({ document }: MediaCard) => {
  if (!document) throw new Error('The card has no document')
  return document
}
const side = { community: 'dk', dark: false }
const claim = (mediaId: number, item: string, profileId = 1) => {
  const access = {
    key: `${item.split(':')[0]}:access:${mediaId}`,
    audience: 'Granted' as const,
    readers: [],
    kept: true,
  }
  return world.peers.post('Media/ClaimTempMedia', { profileId, ...side, mediaIds: [mediaId], item, access })
}

test('is kept as it came, and saved under its name, never shown', async () => {
  const card = await world.uploaded(aPdf, { ...beside(), name: 'Kontoudtog "maj" – Åse.PDF' })
  expect(card).toMatchObject({ kind: 'Document', mediaType: 'TicketDocument', state: 'Live', sources: [], film: null })
  expect(documentOf(card)).toMatchObject({ name: 'Kontoudtog maj – Åse.pdf', bytes: aPdf.length })
  const { status, headers, bytes } = await world.read(documentOf(card).url, { profileId: 1 })
  expect([status, bytes.equals(aPdf)]).toEqual([200, true])
  expect(Object.fromEntries(headers)).toMatchObject({
    'content-type': 'application/pdf',
    'content-disposition': `attachment; filename="Kontoudtog maj _ _se.pdf"; filename*=UTF-8''Kontoudtog%20maj%20%E2%80%93%20%C3%85se.pdf`,
    'x-content-type-options': 'nosniff',
    'content-security-policy': expect.stringMatching(/(^|; )sandbox($|;)/),
    'cache-control': 'private, no-store',
  })
})

test('is read by whoever was granted, and by nobody else, whatever part of the address they have', async () => {
  const card = await world.uploaded(aPdf, beside())
  await claim(card.mediaId, `support:media:${card.mediaId}`)
  const { url } = documentOf(card)
  const [path] = url.split('?')
  expect((await world.read(url, { profileId: 2 })).status).toBe(403)
  for (const profileId of [1, 2]) expect((await world.read(path ?? '', { profileId })).status).toBe(403)
  expect((await world.read(url.replace('/document', '/large'), { profileId: 1 })).status).toBe(403)
  const cards = async (viewerId: number) =>
    (await world.peers.post('Media/GetMediaCards', { viewerId, ...side, mediaIds: [card.mediaId] })).items
  expect(await cards(2)).toEqual([])
  const grant = { access: `support:access:${card.mediaId}`, dark: false, profileId: 2 }
  await world.deliver('support', 'MediaGrantChanged', { ...grant, granted: true })
  const [granted] = await cards(2)
  if (!granted) throw new Error('It was not granted')
  expect((await world.read(documentOf(granted).url, { profileId: 2 })).bytes.equals(aPdf)).toBe(true)
  await world.deliver('support', 'MediaGrantChanged', { ...grant, granted: false })
  expect((await world.read(documentOf(granted).url, { profileId: 2 })).status).toBe(404)
})

describe('a file that is none', () => {
  const page = '<!doctype html><script>alert(1)</script>'
  const archive = Buffer.concat([Buffer.from('PK\x05\x06'), Buffer.alloc(18)])
  test.each<[string, Buffer, string]>([
    ['a page that is called one', Buffer.from(page), 'FileTypeNotAllowed'],
    ['nothing', Buffer.alloc(0), 'FileEmpty'],
    ['one that begins like it and is a page', Buffer.from(`%PDF-1.7\n${page}`), 'DocumentBroken'],
    ['one that begins behind a page', Buffer.concat([Buffer.from(page), aPdf]), 'FileTypeNotAllowed'],
    ['one that breaks off', aPdf.subarray(0, -40), 'DocumentBroken'],
    ['one whose end lies far before its end', Buffer.concat([aPdf, Buffer.alloc(2000, 'x')]), 'DocumentBroken'],
    ['one of no version', Buffer.from(`%PDF-x\n${ending}`), 'DocumentBroken'],
    ['one that is an archive as well', Buffer.concat([aPdf, archive]), 'DocumentBroken'],
    [
      'a large one',
      Buffer.concat([aPdf.subarray(0, 20), Buffer.alloc(uploadLimits.documentBytes), Buffer.from(ending)]),
      'FileTooLarge',
    ],
  ])('refuses %s, and keeps nothing of it', async (_name, bytes, code) => {
    const { models } = world.service(mediaService).parts
    const before = await models.medium.countDocuments({})
    expect((await world.upload(bytes, { ...beside(4), name: 'Kontoudtog.pdf' })).code).toBe(code)
    expect(await models.medium.countDocuments({})).toBe(before)
    expect(await models.usage.findOne({ _id: 4 }).lean()).toBe(null)
  })

  test('takes one that is a page as well, and a browser is told to save it', async () => {
    const both = Buffer.from(`%PDF-1.4\n${page}\n${ending}`)
    const { url, name } = documentOf(await world.uploaded(both, { ...beside(), name: '..\\..\\evil.html' }))
    expect(name).toBe('evil.html.pdf')
    const { headers } = await world.read(url, { profileId: 1 })
    expect(headers.get('content-type')).toBe('application/pdf')
    expect(headers.get('content-disposition')).toMatch(/^attachment;/)
  })
})

test('has no other place: not uploaded for one, and not claimed by one', async () => {
  const places = Object.entries(albumTypes) as [AlbumType, number][]
  for (const [place, number] of places.filter(([place]) => place !== 'Ticket')) {
    const query = { ...beside().query, albumTypeId: `${number}`, copyrightConfirmed: 'true', allowUploadVideo: 'true' }
    const dark = place === 'RedAlbum' && { as: darkMember(1), site: darkSite }
    expect([place, (await world.upload(aPdf, { ...beside(), query, ...dark })).code]).toEqual([
      place,
      'FileTypeNotAllowed',
    ])
  }
  const evidence = [
    await world.uploaded(aPdf, beside()),
    // Nobody promised a right to show it.
    await world.uploaded(await jpeg(), beside()),
  ]
  for (const { mediaId } of evidence) {
    for (const item of ['profile:item:1', 'mail:message:1', 'blogs:entry:1', 'lodges:item:1'])
      expect(await codeOf(claim(mediaId, item))).toBe('NotFound')
    expect(await codeOf(claim(mediaId, `support:media:${mediaId}`))).toBe('ok')
  }
})

test('is counted, and erased with everything of its owner', async () => {
  const as = { profileId: 3 }
  const { mediaId } = await world.uploaded(aPdf, beside(3))
  const { models, settings } = world.service(mediaService).parts
  expect(await models.usage.findOne({ _id: as.profileId }).lean()).toMatchObject({ items: 1, bytes: aPdf.length })
  const row = await models.medium.findOne({ _id: mediaId }).lean()
  const address = row?.address ?? ''
  const folder = join(settings.dataDir, 'uploads', 'stored', 'light', address.slice(0, 2))
  expect(readdirSync(join(folder, address))).toEqual(['document.pdf'])
  await claim(mediaId, 'support:media:3', 3)
  await world.peers.post('Media/DeleteMedia', { item: 'support:media:3', mediaIds: [mediaId], forGood: true })
  await world.service(mediaService).runTask('erase media')
  expect(readdirSync(folder)).not.toContain(address)
  expect(await models.medium.findOne({ _id: mediaId }).lean()).toBe(null)
  expect(await models.usage.findOne({ _id: as.profileId }).lean()).toMatchObject({ items: 0, bytes: 0 })
})
