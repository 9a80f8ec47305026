/** Pictures and documents in tickets: the own uploads, once; read by their author and by whoever has claimed the ticket. */

import type { MediaCard } from '@samvaer/contracts/media/shapes'
import { mediaService } from '@samvaer/media/service'
import { codeOf, outcomeOf } from '@samvaer/testing/outcomes'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { ask, day, messagesOf, type Person, question, type SupportWorld, startSupport } from './support-world.ts'

let world: SupportWorld
beforeAll(async () => {
  world = await startSupport([mediaService])
})
afterAll(() => world.close())

/** Eight by eight pixels of one colour. */
const picture = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAgAAAAICAIAAABLbSncAAAAEUlEQVR42mOwierBihiGlgQAQGxIgRG/m6YAAAAASUVORK5CYII=',
  'base64',
)

const statement = '%PDF-1.4\ntrailer<<>>\nstartxref\n9\n%%EOF\n'

const upload = async (
  { id, profile }: Person,
  file = new File([picture], 'picture.png', { type: 'image/png' }),
): Promise<number> => {
  const form = new FormData()
  form.append('File', file)
  const body = new Response(form)
  const answer = await world.service('media').app.inject({
    method: 'POST',
    url: '/api/Common/UploadTempMedia?albumTypeId=9&allowNotJpeg=true',
    headers: {
      ...(await world.headers({ profileId: id, name: profile.name, subscriber: true }, { community: 'dk' })),
      'content-type': body.headers.get('content-type') ?? '',
    },
    payload: Buffer.from(await body.arrayBuffer()),
  })
  return answer.json<MediaCard>().mediaId
}

const cardsFor = async ({ api }: Person, ticketId: number) => {
  await world.drainEvents()
  return (await messagesOf(api, ticketId)).flatMap(({ media }) => media.map(({ mediaId }) => mediaId))
}
const isThere = async ({ id: viewerId }: Person, mediaId: number) => {
  const asked = { viewerId, community: 'dk', dark: false, mediaIds: [mediaId] }
  return (await world.peers.post('Media/GetMediaCards', asked)).items.length > 0
}
const refused = { code: 'InvalidInput', detail: { issues: [{ path: 'tempMediaIds', code: 'picture' }] } }

test('the author and whoever has claimed the ticket see the pictures, and nobody else', async () => {
  const [anna, bo, one, two] = [await world.member(), await world.member(), await world.staff(), await world.staff()]
  const mediaId = await upload(anna)
  const ticketId = await ask(anna.api, { tempMediaIds: [mediaId] })
  expect(await cardsFor(anna, ticketId)).toEqual([mediaId])
  expect(await cardsFor(one, ticketId)).toEqual([])
  await one.api.post('Tickets/ClaimTicket', { ticketId })
  expect(await cardsFor(one, ticketId)).toEqual([mediaId])
  const more = await upload(anna)
  await anna.api.post('Tickets/AddMessageToTicket', { ticketId, text: 'En til', tempMediaIds: [more] })
  expect(await cardsFor(one, ticketId)).toEqual([more, mediaId])
  await two.api.post('Tickets/ClaimTicket', { ticketId, takeOverFrom: one.id })
  expect([await cardsFor(one, ticketId), await cardsFor(two, ticketId)]).toEqual([[], [more, mediaId]])
  expect(await isThere(bo, mediaId)).toBe(false)
})

test('a document is saved by its author and by whoever has claimed the ticket, and by no other member or staff', async () => {
  const [anna, bo, one, two] = [await world.member(), await world.member(), await world.staff(), await world.staff()]
  const mediaId = await upload(anna, new File([statement], 'Kontoudtog.pdf', { type: 'application/pdf' }))
  const ticketId = await ask(anna.api, { tempMediaIds: [mediaId] })
  const documentFor = async ({ api }: Person) => {
    await world.drainEvents()
    return (await messagesOf(api, ticketId)).flatMap(({ media }) => media)[0]?.document
  }
  const save = async ({ id, profile }: Person, url: string) =>
    world.service('media').app.inject({
      url,
      headers: await world.headers(
        { profileId: id, name: profile.name, role: profile.staff ? 'Support' : 'Normal' },
        { community: 'dk' },
      ),
    })
  expect(await documentFor(one)).toBe(undefined)
  await one.api.post('Tickets/ClaimTicket', { ticketId })
  const [own, claimed] = [await documentFor(anna), await documentFor(one)]
  expect([own, claimed]).toMatchObject(Array(2).fill({ name: 'Kontoudtog.pdf', bytes: statement.length }))
  for (const [person, card] of [
    [anna, own],
    [one, claimed],
  ] as const) {
    const answer = await save(person, card?.url ?? '')
    expect([answer.statusCode, answer.headers['content-disposition'], answer.body]).toEqual([
      200,
      `attachment; filename="Kontoudtog.pdf"; filename*=UTF-8''Kontoudtog.pdf`,
      statement,
    ])
  }
  expect(await documentFor(two)).toBe(undefined)
  for (const person of [bo, two]) expect((await save(person, claimed?.url ?? '')).statusCode).toBe(403)
  await two.api.post('Tickets/ClaimTicket', { ticketId, takeOverFrom: one.id })
  expect(await documentFor(two)).toMatchObject({ name: 'Kontoudtog.pdf' })
  // The address of before is still signed for the one who gave it away.
  expect((await save(one, claimed?.url ?? '')).statusCode).toBe(404)
})

test('uploads of others, and of another message, are none', async () => {
  const [anna, bo] = [await world.member(), await world.member()]
  const mediaId = await upload(anna)
  expect(await outcomeOf(bo.api.post('Tickets/CreateTicket', { ...question, tempMediaIds: [mediaId] }))).toMatchObject(
    refused,
  )
  const ticketId = await ask(anna.api, { tempMediaIds: [mediaId] })
  const again = anna.api.post('Tickets/AddMessageToTicket', { ticketId, text: 'Hej', tempMediaIds: [mediaId] })
  expect(await codeOf(again)).not.toBe('ok')
  expect(await messagesOf(anna.api, ticketId)).toHaveLength(1)
})

test('pictures of a merged ticket are read by whoever has the other one', async () => {
  const [anna, staff] = [await world.member(), await world.staff()]
  const mediaId = await upload(anna)
  const [from, into] = [await ask(anna.api, { tempMediaIds: [mediaId] }), await ask(anna.api)]
  await staff.api.post('Tickets/ClaimTicket', { ticketId: into })
  await staff.api.post('Tickets/MergeTickets', { ticketId: from, intoTicketId: into })
  expect([await cardsFor(staff, into), await cardsFor(anna, into)]).toEqual([[mediaId], [mediaId]])
})

// Moves the clock: the last one.
test('a medium that no message has is erased: of a message that was never written, and of a ticket that is gone', async () => {
  const anna = await world.member()
  const [kept, gone] = [await upload(anna), await upload(anna)]
  const ticketId = await ask(anna.api, { tempMediaIds: [kept] })
  const other = await ask(anna.api, { tempMediaIds: [gone] })
  await world.side().message.deleteMany({ ticketId: other })
  world.moveClock(3 * day)
  await world.run('erase-media')
  expect([await isThere(anna, kept), await isThere(anna, gone)]).toEqual([true, false])
  await world.change(anna, { status: 'Deleted' })
  await world.run('erase-media')
  expect(await isThere(anna, kept)).toBe(false)
  expect(await world.side().watchedMedia.countDocuments()).toBe(0)
  expect(await world.side().ticket.findById(ticketId).lean()).toMatchObject({ status: 'Deleted' })
})
