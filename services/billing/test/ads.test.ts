/** Ads of members: shown once when they are paid, to whom, for how long, and what takes them away. */
import type { AdForm as Ad } from '@samvaer/contracts/billing/ads'
import type { ApiClient } from '@samvaer/contracts/client'
import { rowsOfStep } from '@samvaer/service-kit/tasks/fan-out'
import { darkSite, type Person } from '@samvaer/testing/community'
import { codeOf, outcomeOf } from '@samvaer/testing/outcomes'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type BillingWorld, begin, buy, day, onPage, startBilling, wish } from './billing-world.ts'

let world: BillingWorld
beforeAll(async () => {
  world = await startBilling()
})
afterAll(() => world.close())

let last = 0
const adOf = (change: Partial<Ad> = {}): Ad => {
  last += 1
  return { words: `Hvem vil med i biografen på torsdag? ${last}`, countryAreaId: null, seeks: [], ...change }
}
const buyAd = (api: ApiClient, ad = adOf()) => buy(api, wish('QuickScorAd', { ad }))
const wordsSeen = async (api: ApiClient, filters = {}): Promise<string[]> =>
  (await api.post('QuickScor/GetQuickScorAds', { filters })).items.map(({ words }) => words)
const ownWords = async (api: ApiClient) => (await api.get('QuickScor/GetOwnQuickScorAds', {})).items

test('an ad is shown once it is paid, once, whoever says so and however often', async () => {
  const [anna, bo] = [await world.buyer(), await world.buyer()]
  const ad = adOf({ seeks: ['Male'] })
  const { orderId, address } = await begin(anna.api, wish('QuickScorAd', { ad }))
  expect(await wordsSeen(bo.api)).not.toContain(ad.words)
  await onPage(address)
  await Promise.all(Array.from({ length: 20 }, () => anna.api.post('Payment/CheckPayment', { orderId })))
  expect((await wordsSeen(bo.api)).filter((words) => words === ad.words)).toHaveLength(1)
  const [shown] = (await bo.api.get('QuickScor/GetAllQuickScorAds', {})).items
  expect(shown).toMatchObject({ adId: orderId, seeks: ['Male'], own: false, author: { profileId: anna.id } })
  expect(Date.parse(shown?.endsAt ?? '') - Date.parse(shown?.shownAt ?? '')).toBe(7 * day)
  // Among those of others the own one is not, and it is among the own.
  expect(await wordsSeen(anna.api)).not.toContain(ad.words)
  expect(await ownWords(anna.api)).toMatchObject([{ words: ad.words, running: true, present: false }])
  expect((await world.orders(anna.id)).map((order) => order.ad)).toEqual([undefined])
})

test('an ad that was not paid is not shown; the last words on the same page count', async () => {
  const [anna, bo] = [await world.buyer(), await world.buyer()]
  const failed = adOf()
  await buy(anna.api, wish('QuickScorAd', { ad: failed }), 'InsufficientFunds')
  expect(await wordsSeen(bo.api)).not.toContain(failed.words)
  const [first, second] = [adOf(), adOf()]
  const { orderId } = await begin(anna.api, wish('QuickScorAd', { ad: first }))
  const again = await begin(anna.api, wish('QuickScorAd', { ad: second }))
  expect(again.orderId).toBe(orderId)
  await onPage(again.address)
  await anna.api.post('Payment/CheckPayment', { orderId })
  const seen = await wordsSeen(bo.api)
  expect([seen.includes(first.words), seen.includes(second.words)]).toEqual([false, true])
})

test('whoever is paused pays for nothing that others would see or hear of, and for the own membership', async () => {
  const [anna, bo] = [await world.buyer(), await world.buyer()]
  const paused = anna.as({ paused: true })
  const product = 'Membership1Month' as const
  for (const order of [
    wish('QuickScorAd', { ad: adOf() }),
    wish('SearchPromotion'),
    wish(product, { presentProfileId: bo.id }),
  ])
    expect(await codeOf(begin(paused, order))).toBe('ProfilePaused')
  expect(await codeOf(begin(paused, wish(product)))).toBe('ok')
  expect(await world.orders(anna.id)).toHaveLength(1)
})

