// @vitest-environment happy-dom
/** An own ticket: what is new, what can be done, and what happens when it changed meanwhile. */
import { click, fill, refused, until } from '@samvaer/remote-kit/testing'
import { expect, it } from 'vitest'
import texts from '../locales/da-DK.json' with { type: 'json' }
import { aCard, aMessage, closed, longClosed, openAt, ownTicket, page } from '../testing/open-support.ts'

const messages = page(aMessage(2, { kind: 'Staff', text: 'Her er den.' }), aMessage(1))
const open = (about: Parameters<typeof ownTicket>[0] = {}, calls: Parameters<typeof openAt>[1] = {}) =>
  openAt('/Support/MyTickets/5', {
    ...calls,
    calls: { 'Tickets/MyTicket': ownTicket(about), 'Tickets/GetMessagesForTicket': messages, ...calls.calls },
  })

it('marks the answers that are new, and has read them', async () => {
  const host = await open({ unread: 1 }, { calls: { 'Tickets/SetTicketRead': {} } })
  await host.page.says(`${texts.messages.new} ${texts.messages.support} Her er den.`)
  await until(() => host.asked('Tickets/SetTicketRead').length > 0)
  expect(host.asked('Tickets/SetTicketRead')[0]).toEqual({ ticketId: 5, number: 2 })
})

it('reads anew and keeps the words when an answer came before it was closed', async () => {
  const host = await open({}, { calls: { 'Tickets/CloseTicket': refused('Conflict', { reason: 'NewMessage' }) } })
  await fill(await host.page.field(texts.compose.label), 'Tak, men')
  host.answer({
    'Tickets/MyTicket': ownTicket({ lastNumber: 3 }),
    'Tickets/GetMessagesForTicket': page(aMessage(3, { kind: 'Staff', text: 'Og en ting til.' }), ...messages.items),
  })
  await click(await host.page.find('button', texts.ticket.close))
  await host.page.says('Og en ting til.')
  await host.page.says(texts.conflict.NewMessage)
  expect((await host.page.field(texts.compose.label)).value).toBe('Tak, men')
  host.answer({ 'Tickets/CloseTicket': {} })
  await click(await host.page.find('button', texts.ticket.close))
  await until(() => host.toastState().toasts.some(({ action }) => action?.label === texts.ticket.undo))
  expect(host.asked('Tickets/CloseTicket')).toEqual([
    { ticketId: 5, seen: 2 },
    { ticketId: 5, seen: 3 },
  ])
})

it('leads to the new ticket that words to one long closed begin', async () => {
  const host = await open(longClosed, { calls: { 'Tickets/AddMessageToTicket': { ticketId: 9, number: 1 } } })
  await host.page.says(texts.closed.anew)
  await fill(await host.page.field(texts.compose.anew), 'Den samme igen')
  host.answer({ 'Tickets/MyTicket': ({ id }) => ownTicket({ ticketId: Number(id) }) })
  await click(await host.page.find('button', texts.compose.send))
  await until(() => host.address() === '/Support/MyTickets/9')
  expect((await host.page.field(texts.compose.label)).value).toBe('')
})

it('takes one to five stars, and asks before others may read the words', async () => {
  const host = await open(closed, { calls: { 'Tickets/RateTicket': {} } })
  await click(await host.page.find('radio', texts.stars.words['4']))
  await host.page.gone('checkbox')
  await fill(await host.page.field(texts.rate.words), 'Hurtigt svar')
  await click(await host.page.find('checkbox'))
  await click(await host.page.find('button', texts.rate.send))
  await until(() => host.asked('Tickets/RateTicket').length > 0)
  expect(host.asked('Tickets/RateTicket')).toEqual([{ ticketId: 5, stars: 4, text: 'Hurtigt svar', mayShow: true }])
})

it('shows an answer that comes while it is open', async () => {
  const host = await open()
  await host.page.says('Her er den.')
  host.answer({
    'Tickets/GetMessagesForTicket': page(aMessage(3, { kind: 'Staff', text: 'Lige nu.' }), ...messages.items),
  })
  host.live({ about: 'Missed' })
  await host.page.says('Lige nu.')
})

it('shows a document as a row to save it from, beside the pictures', async () => {
  const card = {
    ...({ mediaId: 9, kind: 'Document', mediaType: 'TicketDocument', state: 'Live' } as const),
    ...{ width: 0, height: 0, blurhash: '', sources: [], film: null },
    document: { url: '/media/x/document?t=1', name: 'Kontoudtog maj.pdf', bytes: 188_416 },
    readableUntil: '2999-01-01T00:00:00.000Z',
  }
  const message = aMessage(1, { mediaIds: [9], media: [card] })
  const { page } = await open(
    { lastNumber: 1 },
    { calls: { 'Tickets/GetMessagesForTicket': { items: [message], next: null } } },
  )
  const row = await page.find('link', 'Hent Kontoudtog maj.pdf (184 kB)')
  expect([row.getAttribute('href'), row.getAttribute('download')]).toEqual([
    '/media/x/document?t=1',
    'Kontoudtog maj.pdf',
  ])
  expect(row.textContent).toBe('Kontoudtog maj.pdf184 kB')
  await page.gone('img')
})

it('is not found by whoever it does not belong to, and asks visitors to sign in', async () => {
  const { page: strange } = await open({}, { calls: { 'Tickets/MyTicket': refused('NotFound') } })
  await strange.find('heading', texts.notFound.ticket.title)
  const host = await open({}, { profile: { isLoggedIn: false, id: 0, status: 'None' } })
  await until(() => host.address() === `/?u=${encodeURIComponent('/Support/MyTickets/5')}`)
})

it('leads whoever has no question to writing one', async () => {
  const host = await openAt('/Support/MyTickets')
  await host.page.says(texts.tickets.open.none)
  expect(host.page.all('link', texts.home.write.act).map((link) => link.getAttribute('href'))).toContain(
    '/Support#CreateTicket',
  )
  host.answer({ 'Tickets/Tickets': ({ open }) => page(...(String(open) === 'false' ? [aCard({ unread: 2 })] : [])) })
  await click(await host.page.find('link', texts.tickets.ended.label))
  await host.page.find('link', /Kvittering for maj.*2 nye svar/)
})
