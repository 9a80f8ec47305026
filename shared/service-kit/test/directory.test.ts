import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { Directory } from '../src/directory.ts'
import { ageOf, isListed } from '../src/directory.ts'
import { createTransport } from '../src/http/transport.ts'
import type { RunningService } from '../src/service/build-service.ts'
import { defineService } from '../src/service/define-service.ts'
import { testSettings, workshop } from './harness.ts'
import { identityService, profile, publishingAs } from './published-members.ts'

const { build, end } = workshop()
let identity: RunningService
let directory: Directory
const light = { dark: false }
const dark = { dark: true }
let today = new Date('2026-03-14T12:00:00Z')

let { publishAll, block } = {} as ReturnType<typeof publishingAs>

beforeAll(async () => {
  const settings = testSettings()
  const transport = createTransport({})
  identity = await build(identityService, settings, transport)
  ;({ publishAll, block } = publishingAs(identity))
  const listening = defineService({ name: 'blogs', models: {}, areas: () => [], directory: true })
  const blogs = await build(listening, settings, transport, { clock: () => today })
  await Promise.all([identity.ready, blogs.ready])
  directory = blogs.parts.directory
})
afterAll(end)

describe('the directory', () => {
  it('answers cards with the age of today', async () => {
    await publishAll(
      profile(1),
      profile(2, { birthdays: ['1980-01-01', '1990-12-31'], gender: 'Couple', pictures: ['a', 'b', 'c'] }),
    )
    expect(await directory.card(1)).toEqual({
      profileId: 1,
      name: 'Member1',
      gender: 'Female',
      ages: [50],
      place: 'Køge, Sjælland',
      pictures: ['/media/a.webp'],
      subscriber: true,
      validated: true,
    })
    today = new Date('2026-03-15T00:00:00Z')
    const cards = await directory.cards([1, 2, 2, 99])
    expect([...cards.keys()].sort()).toEqual([1, 2])
    expect(cards.get(1)?.ages).toEqual([51])
    expect(cards.get(2)).toMatchObject({ ages: [46, 35], pictures: ['a', 'b'] })
    expect(await directory.card(99)).toBeUndefined()
    expect((await directory.cards([])).size).toBe(0)
  })

  it('keeps the whole profile, the last one published', async () => {
    await publishAll(profile(3), profile(3, { name: 'Renamed', status: 'Locked' }))
    expect(await directory.find(3)).toEqual(profile(3, { name: 'Renamed', status: 'Locked' }))
    expect(await directory.listed(3, light)).toBe(false)
    expect(await directory.listed(1, light)).toBe(true)
    expect(await directory.listed(99, light)).toBe(false)
    expect((await directory.card(3))?.name).toBe('Renamed')
    const several = await directory.findAmong([1, 3, 3, 99])
    expect([...several.keys()].sort()).toEqual([1, 3])
    expect(several.get(3)).toEqual(await directory.find(3))
  })

  it('lists on the dark side who enters it as well', async () => {
    await publishAll(profile(4), profile(5, { dark: true }), profile(6, { dark: true, status: 'Locked' }))
    expect([...(await directory.listedAmong([4, 5, 6, 99], light))].sort()).toEqual([4, 5])
    expect([...(await directory.listedAmong([4, 5, 6, 99], dark))]).toEqual([5])
    expect([...(await directory.darkAmong([4, 5, 6, 99]))].sort()).toEqual([5, 6])
    const listed = [profile(4), profile(5, { dark: true }), profile(6, { dark: true, status: 'Locked' })]
    expect(listed.map((one) => isListed(one, light))).toEqual([true, true, false])
    expect(listed.map((one) => isListed(one, dark))).toEqual([false, true, false])
  })

  it('hides in both directions until the block is taken back', async () => {
    await publishAll(profile(10), profile(11), profile(12))
    await block(10, 11)
    await block(12, 10)
    expect((await directory.hiddenFrom(10)).sort()).toEqual([11, 12])
    expect(await directory.hiddenFrom(11)).toEqual([10])
    expect(await directory.blocksOf(11)).toEqual({ hidden: [10], blocked: [] })
    expect(await directory.blocksOf(12)).toEqual({ hidden: [10], blocked: [10] })
    expect(await directory.isHidden(10, 11)).toBe(true)
    expect(await directory.isHidden(11, 10)).toBe(true)
    expect(await directory.isHidden(11, 12)).toBe(false)
    const pairs = [
      [10, 11],
      [11, 12],
      [10, 12],
      [98, 99],
    ] as const
    expect(await directory.hiddenAmong(pairs)).toEqual([true, false, true, false])
    await block(11, 10)
    await block(10, 11, false)
    expect(await directory.isHidden(10, 11)).toBe(true)
    await block(11, 10, false)
    expect(await directory.isHidden(10, 11)).toBe(false)
    expect(await directory.hiddenFrom(11)).toEqual([])
  })

  it('never hides staff, nor from staff', async () => {
    await publishAll(profile(20), profile(21, { staff: true }))
    await block(20, 21)
    expect(await directory.isHidden(20, 21)).toBe(false)
    expect(await directory.hiddenAmong([[20, 21]])).toEqual([false])
    expect(await directory.hiddenFrom(20)).toEqual([])
    expect(await directory.hiddenFrom(21)).toEqual([])
  })

  it('has to be wished for', async () => {
    await expect(identity.parts.directory.card(1)).rejects.toThrow('identity keeps no directory')
  })

  it('counts whole years', () => {
    expect(ageOf('2008-02-29', new Date('2026-02-28T23:59:59Z'))).toBe(17)
    expect(ageOf('2008-02-29', new Date('2026-03-01T00:00:00Z'))).toBe(18)
    expect(ageOf('2000-11-20', new Date('2026-11-20T00:00:00Z'))).toBe(26)
  })
})