test('an ad needs words, and nothing else has any; three are shown at once', async () => {
  const anna = await world.buyer()
  for (const input of [
    wish('QuickScorAd'),
    wish('QuickScorAd', { ad: adOf({ words: 'Kort' }) }),
    wish('QuickScorAd', { ad: adOf({ words: 'x'.repeat(301) }) }),
    wish('SearchPromotion', { ad: adOf() }),
  ])
    expect(await codeOf(begin(anna.api, input))).toBe('InvalidInput')
  await buyAd(anna.api, adOf({ words: '  To linjer,\n\n  et afsnit.  ' }))
  expect(await ownWords(anna.api)).toMatchObject([{ words: 'To linjer, et afsnit.' }])
  await buyAd(anna.api)
  await buyAd(anna.api)
  expect(await outcomeOf(begin(anna.api, wish('QuickScorAd', { ad: adOf() })))).toMatchObject({
    ...{ code: 'Conflict', detail: { reason: 'TooMany' } },
  })
  expect(await anna.api.get('Payment/QuickScorPageData', {})).toMatchObject({ running: 3, atOnce: 3, days: 7 })
})

test('neither side of a block finds ads of the other, nor can take them away', async () => {
  const [anna, bo] = [await world.buyer(), await world.buyer()]
  const [hers, his] = [adOf({ seeks: ['Couple'] }), adOf({ seeks: ['Couple'] })]
  const { orderId } = await buyAd(anna.api, hers)
  await buyAd(bo.api, his)
  await world.block(anna, bo)
  for (const [api, words] of [
    [anna.api, his.words],
    [bo.api, hers.words],
  ] as const) {
    const answers = [
      await api.post('QuickScor/GetQuickScorAds', { filters: {} }),
      await api.get('QuickScor/GetAllQuickScorAds', {}),
    ]
    expect(JSON.stringify(answers)).not.toContain(words)
    expect((await api.get('QuickScor/GetQuickScorProfileFilters', {})).seeks).not.toContainEqual(
      expect.objectContaining({ gender: 'Couple' }),
    )
  }
  expect(await codeOf(bo.api.post('QuickScor/DeleteQuickScorAd', { adId: orderId }))).toBe('NotFound')
})

test('an ad of the dark side is nowhere on the light one, and goes with leaving', async () => {
  const [anna, bo] = [await world.buyer(), await world.buyer()]
  const dark = anna.as({ subscriber: true }, darkSite)
  const [secret, open] = [adOf({ seeks: ['Transsexual'], countryAreaId: 77 }), adOf()]
  const { orderId } = await buyAd(dark, secret)
  await buyAd(anna.api, open)
  const light = await Promise.all([
    bo.api.get('QuickScor/GetAllQuickScorAds', {}),
    bo.api.post('QuickScor/GetQuickScorAds', { filters: {} }),
    bo.api.get('QuickScor/GetQuickScorProfileFilters', {}),
    bo.api.get('QuickScor/GetQuickScorSiteAds', {}),
    anna.api.get('QuickScor/GetOwnQuickScorAds', {}),
    anna.api.get('Payment/ReceiptPageData', { orderId }),
    codeOf(bo.api.post('QuickScor/DeleteQuickScorAd', { adId: orderId })),
  ])
  expect(light.at(-1)).toBe('NotFound')
  expect(JSON.stringify(light)).not.toMatch(new RegExp(`${secret.words.replace('?', '\\?')}|Transsexual|77,`))
  const there = await wordsSeen(bo.dark)
  expect([there.includes(secret.words), there.includes(open.words)]).toEqual([true, false])
  // Members who may not be there write nothing there.
  const outside = bo.as({ subscriber: false }, darkSite)
  expect(await codeOf(begin(outside, wish('QuickScorAd', { ad: adOf() })))).toBe('DarkNeedsSubscriber')
  await world.change(anna, { dark: false })
  expect(await wordsSeen(bo.dark)).not.toContain(secret.words)
  await world.deliver('profile', 'DarkStatusChanged', [{ profileId: anna.id, darkStatus: 'None' }])
  expect(await world.billing.models.quickScorAd.countDocuments({ profileId: anna.id, dark: true })).toBe(0)
  expect(await wordsSeen(bo.api)).toContain(open.words)
})

test('it ends by itself, and its author alone reads it for 30 days more', async () => {
  const [anna, bo] = [await world.buyer(), await world.buyer()]
  const ad = adOf()
  await buyAd(anna.api, ad)
  world.moveClock(7 * day + 1000)
  expect(await wordsSeen(bo.api)).not.toContain(ad.words)
  expect(await ownWords(anna.api)).toMatchObject([{ words: ad.words, running: false }])
  world.moveClock(30 * day)
  expect(await ownWords(anna.api)).toEqual([])
  world.moveClock(-37 * day - 1000)
})

