/** Tickets of whoever is not signed in: by mails and their links. */
import { rm, writeFile } from 'node:fs/promises'
import { seal } from '@samvaer/service-kit/keys/sealed'
import { mailFolder } from '@samvaer/service-kit/mail/write-mail'
import { codeOf, outcomeOf } from '@samvaer/testing/outcomes'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { encryptTicketId } from '../src/mail/ticket-links.ts'
import {
  answer,
  ask,
  darkSite,
  day,
  linkIn,
  minute,
  question,
  type SupportWorld,
  seenBy,
  startSupport,
  visitor,
} from './support-world.ts'

let world: SupportWorld
beforeAll(async () => {
  world = await startSupport()
})
afterAll(() => world.close())

let addresses = 0
const address = () => {
  addresses += 1
  return `gaest${addresses}@example.com`
}

const write = async (email: string, site = {}) => {
  expect(await visitor(world, site).post('Tickets/CreateTicket', { ...question, email })).toEqual({ ticketId: null })
  const [mail] = await world.mailsTo(email.toLowerCase(), 1)
  if (!mail) throw new Error('No mail came')
  const row = await world
    .side('dark' in site)
    .ticket.findOne({ email: email.toLowerCase() })
    .lean()
  return { mail, link: linkIn(mail), ticketId: row?._id ?? 0 }
}

test('a visitor writes, reads the answer by the link of its mail, answers, closes, rates, and opens it again', async () => {
  const [email, staff] = [address(), await world.staff()]
  const { mail, link, ticketId } = await write(email)
  expect(mail.subject).toBe('Vi har modtaget din besked')
  const guest = visitor(world)
  expect(await guest.post('Tickets/EmailTicket', { encryptedTicketId: link })).toMatchObject({
    ...{ status: 'New', subject: question.subject },
    messages: [{ kind: 'Member', text: question.text }],
  })
  await staff.api.post('Tickets/AddTicketNote', { ticketId, text: 'Kender vi?' })
  await answer(staff, ticketId, 'Ja.\n\n<b>Prøv</b> igen.')
  const [, answered] = await world.mailsTo(email, 2)
  expect(answered?.subject).toBe('Der er svar til dig')
  expect(answered?.text).toContain('<b>Prøv</b> igen.')
  expect(answered?.html).toContain('&lt;b&gt;Prøv&lt;/b&gt; igen.')
  const next = linkIn(answered ?? mail)
  expect((await guest.post('Tickets/EmailTicket', { encryptedTicketId: next })).messages).toMatchObject([
    { kind: 'Staff', text: 'Ja.\n\n<b>Prøv</b> igen.' },
    { kind: 'Member' },
  ])
  await guest.post('Tickets/AddMessageToEmailTicket', { encryptedTicketId: next, text: 'Tak' })
  expect(await staff.api.get('Tickets/GetTicket', { ticketId })).toMatchObject({ status: 'Open', unread: true, email })
  const close = (seen: number) => outcomeOf(guest.post('Tickets/CloseEmailTicket', { encryptedTicketId: link, seen }))
  expect(await close(1)).toMatchObject({ code: 'Conflict', detail: { reason: 'NewMessage' } })
  expect(await close(4)).toEqual({})
  await guest.post('Tickets/RateEmailTicket', { encryptedTicketId: link, stars: 4 })
  expect(await guest.post('Tickets/EmailTicket', { encryptedTicketId: next })).toMatchObject({ rating: { stars: 4 } })
  const reopen = () => outcomeOf(guest.post('Tickets/ReopenEmailTicket', { encryptedTicketId: next }))
  expect(await reopen()).toEqual({})
  expect(await reopen()).toMatchObject({ code: 'Conflict', detail: { reason: 'Open' } })
  expect(await guest.post('Tickets/EmailTicket', { encryptedTicketId: next })).toMatchObject({ status: 'Open' })
})

