// @vitest-environment happy-dom
/** The desk: who may see it, and how two of the staff keep out of each other's way. */
import { type Answers, bo, choose, click, fill, liveTicket, refused, until } from '@samvaer/remote-kit/testing'
import { expect, it } from 'vitest'
import texts from '../locales/da-DK.json' with { type: 'json' }
import { aMessage, deskTicket, openAt, page } from '../testing/open-support.ts'

const staff = { role: 'Support' as const, otherSites: [{ siteId: 5, name: 'Samvær Nat' }] }
const counts = { New: 1, Open: 100, Pending: 0, Forwarded: 0, Mine: 0 }
const queue = { ...page(deskTicket()), counts, live: liveTicket('support:queue:1') }
const calls: Answers = {
  'Tickets/GetTicketQueue': queue,
  'Tickets/GetTicket': deskTicket(),
  'Tickets/GetMessagesForTicket': page(aMessage(1)),
  'Tickets/GetTicketAuthor': { member: null, email: null, tickets: [] },
  'Tickets/GetTicketLog': page(),
  'Tickets/GetMacros': { items: [] },
}

it.each(['/Support/Desk', '/Support/Desk/5'])('has %s for nobody but the staff', async (at) => {
  for (const role of ['Normal', 'ChatModerator', 'Developer'] as const) {
    const host = await openAt(at, { profile: { role } })
    await host.page.find('heading', texts.notFound.page.title)
  }
})

it('keeps view, brand and order in the address', async () => {
  const host = await openAt('/Support/Desk', { profile: staff, calls })
  const open = await host.page.find('link', `${texts.desk.view.Open} 99+`)
  await click(open)
  await until(() => open.getAttribute('aria-current') === 'page')
  const brand = await host.page.field(texts.desk.brand)
  await choose(brand, '5')
  await until(() => brand.value === '5')
  await click(await host.page.find('link', texts.desk.order.newest))
  await until(() => host.asked('Tickets/GetTicketQueue').length === 4)
  expect(host.asked('Tickets/GetTicketQueue').at(-1)).toMatchObject({ view: 'Open', brand: 5, newestFirst: true })
  expect(host.address()).toBe('/Support/Desk?view=Open&brand=5&order=newest')
})

it('says by name what somebody has bought', async () => {
  const bought = {
    purchaseId: 1,
    boughtAt: '2026-11-20T12:00:00.000Z',
    amount: { value: 95_900, currency: 'DKK' },
  } as const
  const member = {
    card: bo,
    status: 'Active' as const,
    subscriber: true,
    validated: true,
    memberSince: '2025-02-26T12:00:00.000Z',
    bans: [],
    purchases: [{ ...bought, product: 'Membership12Months', status: 'Paid' as const }],
    terms: null,
  }
  const { page } = await openAt('/Support/Desk/5', {
    profile: staff,
    calls: { ...calls, 'Tickets/GetTicketAuthor': { member, email: null, tickets: [] } },
  })
  await page.says(/Medlemskab, 12 måneder · kr\. 959/)
})

it('says who has taken a ticket up meanwhile, keeps the words, and takes it over', async () => {
  const host = await openAt('/Support/Desk/5', {
    profile: staff,
    calls: { ...calls, 'Tickets/AnswerTicket': refused('Conflict', { reason: 'Claimed', name: 'Mette' }) },
  })
  const label = texts.desk.answerLabel.replace('{{language}}', texts.language['da-DK'])
  await fill(await host.page.field(label), 'Den ligger under medlemskab.')
  host.answer({ 'Tickets/GetTicket': deskTicket({ claimedBy: { profileId: 3, name: 'Mette' } }) })
  await click(await host.page.find('button', texts.desk.sendAnswer))
  await host.page.says(texts.desk.conflict.Claimed.replace('{{name}}', 'Mette'))
  expect((await host.page.field(label)).value).toBe('Den ligger under medlemskab.')
  host.answer({ 'Tickets/ClaimTicket': {} })
  await click(await host.page.find('button', texts.desk.takeOver.replace('{{name}}', 'Mette')))
  await until(() => host.asked('Tickets/ClaimTicket').length === 1)
  expect(host.asked('Tickets/ClaimTicket')).toEqual([{ ticketId: 5, takeOverFrom: 3 }])
})

it('puts a prepared answer behind what is written, in the language of the ticket and with the name', async () => {
  const texted = { 'da-DK': 'Hej {name}', 'en-GB': 'Hello {name}', 'nb-NO': '', 'sv-SE': '' }
  const macro = { macroId: 1, name: 'Hilsen', texts: texted, version: 1 }
  const host = await openAt('/Support/Desk/5', {
    profile: staff,
    language: 'en-GB',
    calls: { ...calls, 'Tickets/GetMacros': { items: [macro] } },
  })
  await fill(await host.page.field('Your answer (Danish)'), 'Tak')
  await choose(await host.page.field('Prepared answer'), '1')
  expect((await host.page.field('Your answer (Danish)')).value).toBe('Tak\n\nHej Bo')
})