test('a member who is not Active shows none meanwhile; one who is deleted leaves none', async () => {
  const [anna, bo] = [await world.buyer(), await world.buyer()]
  const ad = adOf()
  await buyAd(anna.api, ad)
  await world.change(anna, { status: 'Locked' })
  expect(await wordsSeen(bo.api)).not.toContain(ad.words)
  await world.change(anna, { status: 'Active' })
  expect(await wordsSeen(bo.api)).toContain(ad.words)
  const { orderId, address } = await begin(anna.api, wish('QuickScorAd', { ad: adOf() }))
  await world.change(anna, { status: 'Deleted' })
  expect(await world.billing.models.quickScorAd.countDocuments({ profileId: anna.id })).toBe(0)
  // Paid by somebody who is gone: the words are gone too, and the money goes back.
  await onPage(address)
  await anna.api.post('Payment/CheckPayment', { orderId })
  await world.run('provider-duties')
  expect((await world.orders(anna.id)).map(({ status }) => status)).toEqual(['Paid', 'Refunded'])
  expect(await world.taken(anna.id)).toBe(2500)
})

test('of a member who is deleted everything written goes, in short steps where it is much', async () => {
  const [anna, bo] = [await world.buyer(), await world.buyer()]
  await buyAd(anna.api)
  const { birthdayWish, contestEntry, order, deletedProfile } = world.billing.models
  const { orderId } = await begin(anna.api, wish('QuickScorAd', { ad: adOf() }))
  const begun = await order.findById(orderId).lean()
  if (!begun) throw new Error('There is no order')
  const { key: _, slot: __, ...unpaid } = begun
  const orders = Array.from({ length: 130 }, (_, index) => ({
    ...unpaid,
    _id: 970_000 + index,
    handle: `many-${index}`,
  }))
  await order.insertMany(orders, { lean: true })
  const written = { words: 'Tillykke', wishedAt: new Date(), eraseAt: new Date(Date.now() + day), dark: false }
  const wishes = Array.from({ length: 250 }, (_, index) => ({
    ...{ _id: 950_000 + index, ...written },
    ...(index < 120 ? { fromId: anna.id, toId: bo.id } : { fromId: bo.id, toId: anna.id }),
  }))
  await birthdayWish.insertMany([...wishes, { ...written, _id: 960_000, fromId: bo.id, toId: bo.id }])
  await contestEntry.create([{ _id: `1:${anna.id}`, contestId: 1, profileId: anna.id, at: new Date() }])
  const own = { $or: [{ fromId: anna.id }, { toId: anna.id }] }
  const left = async () => [
    await birthdayWish.countDocuments(own),
    await order.countDocuments({ profileId: anna.id, ad: { $exists: true } }),
    await contestEntry.countDocuments({ profileId: anna.id }),
  ]
  await world.change(anna, { status: 'Deleted' })
  expect(await left()).toEqual([250 - rowsOfStep, 131, 1])
  // The others see none of its ads from the first moment on.
  expect(await world.billing.models.quickScorAd.countDocuments({ profileId: anna.id })).toBe(0)
  await world.run('forget-deleted-profiles')
  expect([await left(), await birthdayWish.countDocuments({ toId: bo.id })]).toEqual([[0, 0, 0], 1])
  expect(await deletedProfile.countDocuments()).toBe(0)
})

test('its author takes it away at once; staff with a reason; what is paid back is shown no more', async () => {
  const [anna, bo, staff] = [await world.buyer(), await world.buyer(), await world.buyer({ role: 'Support' })]
  const ids: number[] = []
  for (let bought = 0; bought < 3; bought += 1) ids.push((await buyAd(anna.api)).orderId)
  const [own = 0, reported = 0, refunded = 0] = ids
  const shown = async () =>
    (await bo.api.get('QuickScor/GetAllQuickScorAds', {})).items.flatMap(({ adId }) =>
      ids.includes(adId) ? [adId] : [],
    )
  expect(await codeOf(bo.api.post('QuickScor/DeleteQuickScorAd', { adId: own }))).toBe('NotAllowed')
  await anna.api.post('QuickScor/DeleteQuickScorAd', { adId: own })
  expect(await codeOf(anna.api.post('QuickScor/DeleteQuickScorAd', { adId: own }))).toBe('NotFound')
  expect(await codeOf(staff.api.post('QuickScor/DeleteQuickScorAd', { adId: reported }))).toBe('InvalidInput')
  await staff.api.post('QuickScor/DeleteQuickScorAd', { adId: reported, reason: 'Reklame' })
  expect(await shown()).toEqual([refunded])
  const back = { orderId: refunded, amount: 2500, paidBack: 0, reason: 'Fortrudt' }
  await staff.api.post('Payment/RefundPayment', back)
  expect(await shown()).toEqual([])
})

