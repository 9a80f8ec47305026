/** Asking to delete a lodge (docs/product/lodges.md). */
import type { CallInput } from '@samvaer/contracts/client'
import { lodgesService } from '@samvaer/lodges/service'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { answer, darkSite, messagesOf, type Person, type SupportWorld, startSupport } from './support-world.ts'

let world: SupportWorld
beforeAll(async () => {
  world = await startSupport([lodgesService])
})
afterAll(() => world.close())

const lodgeOf = async (owner: Person, api = owner.api): Promise<number> => {
  const about = { name: `Loge ${owner.id}`, about: 'Vi mødes.', category: 'Other' as const, tags: [] }
  const lodge: CallInput<'Lodges/CreateLodge'> = { ...about, access: 'AccessForAll' }
  return (await api.post('Lodges/CreateLodge', lodge)).lodgeId
}

test('asking to delete a lodge opens a ticket; taking it back closes it, unless somebody has answered', async () => {
  const [owner, staff] = [await world.member(), await world.staff()]
  const lodgeId = await lodgeOf(owner)
  const request = async () => {
    await owner.api.post('Lodges/LodgeDeleteRequest', { lodgeId })
    await world.drainEvents()
    return (await owner.api.get('Tickets/Tickets', {})).items
  }
  const [opened, ...others] = await request()
  expect([opened, others]).toMatchObject([{ category: 'Lodge', subject: `Loge ${owner.id}`, status: 'New' }, []])
  const ticketId = opened?.ticketId ?? 0
  expect(await messagesOf(owner.api, ticketId)).toMatchObject([{ kind: 'Event', event: 'LodgeDeletion', text: '' }])
  const withdraw = async () => {
    await owner.api.post('Lodges/WithdrawLodgeDeleteRequest', { lodgeId })
    await world.drainEvents()
  }
  await withdraw()
  expect(await owner.api.get('Tickets/MyTicket', { id: ticketId })).toMatchObject({ status: 'Closed' })
  expect((await messagesOf(owner.api, ticketId))[0]).toMatchObject({ kind: 'Event', event: 'LodgeKept' })

  const [again, ...before] = await request()
  expect(before).toHaveLength(1)
  const answered = again?.ticketId ?? 0
  await answer(staff, answered, 'Vi sletter den om 14 dage.')
  await withdraw()
  expect(await owner.api.get('Tickets/MyTicket', { id: answered })).toMatchObject({ status: 'Pending' })
  // It is open still, so that asking once more begins no other one.
  expect(await request()).toHaveLength(2)
})

test('a dark lodge opens one on the dark side', async () => {
  const owner = await world.member()
  const lodgeId = await lodgeOf(owner, owner.dark)
  await owner.dark.post('Lodges/LodgeDeleteRequest', { lodgeId })
  await world.drainEvents()
  expect((await owner.as({}, darkSite).get('Tickets/Tickets', {})).items).toMatchObject([{ category: 'Lodge' }])
  expect((await owner.api.get('Tickets/Tickets', {})).items).toEqual([])
})
