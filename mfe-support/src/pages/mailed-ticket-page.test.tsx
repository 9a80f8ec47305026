// @vitest-environment happy-dom
/** The ticket of a mailed link, without signing in. */
import { click, fill, refused, until, visitor } from '@samvaer/remote-kit/testing'
import { expect, it } from 'vitest'
import texts from '../locales/da-DK.json' with { type: 'json' }
import { closed, mailedTicket, openAt } from '../testing/open-support.ts'

const open = (calls: Parameters<typeof openAt>[1] = {}, link = '#ticketid=a.b') =>
  openAt(`/Support/Ticket${link}`, { profile: visitor, ...calls })

it.each(['#ticketid=a.b', '?ticketid=a.b'])('opens by %s, which leaves the address at once', async (link) => {
  const host = await open({ calls: { 'Tickets/EmailTicket': mailedTicket() } }, link)
  await host.page.field(texts.compose.label)
  expect(host.address()).toBe('/Support/Ticket')
  expect(host.asked('Tickets/EmailTicket')).toEqual([{ encryptedTicketId: 'a.b' }])
})

it.each([
  ['LinkExpired', texts.mailed.expired.title],
  ['NotFound', texts.mailed.unknown.title],
] as const)('says kindly why a link opens nothing: %s', async (code, title) => {
  const { page } = await open({ calls: { 'Tickets/EmailTicket': refused(code) } })
  await page.find('heading', title)
  expect((await page.find('link', texts.home.write.act)).getAttribute('href')).toBe('/Support#CreateTicket')
})

it('takes words, and follows them where they begin a new ticket', async () => {
  const host = await open({
    calls: {
      'Tickets/EmailTicket': mailedTicket(),
      'Tickets/AddMessageToEmailTicket': { encryptedTicketId: null },
    },
  })
  await fill(await host.page.field(texts.compose.label), 'Et spørgsmål til')
  await click(await host.page.find('button', texts.compose.send))
  await until(() => host.asked('Tickets/AddMessageToEmailTicket').length === 1)
  await host.settled()
  expect((await host.page.field(texts.compose.label)).value).toBe('')
  host.answer({ 'Tickets/AddMessageToEmailTicket': { encryptedTicketId: 'c.d' } })
  await fill(await host.page.field(texts.compose.label), 'Og et til')
  await click(await host.page.find('button', texts.compose.send))
  await until(() => JSON.stringify(host.asked('Tickets/EmailTicket').at(-1)) === '{"encryptedTicketId":"c.d"}')
  await until(() => host.address() === '/Support/Ticket')
})

it('rates a closed one, and opens it again', async () => {
  const host = await open({
    calls: {
      'Tickets/EmailTicket': mailedTicket(closed),
      'Tickets/RateEmailTicket': {},
      'Tickets/ReopenEmailTicket': {},
    },
  })
  await click(await host.page.find('radio', texts.stars.words['5']))
  await click(await host.page.find('button', texts.rate.send))
  await until(() => host.asked('Tickets/RateEmailTicket').length === 1)
  await click(await host.page.find('button', texts.closed.reopen))
  await until(() => host.asked('Tickets/ReopenEmailTicket').length === 1)
})