test('an address counts in whatever spelling, and has five open at most', async () => {
  const email = address()
  const create = (spelled: string) =>
    outcomeOf(visitor(world).post('Tickets/CreateTicket', { ...question, email: spelled }))
  const made = await Promise.all([email, email.toUpperCase(), email, email, email, email, email].map(create))
  expect(made.filter((one) => (one as { ticketId?: null }).ticketId === null)).toHaveLength(5)
  expect(made.filter((one) => (one as { code?: string }).code === 'Conflict')).toHaveLength(2)
  await world.mailsTo(email, 5)
})

test('a visitor says an address, and has no uploads', async () => {
  expect(await outcomeOf(visitor(world).post('Tickets/CreateTicket', question))).toMatchObject({
    ...{ code: 'InvalidInput', detail: { issues: [{ path: 'email', code: 'missing' }] } },
  })
  const email = address()
  expect(await codeOf(visitor(world).post('Tickets/CreateTicket', { ...question, email, tempMediaIds: [1] }))).toBe(
    'SignInRequired',
  )
})

describe('a link', () => {
  const open = (encryptedTicketId: string, site = {}) =>
    codeOf(visitor(world, site).post('Tickets/EmailTicket', { encryptedTicketId }))

  test('that we did not write opens nothing, changed in whatever place', async () => {
    const { link } = await write(address())
    expect(await open(link)).toBe('ok')
    const [kid = '', sealed = ''] = link.split('.')
    const bytes = Buffer.from(sealed, 'base64url')
    for (let place = 0; place < bytes.length; place += 1) {
      const changed = Buffer.from(bytes)
      changed[place] = (changed[place] ?? 0) ^ 1
      expect(await open(`${kid}.${changed.toString('base64url')}`)).toBe('NotFound')
    }
    for (const other of ['1', 'x.y', `${kid}.`, `other.${sealed}`, `${link}x`.slice(1)])
      expect(await open(other)).toBe('NotFound')
  })

  test('sealed for something else, on the other side, or in another community opens nothing', async () => {
    const { link, ticketId } = await write(address())
    const claims = JSON.stringify([ticketId, false, Date.now() + day])
    expect(await open(seal(claims, 'samvaer waiting mails', world.settings.sealKeys))).toBe('NotFound')
    expect(await open(seal(claims, 'samvaer ticket links', world.settings.sealKeys))).toBe('ok')
    expect(await open(link, darkSite)).toBe('NotFound')
    expect(await open(link, { community: 'se', siteId: 2 })).toBe('NotFound')
    // Neither where the other side has a ticket of that number.
    const onDark = await write(address(), darkSite)
    expect(await open(encryptTicketId(world.parts, { dark: false }, onDark.ticketId), darkSite)).toBe('NotFound')
  })

  test('opens no ticket of a member', async () => {
    const anna = await world.member()
    const id = await ask(anna.api)
    expect(await open(encryptTicketId(world.parts, world.side(), id))).toBe('NotFound')
  })

  test('of a merged ticket opens the one that took its place', async () => {
    const [email, staff] = [address(), await world.staff()]
    const { link, ticketId } = await write(email)
    await visitor(world).post('Tickets/CreateTicket', { ...question, subject: 'Det samme', email })
    const other = await world.side().ticket.findOne({ email, subject: 'Det samme' }).lean()
    await staff.api.post('Tickets/MergeTickets', { ticketId, intoTicketId: other?._id ?? 0 })
    expect(await visitor(world).post('Tickets/EmailTicket', { encryptedTicketId: link })).toMatchObject({
      subject: 'Det samme',
    })
  })
})

test('mails of a dark brand say no word of the answer, and no mail names the brand in its subject', async () => {
  const [email, staff] = [address(), await world.staff()]
  const { mail, ticketId } = await write(email, darkSite)
  await staff.dark.post('Tickets/AnswerTicket', { ticketId, seen: 1, text: 'HEMMELIGT' })
  const mails = await world.mailsTo(email, 2)
  for (const one of mails) {
    for (const said of [one.subject, one.text, one.html, JSON.stringify(one.from)]) {
      expect(said).not.toMatch(/HEMMELIGT|Samvær Nat/i)
      expect(said).not.toContain(question.subject)
    }
  }
  expect(await codeOf(visitor(world, darkSite).post('Tickets/EmailTicket', { encryptedTicketId: linkIn(mail) }))).toBe(
    'ok',
  )
})

