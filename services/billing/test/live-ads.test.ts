/** Open pages of ads: who gets a ticket, and what is sent when an ad comes or goes (decision 42). */
import type { CallInput } from '@samvaer/contracts/client'
import { liveMessage } from '@samvaer/contracts/notifications/calls'
import { verifyLiveTicket } from '@samvaer/service-kit/live/live-tickets'
import { darkSite } from '@samvaer/testing/community'
import { afterAll, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { type BillingWorld, buy, startBilling, wish } from './billing-world.ts'

type Messages = CallInput<'Notifications/SendLive'>['messages']

let world: BillingWorld
let sent: Messages
beforeAll(async () => {
  world = await startBilling()
  const { peers } = world.billing
  const { post } = peers
  // Stands for the notifications, which are not part of this world: what arrives there is delivered by their own tests.
  vi.spyOn(peers, 'post').mockImplementation(async (...call: Parameters<typeof post>) => {
    const [name, input] = call
    if (name !== 'Notifications/SendLive') return post(...call)
    const { messages } = input as unknown as { messages: Messages }
    sent.push(...messages.map((message) => ({ ...message, live: liveMessage.parse(message.live) })))
    return {}
  })
})
beforeEach(() => {
  sent = []
})
afterAll(() => world.close())

const ad = { words: 'Hvem vil med i biografen på torsdag?', countryAreaId: null, seeks: [] }
const hints = () => sent.map(({ actorId, dark, live }) => [actorId, dark, live.about === 'Topic' && live.topic])

test('a reader of ads may hear of others, on their own side', async () => {
  const anna = await world.buyer()
  const ticketOf = async (api = anna.api) => {
    const { live } = await api.get('QuickScor/GetQuickScorProfileFilters', {})
    return verifyLiveTicket(live, world.settings.sealKeys, world.billing.clock())
  }
  expect(await ticketOf()).toEqual({ topic: 'billing:ads-dk:0', profileId: anna.id, dark: false })
  expect(await ticketOf(anna.dark)).toEqual({ topic: 'billing:ads-dk:0', profileId: anna.id, dark: true })
})

test('an ad is told of once when it is paid, and when it is deleted or goes with its author', async () => {
  const [anna, bo] = [await world.buyer(), await world.buyer()]
  const { orderId: adId } = await buy(anna.api, wish('QuickScorAd', { ad }))
  await anna.api.post('Payment/CheckPayment', { orderId: adId })
  const light = [anna.id, false, 'billing:ads-dk:0']
  await expect.poll(hints).toEqual([light])
  await anna.api.post('QuickScor/DeleteQuickScorAd', { adId })
  await expect.poll(hints).toEqual([light, light])
  sent = []
  await buy(bo.as({ subscriber: true }, darkSite), wish('QuickScorAd', { ad }))
  const dark = [bo.id, true, 'billing:ads-dk:0']
  await expect.poll(hints).toEqual([dark])
  await world.change(bo, { status: 'Deleted' })
  await expect.poll(() => hints().length).toBeGreaterThan(1)
  expect(new Set(hints().map(String))).toEqual(new Set([String(dark)]))
})
