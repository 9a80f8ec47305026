/** Warnings to those who got mail from a member locked out for fraud: once, and to nobody else (docs/product/mail.md). */
import type { DomainEventPayload } from '@samvaer/contracts/domain-events'
import { notificationsService } from '@samvaer/notifications/service'
import { notificationPortion } from '@samvaer/service-kit/notifications/notification-fan-out'
import { afterAll, beforeAll, expect, onTestFinished, test, vi } from 'vitest'
import { warnOfFraud } from '../src/fraud/fraud-warnings.ts'
import { type MailParts, sideOf } from '../src/models/models.ts'
import { mailService } from '../src/service.ts'
import { answer, type MailWorld, type Person, startMail, write } from './mail-world.ts'

const day = 24 * 60 * 60 * 1000

let world: MailWorld
let parts: MailParts
beforeAll(async () => {
  world = await startMail([notificationsService])
  parts = world.service(mailService).parts
})
afterAll(() => world.close())

const sanctions = ({ id: profileId }: Person, fraud: boolean): DomainEventPayload<'SanctionsChanged'> => ({
  profileId,
  was: fraud ? null : 'PermaLocked',
  held: fraud ? 'PermaLocked' : null,
  bans: [],
  ...(fraud && { fraud }),
})
const lock = (author: Person) => world.deliver('safety', 'SanctionsChanged', [sanctions(author, true)])
const lift = (author: Person) => world.deliver('safety', 'SanctionsChanged', [sanctions(author, false)])
const warn = async () => {
  await warnOfFraud(parts).run()
  await world.drainEvents()
}
const age = (conversationId: number, days: number, dark = false) =>
  sideOf(parts, dark).message.updateMany({ conversationId }, { $set: { sentAt: new Date(Date.now() - days * day) } })
/** The pages that warnings of a member lead to. */
const warningsOf = async (api: Person['api']): Promise<(string | null)[]> =>
  (await api.get('Notifications/ClientNotifications', {})).items
    .filter(({ type }) => type === 'FraudWarning')
    .map(({ path }) => path)

test('whoever got a message within 30 days is warned, whatever they did with it, and whoever got none is not', async () => {
  const [fraud, ...others] = await world.members(10)
  const [recent, old, wrote, blocker, removed, deleted, takenBack, both, onDark] = others as [Person, ...Person[]]
  const all = { recent, old, wrote, blocker, removed, deleted, takenBack, both, onDark } as Record<string, Person>
  const of = (name: string): Person => all[name] as Person
  const author = fraud as Person
  const conversations = new Map<string, number>()
  for (const name of ['recent', 'old', 'blocker', 'removed', 'deleted', 'takenBack', 'both']) {
    const { conversationId, messageId } = await write(author.api, of(name))
    conversations.set(name, conversationId)
    await age(conversationId, name === 'old' ? 31 : 29)
    if (name !== 'takenBack') continue
    await age(conversationId, 0)
    await author.api.post('Mail/UnsendMessage', { messageId })
  }
  await write(of('wrote').api, author)
  for (const name of ['both', 'onDark'])
    conversations.set(`${name} on dark`, (await write(author.dark, of(name))).conversationId)
  await world.block(of('blocker'), author)
  await of('removed').api.post('Mail/DeleteConversation', { conversationId: conversations.get('removed') ?? 0 })
  await world.change(of('deleted'), { status: 'Deleted' })
  await lock(author)
  await warn()
  const light = Object.keys(all).map(async (name) => [name, await warningsOf(of(name).api)] as const)
  expect(Object.fromEntries(await Promise.all(light))).toEqual({
    recent: [`/Mail/${conversations.get('recent')}`],
    blocker: [`/Mail/${conversations.get('blocker')}`],
    removed: ['/Support'],
    both: [`/Mail/${conversations.get('both')}`],
    ...{ old: [], wrote: [], deleted: [], takenBack: [], onDark: [] },
  })
  // The centre of the dark side shows what is of the light one as well: once is once over both.
  const dark = ['both', 'onDark'].map((name) => warningsOf(of(name).dark))
  expect(await Promise.all(dark)).toEqual([
    [`/Mail/${conversations.get('both')}`],
    [`/Mail/${conversations.get('onDark on dark')}`],
  ])
})

