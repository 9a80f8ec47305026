/** Birthdays: one present a year on the day itself, and wishes that are paid for and arrive once. */

import { darkSite } from '@samvaer/testing/community'
import { codeOf, outcomeOf } from '@samvaer/testing/outcomes'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { dayIn } from '../src/birthdays/celebrates.ts'
import { reconcile } from '../src/books/reconcile.ts'
import { type BillingWorld, begin, buy, day, startBilling, wish } from './billing-world.ts'

let world: BillingWorld
beforeAll(async () => {
  world = await startBilling()
})
afterAll(() => world.close())

const today = () => dayIn('Europe/Copenhagen', world.billing.clock())
const bornToday = () => `1980-${today().slice(5)}`
/** Born on this day of the year at the brand. */
const celebrating = async () => {
  const person = await world.member({ subscriber: false, birthdays: [bornToday()] })
  return { ...person, api: person.as({ subscriber: false }) }
}
const ad = { words: 'Jeg fylder år og giver kage i Ribe.', countryAreaId: null, seeks: [] }
const reasonOf = async (asked: Promise<unknown>) => {
  const answer = await outcomeOf(asked)
  return (answer as { detail?: { reason?: string } }).detail?.reason
}
type Person = Awaited<ReturnType<BillingWorld['buyer']>>
const giveAd = ({ api }: Person) => api.post('CurrentProfile/CreateBirthdayQuickScorAd', ad)
const givePromotion = ({ api }: Person) => api.post('CurrentProfile/CreateBirthdaySearchPromotion', {})

test('fifty at once give one present, which is shown, costs nothing and stands in no books', async () => {
  const [anna, bo] = [await celebrating(), await world.buyer()]
  expect(await anna.api.get('Payment/QuickScorPageData', {})).toMatchObject({ present: true })
  const answers = await Promise.all(Array.from({ length: 50 }, () => codeOf(giveAd(anna))))
  expect(answers.filter((code) => code === 'ok')).toHaveLength(1)
  expect(answers.filter((code) => code === 'Conflict')).toHaveLength(49)
  const shown = (await bo.api.get('QuickScor/GetAllQuickScorAds', {})).items.filter(({ words }) => words === ad.words)
  expect(shown).toMatchObject([{ author: { profileId: anna.id } }])
  expect(await anna.api.get('QuickScor/GetOwnQuickScorAds', {})).toMatchObject({ items: [{ present: true }] })
  expect([await world.books(anna.id), await world.taken(anna.id)]).toEqual([{}, 0])
  const now = world.billing.clock().getTime()
  expect(await reconcile(world.billing, new Date(now - day), new Date(now + day))).toEqual([])
  // One of the two, and once.
  expect(await reasonOf(givePromotion(anna))).toBe('Given')
  expect(await anna.api.get('Payment/QuickScorPageData', {})).toMatchObject({ present: false })
  expect(await anna.api.get('Payment/BirthdayWishesData', {})).toMatchObject({ today: true, present: 'QuickScorAd' })
})

test('only on the day, and again a year later', async () => {
  const anna = await celebrating()
  const { promotedUntil } = await givePromotion(anna)
  expect(await anna.api.get('Payment/SearchPromotionPageData', {})).toMatchObject({ promotedUntil })
  world.moveClock(day)
  expect(await reasonOf(giveAd(anna))).toBe('NoBirthday')
  // The same day of the year, whichever of the two has the 29 February.
  const [year = 0, month = 1, date = 1] = today().split('-').map(Number)
  const ahead = Date.UTC(year + 1, month - 1, date - 1) - Date.UTC(year, month - 1, date)
  world.moveClock(ahead)
  expect(await codeOf(giveAd(anna))).toBe('ok')
  world.moveClock(-ahead - day)
})

test('of an account and a birthday that have stood for a month: neither is made for a present', async () => {
  const created = (days: number) => new Date(world.billing.clock().getTime() - days * day).toISOString()
  const fresh = await world.member({ birthdays: [bornToday()], createdAt: created(29) })
  const old = await world.member({ birthdays: [bornToday()], createdAt: created(31) })
  const moving = await world.member()
  await world.change(moving, { birthdays: [bornToday()] })
  for (const one of [fresh, moving]) {
    expect(await reasonOf(giveAd(one))).toBe('TooNew')
    expect(await one.api.get('Payment/BirthdayWishesData', {})).toMatchObject({ today: false, present: null })
    expect(await one.api.get('Payment/QuickScorPageData', {})).toMatchObject({ present: false })
  }
  expect(await codeOf(giveAd(old))).toBe('ok')
})

test('one a year, whatever becomes of the birthday after it', async () => {
  const anna = await celebrating()
  expect(await codeOf(givePromotion(anna))).toBe('ok')
  // Moved by two months, and stood for one: of another year, perhaps, and still too soon.
  const later = new Date(world.billing.clock().getTime() + 60 * day)
  await world.change(anna, { birthdays: [`1980-${dayIn('Europe/Copenhagen', later).slice(5)}`] })
  world.moveClock(60 * day)
  expect(await reasonOf(givePromotion(anna))).toBe('Given')
  expect(await anna.api.get('Payment/BirthdayWishesData', {})).toMatchObject({
    today: true,
    present: 'SearchPromotion',
  })
  world.moveClock(-60 * day)
})

