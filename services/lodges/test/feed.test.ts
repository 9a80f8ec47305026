/** The sources of the feed of the start page: what is new in own lodges, and events nearby (docs/product/screens.md). */
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { sideOf } from '../src/models/models.ts'
import { startDebating } from './debating.ts'
import { inDays, type LodgesWorld, type Person, paragraph, seat, startLodges } from './lodges-world.ts'

let world: LodgesWorld
beforeAll(async () => {
  world = await startLodges()
})
afterAll(() => world.close())

const titlesOf = (items: { title: string }[]) => items.map(({ title }) => title)

describe('what is new in own lodges', () => {
  const news = async ({ api }: Person, paging = {}) =>
    titlesOf((await api.get('Lodges/GetNewsOfMyLodges', paging)).items)

  test('debates and meetups of others stand in one list, the latest first, page by page', async () => {
    const { owner, one, two, lodgeId, write } = await startDebating(world)
    const names = ['Spirer', 'Træf ved broen', 'Ukrudt', 'Plantebytte', 'Høst']
    await write(two, 'Spirer')
    await world.meetup(owner, lodgeId, { title: 'Træf ved broen' })
    await write(owner, 'Ukrudt')
    await world.meetup(owner, lodgeId, { title: 'Plantebytte' })
    await write(two, 'Høst')
    await write(one, 'Mit eget')
    const latest = names.toReversed()
    expect(await news(one)).toEqual(latest)
    // Pages of one, two and three go through all of it, each once.
    for (const take of [1, 2, 3]) {
      const read: string[] = []
      let anchor: string | null | undefined
      while (anchor !== null) {
        const asked: { take: number; anchor?: string } = anchor === undefined ? { take } : { take, anchor }
        const { items, next } = await one.api.get('Lodges/GetNewsOfMyLodges', asked)
        read.push(...titlesOf(items))
        anchor = next
      }
      expect(read).toEqual(latest)
    }
    const { items } = await one.api.get('Lodges/GetNewsOfMyLodges', { take: 2 })
    expect(items).toMatchObject([
      { lodgeId, lodge: 'Havens venner', meetup: null, author: { profileId: two.id }, excerpt: 'Hvad gror?' },
      { lodgeId, debateEntryId: null, meetup: { town: 'Ribe' }, author: { profileId: owner.id } },
    ])
  })

  test('at the same moment none is left out between two pages', async () => {
    const { owner, one, lodgeId, write } = await startDebating(world)
    for (const title of ['a', 'b']) await write(owner, title)
    const debateEntryId = await write(owner, 'c')
    await world.meetup(owner, lodgeId, { title: 'd' })
    const meetupId = await world.meetup(owner, lodgeId, { title: 'e' })
    const createdAt = new Date()
    const { debateEntry, meetup } = world.parts.models
    // Of the two one has the number of the other.
    const row = await world.meetupRow(meetupId)
    await meetup.deleteOne({ _id: meetupId })
    await meetup.create({ ...row, _id: debateEntryId })
    await debateEntry.updateMany({ lodgeId }, { $set: { createdAt } })
    await meetup.updateMany({ lodgeId }, { $set: { createdAt } })
    const read: string[] = []
    let anchor: string | undefined
    for (let page = 0; page < 5; page += 1) {
      const { items, next } = await one.api.get('Lodges/GetNewsOfMyLodges', { take: 1, ...(anchor && { anchor }) })
      read.push(...titlesOf(items))
      anchor = next ?? undefined
    }
    expect([read.toSorted(), anchor]).toEqual([['a', 'b', 'c', 'd', 'e'], undefined])
  })

  test('nobody reads of lodges without belonging to them, across a block, nor what is deleted, cancelled or over', async () => {
    const { owner, assistant, one, two, lodgeId, write } = await startDebating(world)
    const [outsider, asking] = [await world.member(), await world.member()]
    await seat(sideOf(world.parts, false), lodgeId, asking, 'Requesting')
    await write(owner, 'Fra ejeren')
    const gone = await write(two, 'Slettet')
    await write(two, 'Fra en anden')
    await two.api.post('Lodges/DeleteDebateEntry', { debateEntryId: gone })
    const off = await world.meetup(owner, lodgeId, { title: 'Aflyst' })
    const over = await world.meetup(owner, lodgeId, { title: 'Forbi' })
    const { meetup } = world.parts.models
    await meetup.updateOne({ _id: off }, { $set: { cancelledAt: new Date() } })
    await meetup.updateOne({ _id: over }, { $set: { overAt: new Date(Date.now() - 1000) } })
    expect(await news(one)).toEqual(['Fra en anden', 'Fra ejeren'])
    expect([await news(outsider), await news(asking)]).toEqual([[], []])
    await world.block(one, two)
    await world.block(two, assistant)
    expect(await news(one)).toEqual(['Fra ejeren'])
    // A page is full without them.
    expect(await news(one, { take: 1 })).toEqual(['Fra ejeren'])
    expect(await news(assistant)).toEqual(['Fra ejeren'])
    await world.block(one, two, false)
    await one.api.post('Lodges/LeaveLodge', { lodgeId })
    expect(await news(one)).toEqual([])
  })

  test('each side has its own', async () => {
    const [owner, one] = [await world.member(), await world.member()]
    const lodgeId = await world.lodge(owner, { name: 'Nattens venner' }, [[one, 'Member']], true)
    const { categoryId } = await owner.dark.post('Lodges/CreateDebateCategory', { lodgeId, name: 'Stuen' })
    await owner.dark.post('Lodges/CreateDebateEntry', { lodgeId, categoryId, title: 'Mørkt', text: paragraph('Hej') })
    expect(await news(one)).toEqual([])
    expect(titlesOf((await one.dark.get('Lodges/GetNewsOfMyLodges', {})).items)).toEqual(['Mørkt'])
  })
})

test('events nearby that others called come the latest called first, without those that a block hides', async () => {
  const community = 'feed-events'
  const [viewer, host, blocked] = [
    await world.member({ community }),
    await world.member({ community }),
    await world.member({ community }),
  ]
  const at = (zipCode: string) => ({ place: { countryId: 578, zipCode } })
  await world.event(host, { ...at('6000'), title: 'Først kaldt', startsAt: inDays(9) })
  await world.event(host, { ...at('6000'), title: 'Sidst kaldt', startsAt: inDays(20) })
  await world.event(host, { ...at('5000'), title: 'Langt væk' })
  await world.event(blocked, { ...at('6000'), title: 'Blokeret' })
  await world.event(viewer, { ...at('6000'), title: 'Min egen' })
  await world.event(host, { ...at('6000'), title: 'Hemmeligt', joinMode: 'Invite' })
  await world.block(blocked, viewer)
  const news = async (paging = {}) => viewer.api.get('Events/GetNewEvents', paging)
  // Nothing is near somebody whose zip code is unknown.
  await world.parts.models.presence.deleteMany({ _id: viewer.id })
  expect((await news()).items).toEqual([])
  await world.parts.models.presence.create({ _id: viewer.id, countryId: 578, zipCode: '6007', seenAt: new Date() })
  expect(titlesOf((await news()).items)).toEqual(['Sidst kaldt', 'Først kaldt'])
  const first = await news({ take: 1 })
  const second = await news({ take: 1, anchor: first.next ?? '' })
  expect([titlesOf(first.items), titlesOf(second.items), second.next]).toEqual([['Sidst kaldt'], ['Først kaldt'], null])
  const [latest] = first.items
  expect(latest?.createdAt).toBe((await world.eventRow(latest?.eventId ?? 0)).createdAt.toISOString())
})
