// @vitest-environment happy-dom
/** Asking the support something, as a member and as a visitor. */
import { choose, click, clickTwice, fill, refused, visitor } from '@samvaer/remote-kit/testing'
import { beforeEach, expect, it, vi } from 'vitest'
import texts from '../locales/da-DK.json' with { type: 'json' }
import { aMessage, openAt, ownTicket, page } from '../testing/open-support.ts'

// As browsers do: it answers with a promise, which is nothing that an effect may return.
beforeEach(() => {
  vi.spyOn(Element.prototype, 'scrollIntoView').mockReturnValue(Promise.resolve() as never)
})

const written = { category: 'Payment', subject: 'Kvittering', text: 'Hvor finder jeg den?' }

const write = async ({ page }: Awaited<ReturnType<typeof openAt>>) => {
  await choose(await page.field(texts.new.category), written.category)
  await fill(await page.field(texts.new.subject), written.subject)
  await fill(await page.field(texts.new.text), written.text)
}

it('sends a question once, however often the button is pressed, and leads to it', async () => {
  const host = await openAt('/Support#CreateTicket', {
    calls: {
      'Tickets/CreateTicket': { ticketId: 5 },
      'Tickets/MyTicket': ownTicket(),
      'Tickets/GetMessagesForTicket': page(aMessage(1)),
    },
  })
  await write(host)
  await clickTwice(await host.page.find('button', texts.new.send))
  await host.page.find('heading', 'Kvittering for maj')
  expect(host.address()).toBe('/Support/MyTickets/5')
  expect(host.asked('Tickets/CreateTicket')).toEqual([{ ...written, tempMediaIds: [] }])
})

it('asks a visitor for an address, and says to which one the link was mailed', async () => {
  const host = await openAt('/support#createticket', {
    profile: visitor,
    calls: { 'Tickets/CreateTicket': { ticketId: null } },
  })
  await write(host)
  await click(await host.page.find('button', texts.new.send))
  await host.page.says(texts.new.wrong.email)
  await fill(await host.page.field(texts.new.email), 'bo@example.com')
  await click(await host.page.find('button', texts.new.send))
  await host.page.says(texts.sent.text.replace('{{email}}', 'bo@example.com'))
  expect(host.asked('Tickets/CreateTicket')).toEqual([{ ...written, email: 'bo@example.com', tempMediaIds: [] }])
})

it('begins with the subject of a report, beside another question that waits', async () => {
  const host = await openAt('/Support#CreateTicket', { calls: {} })
  await fill(await host.page.field(texts.new.subject), written.subject)
  await host.navigate('/Support?category=Conduct&subject=Anmeld+Bo#CreateTicket')
  await vi.waitFor(async () => expect((await host.page.field(texts.new.subject)).value).toBe('Anmeld Bo'))
  expect((await host.page.field(texts.new.category)).value).toBe('Conduct')
  await host.navigate('/Support?category=Nothing&subject=%20#CreateTicket')
  await vi.waitFor(async () => expect((await host.page.field(texts.new.subject)).value).toBe(written.subject))
  expect((await host.page.field(texts.new.category)).value).toBe('')
})

it('keeps what is written when it was refused, and while the page is left', async () => {
  const host = await openAt('/Support#CreateTicket', {
    calls: { 'Tickets/CreateTicket': refused('Conflict', { reason: 'TooManyOpen' }) },
  })
  await write(host)
  await click(await host.page.find('button', texts.new.send))
  await host.page.says(texts.new.tooMany)
  await host.navigate('/Support')
  await host.page.gone('button', texts.new.send)
  await host.navigate('/Support#CreateTicket')
  expect((await host.page.field(texts.new.subject)).value).toBe(written.subject)
})

const banned = [{ type: 'Uploads' as const, until: null }]
it.each([
  ['who is held back', { status: 'Locked' as const, termsAccepted: false }, true],
  ['whose uploads are taken', { bans: banned }, false],
])('offers pictures to a member %s: %s', async (_what, profile, offered) => {
  const { page } = await openAt('/Support#CreateTicket', { profile })
  await page.find('button', texts.new.send)
  await (offered ? page.find('button', texts.pictures.choose) : page.gone('button', texts.pictures.choose))
})

it('leads only the staff to the desk', async () => {
  const { page: member } = await openAt('/Support')
  await member.find('link', texts.home.write.act)
  await member.gone('link', texts.desk.title)
  const { page: staff } = await openAt('/Support', { profile: { role: 'Support' } })
  await staff.find('link', texts.desk.title)
})

it('opens the report that a link from outside the shell names, and none for a visitor or a broken link', async () => {
  const link = (itemType: string, itemId: string) => `/Support#report=${itemType}&itemId=${itemId}&author=8&name=Bo`
  const reported = { itemType: 'ChatMessage', itemId: 4294967301, author: { profileId: 8, name: 'Bo' } }
  const title = `${texts.reportedItem.ChatMessage}: Bo`
  for (const broken of [link('Lodge', '5'), link('ChatMessage', '-5'), '/Support#report=ChatMessage']) {
    const { page, toastState } = await openAt(broken)
    await page.find('link', texts.home.write.act)
    expect(toastState().reported).toBeUndefined()
  }
  const out = await openAt(link('ChatMessage', '4294967301'), { profile: visitor })
  await out.page.find('link', texts.home.write.act)
  expect(out.toastState().reported).toBeUndefined()
  const { toastState } = await openAt(link('ChatMessage', '4294967301'))
  await vi.waitFor(() => expect(toastState().reported).toEqual({ ...reported, title }))
})