const wishing = (presentProfileId: number, words = 'Tillykke med dagen!') =>
  wish('BirthdayWishes', { presentProfileId, wish: { words } })
const wishesOf = async ({ api }: Pick<Person, 'api'>) => (await api.get('Payment/BirthdayWishesData', {})).items

test('a wish arrives when it is paid, once a year, and is read by its receiver alone', async () => {
  const [anna, bo, carl] = [await celebrating(), await world.buyer(), await world.buyer()]
  await begin(bo.api, wishing(anna.id, 'Først'))
  expect(await wishesOf(anna)).toEqual([])
  await buy(bo.api, wishing(anna.id))
  expect(await wishesOf(anna)).toMatchObject([{ words: 'Tillykke med dagen!', from: { profileId: bo.id } }])
  expect([await wishesOf(bo), await wishesOf(carl)]).toEqual([[], []])
  expect(await reasonOf(begin(bo.api, wishing(anna.id)))).toBe('AlreadyWished')
  expect((await world.orders(bo.id)).map((order) => order.wish)).toEqual([undefined])
  expect(await world.books(bo.id)).toMatchObject({ Revenue: -2000, MemberReceivable: 0 })
  // It is no membership, and none that was given.
  expect((await anna.api.get('Membership/ReceivedGifts', {})).items).toEqual([])
  await world.block(anna, bo)
  expect(await wishesOf(anna)).toEqual([])
})

test('its receiver deletes a wish, alone and for good, and the year stays wished', async () => {
  const [anna, bo] = [await celebrating(), await world.buyer()]
  const { orderId: wishId } = await buy(bo.api, wishing(anna.id))
  const remove = ({ api }: Pick<Person, 'api'>) => codeOf(api.post('Payment/DeleteBirthdayWish', { wishId }))
  expect([await remove(bo), await remove({ api: anna.dark })]).toEqual(['NotFound', 'NotFound'])
  expect([await remove(anna), await wishesOf(anna), await remove(anna)]).toEqual(['ok', [], 'NotFound'])
  expect(await reasonOf(begin(bo.api, wishing(anna.id)))).toBe('AlreadyWished')
})

test('nobody is wished a birthday that is none, or behind a block, or oneself', async () => {
  const [anna, bo, carl] = [await celebrating(), await world.buyer(), await world.buyer()]
  await world.change(carl, { birthdays: [`1980-${dayIn('UTC', new Date(Date.now() + 60 * day)).slice(5)}`] })
  expect(await reasonOf(begin(bo.api, wishing(carl.id)))).toBe('NoBirthday')
  expect(await codeOf(begin(anna.api, wishing(anna.id)))).toBe('NotAllowed')
  expect(await codeOf(begin(bo.api, wish('BirthdayWishes', { wish: { words: 'Hej' } })))).toBe('InvalidInput')
  expect(await codeOf(begin(bo.api, wish('BirthdayWishes', { presentProfileId: anna.id })))).toBe('InvalidInput')
  await world.block(anna, bo)
  expect(await codeOf(begin(bo.api, wishing(anna.id)))).toBe('NotFound')
})

test('a wish of the dark side is read there alone, and goes with leaving', async () => {
  const [anna, bo] = [await celebrating(), await world.buyer()]
  await buy(bo.as({ subscriber: true }, darkSite), wishing(anna.id, 'Mørke hilsner'))
  expect([await wishesOf(anna), await wishesOf({ api: anna.dark })]).toMatchObject([[], [{ words: 'Mørke hilsner' }]])
  await world.deliver('profile', 'DarkStatusChanged', [{ profileId: bo.id, darkStatus: 'None' }])
  expect(await world.billing.models.birthdayWish.countDocuments({ fromId: bo.id })).toBe(0)
})

test('safety copies a wish for its receiver alone, takes it out of sight and shows it again', async () => {
  const [anna, bo] = [await celebrating(), await world.buyer()]
  const { orderId: itemId } = await buy(bo.api, wishing(anna.id, 'Vi ses i mørket'))
  const item = { itemType: 'BirthdayWish' as const, itemId, dark: false }
  const copyFor = ({ id: viewerId }: Person) =>
    world.peers.get('QuickScor/GetReportedItem', { viewerId, community: 'dk', ...item })
  const decide = (state: 'Shown' | 'Removed') =>
    world.deliver('safety', 'ItemModerated', [{ ...item, state, community: 'dk', decisionId: null, authorId: null }])
  expect(await copyFor(anna)).toMatchObject({ authorId: bo.id, text: 'Vi ses i mørket' })
  expect(await codeOf(copyFor(bo))).toBe('NotFound')
  await decide('Removed')
  expect([(await wishesOf(anna)).length, await codeOf(copyFor(anna))]).toEqual([0, 'NotFound'])
  expect(await codeOf(anna.api.post('Payment/DeleteBirthdayWish', { wishId: itemId }))).toBe('NotFound')
  await decide('Shown')
  expect((await wishesOf(anna)).length).toBe(1)
})
