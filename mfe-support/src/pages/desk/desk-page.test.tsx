// @vitest-environment happy-dom
/** The desk: who may see it, and how two of the staff keep out of each other's way. */

import type { CallOutput } from '@samvaer/contracts/client'
import { scopes } from '@samvaer/contracts/safety/values'
import { type Answers, bo, choose, click, fill, liveTicket, refused, until } from '@samvaer/remote-kit/testing'
import { expect, it } from 'vitest'
import texts from '../../locales/da-DK.json' with { type: 'json' }
import { aMessage, deskTicket, openAt, page } from '../../testing/open-support.ts'

const staff = { role: 'Support' as const, grants: [scopes.Tickets], otherSites: [{ siteId: 5, name: 'Samvær Nat' }] }
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
  for (const role of ['Normal', 'ChatModerator'] as const) {
    const host = await openAt(at, { profile: { role } })
    await host.page.find('heading', texts.notFound.page.title)
  }
})

const { deskMenu, macros, feedback, validations, applications, content, safetyDesk, stories } = texts
const ofPlaces: Answers = {
  ...calls,
  'ValidateProfile/GetValidationQueue': page(),
  'EditDarkProfile/GetDarkApplications': page(),
  'Safety/GetReportQueue': {
    ...page<never>(),
    live: liveTicket('safety:queue'),
    counts: { Reports: 0, Urgent: 0, Overdue: 0, Appeals: 0, Seconds: 0, Mine: 0 },
  },
  'Safety/GetScopes': { staff: [], proposals: [], mayPropose: true },
  'Support/GetContents': { items: [] },
  'Support/GetUnansweredSearches': { items: [] },
}
it.each([
  [[scopes.Tickets], '', [deskMenu.tickets, macros.title, feedback.title]],
  [[scopes.Validation], '/Validations', [validations.title]],
  [[scopes.DarkApplications, scopes.Content], '/DarkApplications', [applications.title, content.title, stories.title]],
  [[scopes.Reports], '/Safety', [safetyDesk.title, texts.scopes.title, texts.statistics.title]],
  [[scopes.Head], '/Scopes', [texts.scopes.title, texts.audit.title, texts.traces.title]],
])('shows whoever holds %j the places of that alone, from the first on', async (grants, first, places) => {
  const host = await openAt('/Support/Desk', { profile: { role: 'Support', grants }, calls: ofPlaces })
  const menu = await host.page.find('navigation', texts.desk.title)
  expect([...menu.querySelectorAll('div a')].map(({ textContent }) => textContent)).toEqual(places)
  expect(host.address()).toBe(`/Support/Desk${first}`)
})

it('names no dark applications where the community has no dark side', async () => {
  const profile = { role: 'Support' as const, grants: [scopes.DarkApplications, scopes.Content] }
  const host = await openAt('/Support/Desk', { profile, calls: ofPlaces, site: { hasDarkVariant: false } })
  const menu = await host.page.find('navigation', texts.desk.title)
  expect([...menu.querySelectorAll('div a')].map(({ textContent }) => textContent)).toEqual([
    content.title,
    stories.title,
  ])
  expect(host.address()).toBe('/Support/Desk/Content')
})

it('names no stories on a dark brand, which has none', async () => {
  const profile = { role: 'Support' as const, grants: [scopes.Content] }
  const host = await openAt('/Support/Desk', { profile, calls: ofPlaces, site: { dark: true } })
  const menu = await host.page.find('navigation', texts.desk.title)
  expect([...menu.querySelectorAll('div a')].map(({ textContent }) => textContent)).toEqual([content.title])
})

