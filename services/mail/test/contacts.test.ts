/**
 * One limit, one refusal and the receiver's settings for every way of reaching people who did not ask (decision 90). Letters
 * and groups are written; what other services ask is asked as they ask it.
 */

import type { DomainEventPayload } from '@samvaer/contracts/domain-events'
import { contactLimits } from '@samvaer/contracts/mail/contacts'
import { codeOf, outcomeOf } from '@samvaer/testing/outcomes'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { mailService } from '../src/service.ts'
import { answer, folderOf, type MailWorld, type Person, startMail, textsOf, write } from './mail-world.ts'

let world: MailWorld
beforeAll(async () => {
  world = await startMail()
})
afterAll(() => world?.close())

const hour = 60 * 60 * 1000
const day = 24 * hour

/** As another service asks before it reaches somebody. */
const take = (sender: Person, receivers: Person[], { partly = false, dark = false } = {}) =>
  world.peers.post('Contacts/TakeContacts', {
    ...{ senderId: sender.id, receiverIds: receivers.map(({ id }) => id), dark, partly },
  })

const says = (receiver: Person, sender: Person, said: DomainEventPayload<'ContactAnswered'>['answer']) => {
  const at = world.service(mailService).parts.clock().toISOString()
  return world.deliver('profile', 'ContactAnswered', [
    { receiverId: receiver.id, senderId: sender.id, answer: said, at },
  ])
}

const reachedOf = async (asked: ReturnType<typeof take>) => (await asked).reached.length

const at = async <T>(later: number, act: () => Promise<T>): Promise<T> => {
  world.moveClock(later)
  try {
    return await act()
  } finally {
    world.moveClock(-later)
  }
}

describe('the people of a day', () => {
  test('are twenty, however they are reached, and the first day five', async () => {
    const [sender, fresh] = [await world.member(), await world.member({ createdAt: new Date().toISOString() })]
    const people = await world.members(23)
    expect(await reachedOf(take(sender, people.slice(0, 9)))).toBe(9)
    for (const one of people.slice(9, 14)) await write(sender.api, one)
    // Two groups of three, one of them enlarged: six people.
    const { conversationId } = await write(sender.api, people.slice(14, 17))
    await sender.api.post('Mail/AddParticipants', { conversationId, profileIds: [people[17]?.id ?? 0] })
    await write(sender.dark, people.slice(18, 20))
    const [one, two] = people.slice(20)
    if (!one || !two) throw new Error('Nobody there')
    expect(await codeOf(write(sender.api, one))).toBe('ContactLimit')
    expect(await codeOf(write(sender.dark, [one, two]))).toBe('ContactLimit')
    const added = sender.api.post('Mail/AddParticipants', { conversationId, profileIds: [one.id] })
    expect(await codeOf(added)).toBe('ContactLimit')
    expect(await sender.api.get('Mail/GetMailPermission', { profileId: one.id })).toMatchObject({ reason: 'Limit' })
    expect(await take(sender, [one])).toMatchObject({ reached: [], closed: [], retryAfter: expect.any(Number) })
    expect(await reachedOf(take(fresh, people.slice(0, 6)))).toBe(0)
    expect(await reachedOf(take(fresh, people.slice(0, 5)))).toBe(5)
    expect(await at(day, () => reachedOf(take(sender, [one])))).toBe(1)
  })

  test('are counted once each, and whoever is reached again within the day is not counted again', async () => {
    const sender = await world.member()
    const people = await world.members(contactLimits.people)
    for (const one of people) await take(sender, [one, one])
    expect(await reachedOf(take(sender, people))).toBe(people.length)
    expect(await codeOf(write(sender.api, people[0] ?? sender))).toBe('ok')
    const other = await world.member()
    expect(await reachedOf(take(sender, [...people, other]))).toBe(0)
    const partly = await take(sender, [other, ...people], { partly: true })
    expect(partly.reached).toEqual(people.map(({ id }) => id))
  })

  test('hold against thirty at once, by letters and by other ways', async () => {
    const sender = await world.member()
    const people = await world.members(30)
    const codes = await Promise.all(
      people.map(async (one, n) =>
        n % 2 ? codeOf(write(sender.api, one)) : (await reachedOf(take(sender, [one]))) === 1 ? 'ok' : 'ContactLimit',
      ),
    )
    expect(codes.filter((code) => code === 'ok').length).toBe(contactLimits.people)
    expect(new Set(codes)).toEqual(new Set(['ok', 'ContactLimit']))
  })

  test('are those who did not ask: not who wrote, accepted, was reached by or keeps the sender', async () => {
    const sender = await world.member()
    const [writer, accepter, asker, keeper, answerer] = await world.members(5)
    if (!writer || !accepter || !asker || !keeper || !answerer) throw new Error('Nobody there')
    const { conversationId } = await write(sender.api, answerer)
    await answer(answerer.api, conversationId)
    await take(sender, await world.members(contactLimits.people - 1))
    expect(await reachedOf(take(sender, [writer]))).toBe(0)
    await write(writer.api, sender)
    await says(accepter, sender, 'Welcomed')
    await take(asker, [sender])
    await says(keeper, sender, 'Favourite')
    expect(await reachedOf(take(sender, [writer, accepter, asker, keeper, answerer]))).toBe(5)
    expect(await codeOf(write(sender.api, keeper))).toBe('ok')
    await says(keeper, sender, 'NoFavourite')
    expect(await reachedOf(take(sender, [keeper]))).toBe(0)
  })

  test('count again when somebody who has not answered is written to on another day', async () => {
    const sender = await world.member()
    const silent = await world.member()
    const { conversationId } = await write(sender.api, silent)
    await at(day + hour, async () => {
      await take(sender, await world.members(contactLimits.people))
      expect(await codeOf(answer(sender.api, conversationId))).toBe('ContactLimit')
      await answer(silent.api, conversationId)
      expect(await codeOf(answer(sender.api, conversationId))).toBe('ok')
    })
  })

  test('are no limit to staff', async () => {
    const staff = await world.member({ staff: true })
    expect(await reachedOf(take(staff, await world.members(30)))).toBe(30)
  })
})