test('filters find what they say, and choices count what they find', async () => {
  const reader: Person = await world.member({ community: 'se' })
  const make = async (change: Partial<Ad>, gender: 'Male' | 'Female') => {
    const author = await world.member({ community: 'se', gender })
    const ad = adOf(change)
    const now = new Date()
    const until = new Date(now.getTime() + day)
    last += 1
    await world.billing.models.quickScorAd.create([
      {
        ...{ _id: 900_000 + last, profileId: author.id, community: 'se', dark: false, gender, present: false },
        ...{ ...ad, shownAt: now, endsAt: until, eraseAt: until, authorListed: true },
      },
    ])
    return ad.words
  }
  const here = await make({ countryAreaId: 5, seeks: ['Male'] }, 'Female')
  const there = await make({ countryAreaId: 6, seeks: ['Female', 'Male'] }, 'Male')
  const everywhere = await make({}, 'Male')
  const found = async (filters: object) => (await wordsSeen(reader.api, filters)).toSorted()
  expect(await found({ countryAreaId: 5 })).toEqual([here, everywhere].toSorted())
  expect(await found({ from: 'Male' })).toEqual([there, everywhere].toSorted())
  expect(await found({ seeks: 'Female' })).toEqual([there, everywhere].toSorted())
  expect(await found({ seeks: 'Male', from: 'Female', countryAreaId: 6 })).toEqual([])
  expect(await reader.api.get('QuickScor/GetQuickScorProfileFilters', {})).toEqual({
    live: expect.any(String),
    regions: [
      { countryAreaId: 6, ads: 1 },
      { countryAreaId: 5, ads: 1 },
    ],
    from: [
      { gender: 'Male', ads: 2 },
      { gender: 'Female', ads: 1 },
    ],
    seeks: [
      { gender: 'Male', ads: 2 },
      { gender: 'Female', ads: 1 },
    ],
  })
  // Page by page, without one twice.
  const first = await reader.api.post('QuickScor/GetQuickScorAds', { filters: {}, take: 2 })
  const rest = await reader.api.post('QuickScor/GetQuickScorAds', { filters: {}, take: 2, anchor: first.next ?? '' })
  expect([...first.items, ...rest.items].map(({ words }) => words).toSorted()).toEqual(
    [here, there, everywhere].toSorted(),
  )
  expect(rest.next).toBeNull()
})

test('the brand’s own ads are in the language of the reader', async () => {
  const anna = await world.buyer()
  const { items } = await anna.as({}, { language: 'en-GB' }).get('QuickScor/GetQuickScorSiteAds', {})
  expect(items[0]?.title).toBe('What are you doing on Saturday?')
})

test('safety copies an ad for whoever sees it, takes it out of sight and shows it again', async () => {
  const [anna, bo, carl] = [await world.buyer(), await world.buyer(), await world.buyer()]
  const ad = adOf()
  const { orderId: itemId } = await buyAd(anna.api, ad)
  const item = { itemType: 'Ad' as const, itemId, dark: false }
  const copyFor = ({ id: viewerId }: Person) =>
    world.peers.get('QuickScor/GetReportedItem', { viewerId, community: 'dk', ...item })
  const decide = (state: 'Shown' | 'Hidden') =>
    world.deliver('safety', 'ItemModerated', [{ ...item, state, community: 'dk', decisionId: null, authorId: null }])
  expect(await copyFor(bo)).toMatchObject({ authorId: anna.id, text: ad.words, path: '/QuickScor' })
  await world.block(anna, carl)
  expect(await codeOf(copyFor(carl))).toBe('NotFound')
  const seen = async () => [(await wordsSeen(bo.api)).includes(ad.words), (await ownWords(anna.api)).length]
  expect(await seen()).toEqual([true, 1])
  await decide('Hidden')
  expect(await seen()).toEqual([false, 0])
  expect(await codeOf(copyFor(bo))).toBe('NotFound')
  await decide('Shown')
  expect(await seen()).toEqual([true, 1])
})