it.each([[[]], [[scopes.Billing]]])('says that no place here is open to whoever holds %j', async (grants) => {
  const host = await openAt('/Support/Desk', { profile: { role: 'Support', grants } })
  await host.page.says(texts.desk.noPlace)
  expect(host.address()).toBe('/Support/Desk')
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

it('says in the queue by when a ticket about data is to be answered, and when that is past, until the author is to answer', async () => {
  const daysAgo = (days: number) => new Date(Date.now() - days * 24 * 60 * 60 * 1000).toISOString()
  const about = (ticketId: number, days: number, change: Partial<ReturnType<typeof deskTicket>> = {}) =>
    deskTicket({ ticketId, createdAt: daysAgo(days), category: 'Privacy', status: 'Open', ...change })
  const tickets = [
    ...[about(1, 29), about(2, 31), about(3, 31, { status: 'New' })],
    ...[about(4, 31, { status: 'Pending' }), about(5, 31, { category: 'Other' })],
  ]
  const host = await openAt('/Support/Desk', {
    profile: staff,
    calls: { ...calls, 'Tickets/GetTicketQueue': { ...queue, ...page(...tickets) } },
  })
  await host.page.find('list', texts.desk.list)
  const [by, late] = [texts.desk.answerBy, texts.desk.answerLate].map((text) => text.split('{')[0] ?? '')
  const rows = [...(await host.page.find('list', texts.desk.list)).querySelectorAll('li')]
  expect(rows.map(({ textContent }) => [by, late].map((words) => textContent?.includes(words ?? '') === true))).toEqual(
    [
      [true, false],
      [false, true],
      [false, true],
      [false, false],
      [false, false],
    ],
  )
})

const said = (text: string, values: Readonly<Record<string, string | number>>): string =>
  Object.entries(values).reduce((words, [name, value]) => words.replaceAll(`{{${name}}}`, String(value)), text)

it('says of the author in words what they are, bought and may not', async () => {
  const bought = {
    purchaseId: 1,
    boughtAt: '2026-11-20T12:00:00.000Z',
    amount: { value: 95_900, currency: 'DKK' },
  } as const
  const member = {
    card: bo,
    status: 'Quarantined' as const,
    subscriber: true,
    validated: false,
    memberSince: '2025-02-26T12:00:00.000Z',
    bans: [
      { type: 'Comments', until: '2026-12-03T12:00:00.000Z' },
      { type: 'Mail', until: null },
    ],
    purchases: [
      { ...bought, product: 'Membership12Months', status: 'Paid' as const },
      { ...bought, purchaseId: 2, product: 'Unknown', status: 'Refunded' as const },
    ],
    terms: null,
  }
  const { page } = await openAt('/Support/Desk/5', {
    profile: staff,
    calls: { ...calls, 'Tickets/GetTicketAuthor': { member, email: null, tickets: [] } },
  })
  await page.says(/Medlemskab, 12 måneder for kr\. 959\S* den .*2026: betalt/)
  await page.says(/Noget, der ikke sælges mere for kr\. 959\S* den .*2026: betalt tilbage/)
  await page.says(texts.profileStatus.Quarantined)
  await page.says(texts.author.paying)
  await page.says(texts.author.no)
  await page.says(/Må ikke kommentere indtil \S*\s?0?3[.-]\s?(dec|12)/)
  await page.says(said(texts.author.banForGood, { what: texts.ban.Mail }))
})

it('says in sentences who did what to a ticket, and where it went', async () => {
  const mette = { profileId: 3, name: 'Mette' }
  const entry = { actor: mette, detail: null, takenFrom: null, at: '2026-01-01T00:00:00.000Z' }
  const log = page<CallOutput<'Tickets/GetTicketLog'>['items'][number]>(
    { ...entry, logId: 7, act: 'Forwarded' as const, detail: 'Safety' },
    { ...entry, logId: 6, act: 'Answered' as const, detail: 'Pending' },
    { ...entry, logId: 5, act: 'TakenOver' as const, detail: '4', takenFrom: { profileId: 4, name: 'Per' } },
    { ...entry, logId: 4, act: 'Merged' as const, detail: '12' },
    { ...entry, logId: 3, act: 'Rated' as const, actor: null, detail: '3' },
    { ...entry, logId: 2, act: 'Claimed' as const, actor: { profileId: 9, name: '' } },
    { ...entry, logId: 1, act: 'Created' as const, actor: null },
  )
  const host = await openAt('/Support/Desk/5', { profile: staff, calls: { ...calls, 'Tickets/GetTicketLog': log } })
  await host.page.says('Mette sendte den videre til Sikkerhed')
  const rows = [...document.querySelectorAll('[aria-labelledby="log"] li > span:first-child')]
  expect(rows.map(({ textContent }) => textContent)).toEqual([
    'Mette sendte den videre til Sikkerhed',
    'Mette svarede og venter på svar',
    'Mette overtog den fra Per',
    'Mette slog henvendelse nr. 12 sammen med den',
    'Spørgeren gav svarene 3 stjerner ud af 5',
    `${texts.desk.gone} tog den op`,
    'Spørgeren spurgte',
  ])
})

it('says why a picture is not shown, and takes the question up right there', async () => {
  const shown = { ...calls, 'Tickets/GetMessagesForTicket': page(aMessage(1, { mediaIds: [9] })) }
  const host = await openAt('/Support/Desk/5', { profile: staff, calls: { ...shown, 'Tickets/ClaimTicket': {} } })
  await host.page.says(texts.desk.pictureAway.takeUp_one)
  await click(await host.page.find('button', texts.desk.pictureAway.act_one))
  await until(() => host.asked('Tickets/ClaimTicket').length === 1)
  expect(host.asked('Tickets/ClaimTicket')).toEqual([{ ticketId: 5 }])
  const mette = { claimedBy: { profileId: 3, name: 'Mette' } }
  const other = await openAt('/Support/Desk/5', {
    profile: staff,
    calls: { ...shown, 'Tickets/GetTicket': deskTicket(mette) },
  })
  await other.page.says(said(texts.desk.pictureAway.taken_one, { name: 'Mette' }))
  const over = await openAt('/Support/Desk/5', {
    profile: staff,
    calls: { ...shown, 'Tickets/GetTicket': deskTicket({ ...mette, status: 'Closed' }) },
  })
  await over.page.says(texts.desk.pictureAway.closed_one)
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