test('of a group those are warned who were in it when something was written, and whom it reached', async () => {
  const [author, stays, leftBefore, blockedBefore, blockedLater, leftLater, late] = (await world.members(7)) as [
    Person,
    Person,
    Person,
    Person,
    Person,
    Person,
    Person,
  ]
  const { conversationId } = await write(author.api, [stays, leftBefore, blockedBefore, blockedLater, leftLater])
  await age(conversationId, 31)
  await leftBefore.api.post('Mail/LeaveConversation', { conversationId })
  await world.block(blockedBefore, author)
  await answer(author.api, conversationId, 'Send penge')
  await world.block(blockedLater, author)
  await leftLater.api.post('Mail/LeaveConversation', { conversationId })
  await stays.api.post('Mail/AddParticipants', { conversationId, profileIds: [late.id] })
  // Lines of the group itself are no mail of whoever changed it.
  const [quiet, added] = (await world.members(2)) as [Person, Person]
  const old = await write(author.api, [quiet, leftBefore])
  await age(old.conversationId, 31)
  await author.api.post('Mail/AddParticipants', { conversationId: old.conversationId, profileIds: [added.id] })
  await lock(author)
  await warn()
  expect(await Promise.all([quiet, added].map(({ api }) => warningsOf(api)))).toEqual([[], []])
  const told = [stays, leftBefore, blockedBefore, blockedLater, leftLater, late].map(({ api }) => warningsOf(api))
  expect(await Promise.all(told)).toEqual([
    [`/Mail/${conversationId}`],
    [],
    [],
    [`/Mail/${conversationId}`],
    ['/Support'],
    [],
  ])
})

test('a lock that is lifted withdraws the warnings; said again, or locked again, nobody is warned twice', async () => {
  const [author, first, second] = (await world.members(3)) as [Person, Person, Person]
  const letters = [await write(author.api, first), await write(author.api, second)]
  await age(letters[1]?.conversationId ?? 0, 31)
  await lock(author)
  await warn()
  await lock(author)
  await warn()
  const told = () => Promise.all([first, second].map(({ api }) => warningsOf(api)))
  const page = (place: number) => `/Mail/${letters[place]?.conversationId}`
  expect(await told()).toEqual([[page(0)], []])
  await lift(author)
  await warn()
  expect(await told()).toEqual([[], []])
  // Locked again, by a decision that sees more: whoever was not warned then is warned now.
  await age(letters[1]?.conversationId ?? 0, 1)
  await lock(author)
  await warn()
  expect(await told()).toEqual([[], [page(1)]])
  await lift(author)
  await warn()
  expect(await told()).toEqual([[], []])
  // Lifted and locked again before anybody has heard of the lifting, it goes on.
  const [another, third] = (await world.members(2)) as [Person, Person]
  const { conversationId } = await write(another.api, third)
  await lock(another)
  await warn()
  await lift(another)
  await lock(another)
  await warn()
  expect(await warningsOf(third.api)).toEqual([`/Mail/${conversationId}`])
  // Lifted before anybody was warned, there is nothing to warn of.
  const { fraudWarning } = sideOf(parts, false)
  await lock(author)
  await lift(author)
  expect(await fraudWarning.countDocuments({ authorId: author.id })).toBe(0)
})

test('hundreds are warned in short steps, each once, also where a process ends between them or two go at once', async () => {
  const author = await world.member()
  const many = 2 * notificationPortion + 20
  const people = await world.members(many)
  const { message, participation, fraudWarned } = sideOf(parts, false)
  const { conversationId, messageId } = await write(author.api, people[0] as Person)
  const [sent, row] = await Promise.all([
    message.findById(messageId).lean(),
    participation.findOne({ conversationId, profileId: people[0]?.id ?? 0 }).lean(),
  ])
  if (!sent || !row) throw new Error('There is no message')
  const { clientMessageId: _, ...letter } = sent
  const rest = people.slice(1).map(({ id }, place) => ({ id, place: 900_000 + place }))
  // All at one moment: the place in between is a number, not a time.
  await message.insertMany(
    rest.map(({ place }) => ({ ...letter, _id: place, conversationId: place })),
    { lean: true },
  )
  await participation.insertMany(
    rest.map(({ id, place }) => ({ ...row, _id: `${place}:${id}`, conversationId: place, profileId: id })),
    { lean: true },
  )
  await lock(author)
  const marked = () => fraudWarned.countDocuments({ authorId: author.id })
  /** Those who were notified, as often as they were. */
  const raised = async (): Promise<number[]> => {
    const key = `fraud:${author.id}`
    const sentEvents = { 'envelope.name': 'NotificationRaised', 'envelope.payload.key': key }
    const rows = await fraudWarned.db.collection('outbox').find(sentEvents).toArray()
    return rows.map(({ envelope }) => envelope.payload.profileId)
  }
  const inTransaction = parts.transaction
  let steps = 0
  const each = vi.spyOn(parts, 'transaction').mockImplementation((work) =>
    inTransaction(async (transaction) => {
      const done = await work(transaction)
      steps += 1
      if (steps === 2) throw new Error('The process ends')
      return done
    }),
  )
  onTestFinished(() => each.mockRestore())
  await warnOfFraud(parts).run()
  expect([await marked(), (await raised()).length]).toEqual([notificationPortion, notificationPortion])
  each.mockRestore()
  world.moveClock(61_000)
  await Promise.all([warnOfFraud(parts).run(), warnOfFraud(parts).run()])
  const told = await raised()
  expect([told.length, new Set(told).size, await marked()]).toEqual([many, many, many])
})