describe('a refusal', () => {
  test('of a letter closes every way for ninety days, and nothing before and after', async () => {
    const [sender, me] = [await world.member({ validated: false }), await world.member()]
    const { conversationId } = await write(sender.api, me)
    expect(await take(sender, [me])).toMatchObject({ reached: [me.id], closed: [] })
    await me.api.post('Mail/DeclineMailRequest', { conversationId })
    expect(await take(sender, [me])).toEqual({ reached: [], closed: [me.id], retryAfter: 0 })
    expect(await take(sender, [me], { dark: true })).toMatchObject({ closed: [me.id] })
    const others = await world.members(2)
    expect(await codeOf(write(sender.api, [me, ...others]))).toBe('NotAllowed')
    expect(await take(sender, [me, ...others])).toMatchObject({ reached: [], closed: [me.id] })
    expect(await take(sender, [me, ...others], { partly: true })).toMatchObject({
      ...{ reached: others.map(({ id }) => id), closed: [me.id] },
    })
    expect(await at(89 * day, () => take(sender, [me]))).toMatchObject({ closed: [me.id] })
    expect(await at(91 * day, () => take(sender, [me]))).toMatchObject({ closed: [] })
  })

  test('by another way closes the mail, until the receiver writes', async () => {
    const [sender, me] = [await world.member(), await world.member()]
    await says(me, sender, 'Favourite')
    await says(me, sender, 'Refused')
    expect(await codeOf(write(sender.api, me))).toBe('NotAllowed')
    expect(await sender.api.get('Mail/GetMailPermission', { profileId: me.id })).toMatchObject({ reason: 'Closed' })
    const { conversationId } = await write(me.api, sender)
    expect(await codeOf(answer(sender.api, conversationId))).toBe('ok')
    expect(await take(sender, [me])).toMatchObject({ reached: [me.id] })
  })

  test('of a group is of whoever brought the member into it', async () => {
    const [beginner, adder] = [await world.member({ validated: false }), await world.member({ validated: false })]
    const me = await world.member()
    const { conversationId } = await write(beginner.api, [adder, await world.member()])
    await adder.api.post('Mail/AcceptMailRequest', { conversationId })
    await adder.api.post('Mail/AddParticipants', { conversationId, profileIds: [me.id] })
    await answer(beginner.api, conversationId)
    await me.api.post('Mail/DeclineMailRequest', { conversationId })
    expect(await take(adder, [me])).toMatchObject({ closed: [me.id] })
    expect(await take(beginner, [me])).toMatchObject({ closed: [] })
  })

  test('of one thing is none of a friend', async () => {
    const [friend, me] = [await world.member(), await world.member()]
    const { conversationId } = await write(friend.api, me)
    await answer(me.api, conversationId)
    await says(me, friend, 'Refused')
    expect(await take(friend, [me])).toMatchObject({ reached: [me.id], closed: [] })
    expect(await codeOf(answer(friend.api, conversationId))).toBe('ok')
  })
})

