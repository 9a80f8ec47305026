/** A member's purchases: as billing publishes them, to that member alone, gone with the profile. */
import type { DomainEventPayload } from '@samvaer/contracts/domain-events'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { profileService } from '../src/service.ts'
import { type Person, type ProfileWorld, startProfiles } from './profile-world.ts'

let world: ProfileWorld
beforeAll(async () => {
  world = await startProfiles()
})
afterAll(() => world.close())

type Purchase = DomainEventPayload<'PurchaseChanged'>

const may = (day: number) => new Date(Date.UTC(2026, 4, day, 18)).toISOString()
const bought = ({ id }: Person, change: Partial<Purchase> = {}): Purchase => ({
  purchaseId: 1,
  profileId: id,
  product: 'Membership3Months',
  boughtAt: may(1),
  amount: { value: 29_900, currency: 'DKK' },
  status: 'Paid',
  ...change,
})
const publish = (...purchases: Purchase[]) => world.deliver('billing', 'PurchaseChanged', purchases)
const historyOf = ({ api }: Person) => api.get('Profiles/GetPurchaseHistoryData', {})

test('a member who bought nothing has an empty history', async () => {
  expect(await historyOf(await world.member())).toEqual({ items: [], next: null })
})

test('a purchase is shown to whoever made it, as it stands now', async () => {
  const [member, other] = [await world.member(), await world.member()]
  const { profileId, ...shown } = bought(member, { purchaseId: 11, status: 'Pending' })
  await publish({ profileId, ...shown })
  expect(await historyOf(member)).toEqual({ items: [shown], next: null })
  await publish(bought(member, { purchaseId: 11, status: 'Refunded' }))
  expect(await historyOf(member)).toEqual({ items: [{ ...shown, status: 'Refunded' }], next: null })
  expect((await historyOf(other)).items).toEqual([])
})

test('the newest comes first, page after page, also of one moment', async () => {
  const member = await world.member()
  const days = [3, 1, 2, 2, 2, 4]
  await publish(...days.map((day, index) => bought(member, { purchaseId: 20 + index, boughtAt: may(day) })))
  const read: number[] = []
  for (let anchor: string | null | undefined; anchor !== null; ) {
    const page = await member.api.get('Profiles/GetPurchaseHistoryData', { take: 2, ...(anchor && { anchor }) })
    read.push(...page.items.map(({ purchaseId }) => purchaseId))
    anchor = page.next
  }
  expect(read).toEqual([25, 20, 24, 23, 22, 21])
})

test('it goes with the profile, and what is paid back later brings nothing of it back', async () => {
  const member = await world.member()
  await publish(bought(member, { purchaseId: 31 }))
  await world.change(member, { status: 'Deleted' })
  await publish(bought(member, { purchaseId: 31, status: 'Refunded' }), bought(member, { purchaseId: 32 }))
  const { purchase } = world.service(profileService).parts.models
  expect(await purchase.countDocuments({ profileId: member.id })).toBe(0)
})
