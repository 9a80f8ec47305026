/** A paused member in the mail: away to who writes with them already, not there for everybody else. */
import { codeOf } from '@samvaer/testing/outcomes'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { answer, folderOf, type MailWorld, type Person, startMail, textsOf, write } from './mail-world.ts'

let world: MailWorld
beforeAll(async () => {
  world = await startMail()
})
afterAll(() => world.close())

const away = { status: 'Locked', profileWithheld: true, paused: true } as const
const closed = { mayWrite: false, reason: 'Closed' } as const

let paused: Person
let friend: Person
let stranger: Person
let known: number
beforeEach(async () => {
  paused = await world.member({ pictures: ['/media/1'] })
  friend = await world.member()
  stranger = await world.member()
  known = (await write(friend.api, paused, 'Hej')).conversationId
  await answer(paused.api, known, 'Selv hej')
})
const seenBy = async ({ api }: Person, conversationId: number) => {
  const { participants, permission } = await api.get('Mail/GetConversation', { conversationId })
  return { other: participants.find(({ me }) => !me), permission }
}

test('conversations in which both wrote stay, marked, and letters arrive', async () => {
  await world.change(paused, away)
  const { other, permission } = await seenBy(friend, known)
  expect(other).toMatchObject({ away: true, gone: null, card: { name: paused.profile.name, pictures: [] } })
  expect(permission).toMatchObject({ mayWrite: true })
  expect((await folderOf(friend.api, 'Inbox'))[0]?.participants).toMatchObject([{ away: true }])
  expect(await codeOf(answer(friend.api, known, 'God pause'))).toBe('ok')
  const own = paused.as({ paused: true })
  expect((await textsOf(own, known))[0]).toBe('God pause')
  expect(await codeOf(answer(own, known, 'Tak'))).toBe('ok')
  await world.change(paused, { status: 'Active' })
  const { other: back } = await seenBy(friend, known)
  expect(back).toMatchObject({ gone: null, card: { name: paused.profile.name } })
  expect(back).not.toHaveProperty('away')
})

test('to everybody else a paused member is not there, as one who is held back', async () => {
  const waiting = (await write(stranger.api, paused, 'Hej')).conversationId
  const locked = await world.member()
  const other = (await write(stranger.api, locked, 'Hej')).conversationId
  await world.change(paused, away)
  await world.change(locked, { status: 'Locked' })
  const plain = async (conversationId: number) => {
    const { other: seat, permission } = await seenBy(stranger, conversationId)
    return { seat, permission }
  }
  expect(await plain(waiting)).toEqual(await plain(other))
  expect((await plain(waiting)).permission).toMatchObject(closed)
  const third = await world.member()
  expect(await third.api.get('Mail/GetMailPermission', { profileId: paused.id })).toMatchObject(closed)
})

test('a block goes before a pause: nothing says that somebody is away', async () => {
  await world.change(paused, away)
  await world.block(paused, friend)
  expect((await seenBy(friend, known)).other).toMatchObject({ card: null, gone: 'NotAvailable' })
  expect((await seenBy(friend, known)).other).not.toHaveProperty('away')
})

test('whoever is paused begins nothing: a first letter, an answer to a stranger and a request ask to come back', async () => {
  const asked = (await write(stranger.api, paused, 'Hej')).conversationId
  const own = paused.as({ paused: true })
  expect(await codeOf(write(own, stranger, 'Hej'))).toBe('ProfilePaused')
  expect(await codeOf(answer(own, asked, 'Hej'))).toBe('ProfilePaused')
  expect(await codeOf(own.post('Mail/AcceptMailRequest', { conversationId: asked }))).toBe('ProfilePaused')
  const third = await world.member()
  expect(await own.get('Mail/GetMailPermission', { profileId: third.id })).toMatchObject({ reason: 'Paused' })
  // Others of a group would hear of it too.
  const group = (await write(friend.api, [paused, stranger], 'Hej')).conversationId
  await answer(stranger.api, group, 'Hej')
  expect(await codeOf(answer(own, group, 'Hej'))).toBe('ProfilePaused')
})