describe('the choices of a receiver', () => {
  const choose = async ({ api }: Person, change: object) =>
    api.post('Mail/SaveMailSettings', { ...(await api.get('Mail/GetMailSettings', {})), ...change })

  test('holds for every way, on its side, for those who were not welcomed', async () => {
    const [stranger, young] = [
      await world.member({ validated: false }),
      await world.member({ birthdays: ['2002-01-01'] }),
    ]
    const me = await world.member()
    await choose(me, { whoMayWrite: 'Validated', ageFrom: 40 })
    expect(await take(stranger, [me])).toMatchObject({ closed: [me.id] })
    expect(await take(young, [me])).toMatchObject({ closed: [me.id] })
    expect(await take(young, [me], { dark: true })).toMatchObject({ closed: [] })
    await says(me, stranger, 'Favourite')
    expect(await take(stranger, [me])).toMatchObject({ closed: [me.id] })
    await says(me, stranger, 'Welcomed')
    expect(await take(stranger, [me])).toMatchObject({ closed: [], reached: [me.id] })
  })
})

describe('a block', () => {
  test('ends what waits: a request is put away, to be read, and asks no more', async () => {
    const [sender, me] = [await world.member({ validated: false }), await world.member()]
    const { conversationId } = await write(sender.api, me, 'Må jeg?')
    expect((await me.api.get('Mail/GetConversations', {})).unread).toEqual({ inbox: 0, requests: 1 })
    await world.block(me, sender)
    expect(await folderOf(me.api, 'Requests')).toEqual([])
    expect((await me.api.get('Mail/GetConversations', {})).unread).toEqual({ inbox: 0, requests: 0 })
    expect(await textsOf(me.api, conversationId)).toEqual(['Må jeg?'])
    expect(await take(sender, [me])).toMatchObject({ closed: [me.id] })
  })
})

