/** Open pages of a ticket: who gets the right to watch what, and what is sent when something changes (decision 42). */
import type { CallInput } from '@samvaer/contracts/client'
import type { LocalService } from '@samvaer/service-kit/http/running-service'
import { verifyLiveTicket } from '@samvaer/service-kit/live/live-tickets'
import fastify from 'fastify'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { answer, ask, type SupportWorld, startSupport } from './support-world.ts'

type Message = CallInput<'Notifications/SendLive'>['messages'][number]

let world: SupportWorld
let sent: Message[]
/** Stands for the notifications: what arrives there is delivered by its own tests. */
const receiver = fastify()
receiver.post<{ Body: CallInput<'Notifications/SendLive'> }>('/api/Notifications/SendLive', async ({ body }) => {
  sent.push(...body.messages)
  return {}
})
beforeAll(async () => {
  world = await startSupport()
  await receiver.ready()
  const nothing = async () => undefined
  const notifications: LocalService = {
    name: 'notifications',
    app: receiver,
    ready: nothing(),
    drainEvents: async () => false,
    runTask: nothing,
    close: nothing,
  }
  world.transport.local.set('notifications', notifications)
})
beforeEach(() => {
  sent = []
})
afterAll(async () => {
  world.transport.local.delete('notifications')
  await world.close()
  await receiver.close()
})

/** The topics that were sent since, each once, in the order of their names. */
const topics = async (many: number): Promise<string[]> => {
  await expect.poll(() => sent.length).toBe(many)
  const named = sent.map(({ live }) => (live.about === 'Topic' ? live.topic : live.about))
  sent = []
  return named.sort()
}

test('the author watches the ticket, staff the desk and the queue, each for themselves and their side', async () => {
  const [anna, staff] = [await world.member(), await world.staff()]
  const id = await ask(anna.api)
  const readAs = (live: string) => verifyLiveTicket(live, world.settings.sealKeys, world.parts.clock())
  const mine = await anna.api.get('Tickets/MyTicket', { id })
  expect(readAs(mine.live)).toEqual({ topic: `support:ticket:${id}`, profileId: anna.id, dark: false })
  const desk = await staff.api.get('Tickets/GetTicket', { ticketId: id })
  expect(readAs(desk.live)).toEqual({ topic: `support:desk:${id}`, profileId: staff.id, dark: false })
  const queue = await staff.dark.get('Tickets/GetTicketQueue', {})
  expect(readAs(queue.live)).toEqual({ topic: 'support:queue:0', profileId: staff.id, dark: true })
})

test('the author hears of what the author may read, and of nothing that staff note among themselves', async () => {
  const [anna, staff] = [await world.member(), await world.staff()]
  const ticketId = await ask(anna.api)
  const [ticket, desk, queue] = [`support:ticket:${ticketId}`, `support:desk:${ticketId}`, 'support:queue:0']
  expect(await topics(2)).toEqual([desk, queue])
  await staff.api.post('Tickets/AddTicketNote', { ticketId, text: 'Note' })
  expect(await topics(2)).toEqual([desk, queue])
  await answer(staff, ticketId)
  expect(await topics(3)).toEqual([desk, queue, ticket])
  await anna.api.post('Tickets/AddMessageToTicket', { ticketId, text: 'Tak' })
  expect(await topics(3)).toEqual([desk, queue, ticket])
  await anna.api.post('Tickets/CloseTicket', { ticketId, seen: 4 })
  expect(await topics(3)).toEqual([desk, queue, ticket])
})
