/** Acts at the same moment have one outcome each. */
import { codeOf } from '@samvaer/testing/outcomes'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { ask, messagesOf, type Person, type SupportWorld, startSupport } from './support-world.ts'

let world: SupportWorld
beforeAll(async () => {
  world = await startSupport()
})
afterAll(() => world.close())

test.each([
  ['a hundred answers of five people', 5, false],
  ['a hundred answers of one', 1, false],
  ['a hundred answers and an end', 5, true],
])('of %s at once, one happens', async (_name, people, ends) => {
  const [anna, staff] = [await world.member(), await Promise.all(Array.from({ length: people }, () => world.staff()))]
  const ticketId = await ask(anna.api)
  const answerAs = (one: Person | undefined, place: number) =>
    codeOf((one ?? anna).api.post('Tickets/AnswerTicket', { ticketId, seen: 1, text: `Svar ${place}` }))
  const acts = Array.from({ length: 100 }, (_, place) => answerAs(staff[place % people], place))
  if (ends) acts.push(codeOf(anna.api.post('Tickets/CloseTicket', { ticketId, seen: 1 })))
  const outcomes = await Promise.all(acts)
  expect(outcomes.filter((one) => one === 'ok')).toHaveLength(1)
  expect(outcomes.filter((one) => one === 'Conflict')).toHaveLength(acts.length - 1)
  expect(await messagesOf(anna.api, ticketId)).toHaveLength(2)
  expect(await world.side().ticket.findById(ticketId).lean()).toMatchObject({ lastNumber: 2 })
  expect(await world.side().logEntry.countDocuments({ ticketId })).toBe(2)
})

test('two who take up the same ticket do not both have it', async () => {
  const [anna, one, two] = [await world.member(), await world.staff(), await world.staff()]
  for (let round = 0; round < 5; round += 1) {
    const ticketId = await ask(anna.api)
    const outcomes = await Promise.all(
      [one, two].map(({ api }) => codeOf(api.post('Tickets/ClaimTicket', { ticketId }))),
    )
    expect(outcomes.sort()).toEqual(['Conflict', 'ok'])
  }
})

test('words at the same moment all stand in the ticket, each with a number of its own', async () => {
  const [anna, staff] = [await world.member(), await world.staff()]
  const ticketId = await ask(anna.api)
  const words = Array.from({ length: 15 }, (_, place) => place)
  await Promise.all(
    words.flatMap((place) => [
      anna.api.post('Tickets/AddMessageToTicket', { ticketId, text: `Ord ${place}` }),
      staff.api.post('Tickets/AddTicketNote', { ticketId, text: `Note ${place}` }),
    ]),
  )
  const numbers = (await staff.api.get('Tickets/GetMessagesForTicket', { id: ticketId, take: 100 })).items
  expect(numbers.map(({ number }) => number)).toEqual(Array.from({ length: 31 }, (_, index) => 31 - index))
})