describe('first messages that look like advertising', () => {
  const signals = async (profileId: number): Promise<unknown[]> => {
    // Nobody here hears them, so that they wait.
    const outbox = world.service(mailService).parts.models.conversation.db.collection('outbox')
    const rows = await outbox
      .find({ 'envelope.name': 'SignalFound', 'envelope.payload.profileId': profileId })
      .sort({ 'envelope.sequence': 1 })
      .toArray()
    return rows.map(({ envelope: { payload } }) => [payload.kind, payload.number])
  }
  const praise = (name: string) => `Hej ${name}, du har nogle meget smukke øjne, skal vi mødes til en kop kaffe?`

  test('alike: staff hear of the fourth, a further one waits for an hour, and own words go on', async () => {
    const [anna, ...others] = await world.members(9)
    if (!anna) throw new Error('Nobody came')
    const send = (place: number, body: string) => {
      const other = others[place]
      return other ? outcomeOf(write(anna.api, other, body)) : undefined
    }
    for (const place of [0, 1, 2]) await send(place, praise(others[place]?.profile.name ?? ''))
    expect(await signals(anna.id)).toEqual([])
    // Greeted by another name, and with a word more, it is the same.
    await send(3, `${praise(others[3]?.profile.name ?? '')} Snart?`)
    expect(await signals(anna.id)).toEqual([['AlikeMessages', 4]])
    const waits = { code: 'TooManyRequests', detail: { reason: 'AlikeMessages' } }
    const waiting = await send(4, praise('søde'))
    expect(waiting).toMatchObject(waits)
    const { from, retryAfter } = (waiting as unknown as { detail: { from: string; retryAfter: number } }).detail
    expect(retryAfter).toBeLessThanOrEqual(3600)
    expect(Date.parse(from) - world.service(mailService).parts.clock().getTime() - retryAfter * 1000).toBeLessThan(1000)
    expect(await outcomeOf(write(anna.dark, others[4] as (typeof others)[0], praise('kære')))).toMatchObject(waits)
    expect(
      await send(5, 'Jeg så, at du også løber i Marselisborg. Hvilken rute kan du bedst lide?'),
    ).not.toHaveProperty('code')
    // Short greetings are everybody's, and an answer is no first message.
    for (const place of [6, 7]) expect(await send(place, 'Hej, hvordan går det?')).not.toHaveProperty('code')
    world.moveClock(hour)
    expect(await send(4, praise('søde'))).not.toHaveProperty('code')
    expect(await signals(anna.id)).toEqual([
      ['AlikeMessages', 4],
      ['AlikeMessages', 5],
    ])
    // Staff saw nothing wrong: what was written counts no more.
    await world.deliver('safety', 'SignalDismissed', [{ kind: 'AlikeMessages', profileId: anna.id }])
    const [more] = await world.members(1)
    if (more) expect(await outcomeOf(write(anna.api, more, praise('igen')))).not.toHaveProperty('code')
  })

  test('with links: staff hear of the third, a further one waits, one without goes on, and a day later it begins anew', async () => {
    const [bent, ...others] = await world.members(7)
    if (!bent) throw new Error('Nobody came')
    const send = (place: number, body: string) => outcomeOf(write(bent.api, others[place] as (typeof others)[0], body))
    for (const [place, body] of [
      'Se https://et.example/a',
      'Kig på www.to.dk i aften',
      'Min side er mitfirma.com',
    ].entries())
      expect(await send(place, body)).not.toHaveProperty('code')
    expect(await signals(bent.id)).toEqual([['LinkMessages', 3]])
    expect(await send(3, 'Her: http://fire.example')).toMatchObject({ detail: { reason: 'LinkMessages' } })
    expect(await send(4, 'Jeg går ogsaa tur ved vandet.Det er dejligt')).not.toHaveProperty('code')
    world.moveClock(25 * hour)
    expect(await send(3, 'Her: http://fire.example')).not.toHaveProperty('code')
    expect(await signals(bent.id)).toHaveLength(1)
  })
})

test('the search is told with whom a member has a conversation, whoever began it, on either side, and of nobody else', async () => {
  const [member, other] = [await world.member(), await world.member()]
  const [writtenTo, wroteFirst, dark, inGroup, stranger] = (await world.members(5)) as [
    ...[Person, Person, Person, Person, Person],
  ]
  await write(member.api, writtenTo)
  await write(wroteFirst.api, member)
  await write(member.dark, dark)
  await write(member.api, [inGroup, other])
  await write(other.api, stranger)
  const asked = [writtenTo, wroteFirst, dark, inGroup, stranger].map(({ id }) => id)
  const { writtenIds } = await world.peers.post('Contacts/GetWritten', { profileId: member.id, otherIds: asked })
  expect(writtenIds.toSorted()).toEqual([writtenTo.id, wroteFirst.id, dark.id].toSorted())
})