test('a mail that is not taken is tried again, shown to staff meanwhile, and given up after a day', async () => {
  const [email, staff] = [address(), await world.staff()]
  const folder = mailFolder(world.settings.dataDir)
  const { ticketId } = await write(email)
  await rm(folder, { recursive: true })
  await writeFile(folder, '')
  await answer(staff, ticketId)
  const shown = () => staff.api.get('Tickets/GetTicket', { ticketId })
  await expect.poll(async () => (await shown()).undelivered).toBe(true)
  expect((await shown()).mail).toMatchObject({ givenUp: false, nextTryAt: expect.any(String) })
  const queue = async () => (await staff.api.get('Tickets/GetTicketQueue', { view: 'Undelivered' })).items
  expect((await queue()).map((one) => one.ticketId)).toEqual([ticketId])
  for (let hours = 0; hours < 26; hours += 2) {
    world.moveClock(121 * minute)
    await world.run('waiting-mails')
  }
  expect((await shown()).mail).toEqual({ givenUp: true, nextTryAt: null })
  await rm(folder)
  await answer(staff, ticketId, 'Fik du svaret?')
  const [mail] = await world.mailsTo(email, 1)
  expect(mail?.text).toContain('Fik du svaret?')
  expect((await shown()).mail).toMatchObject({ givenUp: true })
  world.moveClock(31 * day)
  await world.run('waiting-mails')
  expect(await shown()).toMatchObject({ undelivered: false, mail: null })
})

test('one that comes late comes once', async () => {
  const [email, staff] = [address(), await world.staff()]
  const folder = mailFolder(world.settings.dataDir)
  const { ticketId } = await write(email)
  await rm(folder, { recursive: true })
  await writeFile(folder, '')
  await answer(staff, ticketId)
  const shown = () => staff.api.get('Tickets/GetTicket', { ticketId })
  await expect.poll(async () => (await shown()).undelivered).toBe(true)
  await rm(folder)
  world.moveClock(2 * minute)
  await Promise.all([world.run('waiting-mails'), world.run('waiting-mails')])
  await world.mailsTo(email, 1)
  expect(await shown()).toMatchObject({ undelivered: false, mail: null })
  expect(await seenBy(staff, ticketId)).toBe(2)
})

// Moves the clock by months: the last one.
test('a link ends 90 days after its mail; a later word begins a ticket with a link of its own', async () => {
  const [email, staff] = [address(), await world.staff()]
  const { link, ticketId } = await write(email)
  await answer(staff, ticketId, 'Løst.', 'Closed')
  world.moveClock(20 * day)
  const late = outcomeOf(visitor(world).post('Tickets/ReopenEmailTicket', { encryptedTicketId: link }))
  expect(await late).toMatchObject({ code: 'Conflict', detail: { reason: 'TooLate' } })
  const { encryptedTicketId } = await visitor(world).post('Tickets/AddMessageToEmailTicket', {
    encryptedTicketId: link,
    text: 'Og så igen',
  })
  const begun = await visitor(world).post('Tickets/EmailTicket', { encryptedTicketId: encryptedTicketId ?? '' })
  expect(begun.messages).toMatchObject([{ text: 'Og så igen' }, { event: 'Follows', otherTicketId: ticketId }])
  await world.mailsTo(email, 3)
  world.moveClock(71 * day)
  expect(await codeOf(visitor(world).post('Tickets/EmailTicket', { encryptedTicketId: link }))).toBe('LinkExpired')
  expect(await codeOf(visitor(world).post('Tickets/EmailTicket', { encryptedTicketId: encryptedTicketId ?? '' }))).toBe(
    'ok',
  )
})
