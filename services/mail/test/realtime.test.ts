/** Mail on open pages and in the notification centre: at once, on the right side, and not after it was read. */
import type { AddressInfo } from 'node:net'
import { type RealtimeMessage, realtimeMessage } from '@samvaer/contracts/notifications/calls'
import { notificationsService } from '@samvaer/notifications/service'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { answer, darkSite, type MailWorld, type Person, type Site, startMail, write } from './mail-world.ts'

let world: MailWorld
let address: string
beforeAll(async () => {
  world = await startMail([notificationsService], { delivers: true })
  const { app } = world.service(notificationsService)
  await app.listen({ port: 0, host: '127.0.0.1' })
  address = `ws://127.0.0.1:${(app.server.address() as AddressInfo).port}/realtime`
})
afterAll(() => world.close())

/** An open page of a member: everything that it hears, and a wait for one message. */
const openPage = async ({ id }: Person, site: Site = {}) => {
  const caller = { profileId: id, subscriber: true, darkStatus: 'Approved', ageProven: true } as const
  const socket = new WebSocket(address, { headers: await world.headers(caller, site) })
  const heard: RealtimeMessage[] = []
  let look = () => {}
  socket.onmessage = ({ data }) => {
    heard.push(realtimeMessage.parse(JSON.parse(String(data))))
    look()
  }
  const until = (fits: (message: RealtimeMessage) => boolean): Promise<RealtimeMessage> =>
    new Promise((resolve) => {
      look = () => {
        const found = heard.find(fits)
        if (found) resolve(found)
      }
      look()
    })
  await until(({ type }) => type === 'hello')
  return { heard, until, close: () => socket.close() }
}

const isLive = (about: string) => (message: RealtimeMessage) => message.type === 'live' && message.live.about === about
const unreadOf = ({ api }: Pick<Person, 'api'>) => api.get('Notifications/UnreadMailCount', {})

describe('an open page', () => {
  test('hears of a message, of reading and of writing, and the badge follows', async () => {
    const [anna, me] = [await world.member(), await world.member()]
    const [hers, mine] = [await openPage(anna), await openPage(me)]
    const { conversationId, messageId } = await write(anna.api, me)
    expect(await mine.until(isLive('MailMessage'))).toMatchObject({ live: { conversationId, messageId } })
    expect(await mine.until(({ type }) => type === 'counts')).toMatchObject({ counts: { unreadMail: 1 } })
    await me.api.post('Mail/ShowTyping', { conversationId })
    expect(await hers.until(isLive('MailTyping'))).toMatchObject({ live: { conversationId, seat: 2 } })
    await me.api.post('Mail/MarkConversationRead', { conversationId, lastMessageId: messageId })
    expect(await hers.until(isLive('MailRead'))).toMatchObject({ live: { conversationId, seat: 2, readTo: 1 } })
    await mine.until((message) => message.type === 'counts' && message.counts.unreadMail === 0)
    await me.api.post('Mail/ReactToMessage', { messageId, reaction: '❤️' })
    expect(await hers.until(isLive('MailReaction'))).toMatchObject({
      live: { conversationId, messageId, seat: 2, reaction: '❤️' },
    })
    const { messageId: second } = await answer(anna.api, conversationId)
    await mine.until((message) => isLive('MailMessage')(message) && JSON.stringify(message).includes(`${second}`))
    await anna.api.post('Mail/UnsendMessage', { messageId: second })
    await mine.until(isLive('MailChanged'))
    hers.close()
    mine.close()
  })

  test('hears nothing of the other side, nor of whom settings or a block keep quiet', async () => {
    const [anna, me, other] = [await world.member(), await world.member(), await world.member()]
    const [light, dark] = [await openPage(me), await openPage(me, darkSite)]
    const first = await write(anna.dark, me)
    await dark.until(isLive('MailMessage'))
    await dark.until((message) => message.type === 'counts' && message.counts.unreadMail === 1)
    const settings = await me.dark.get('Mail/GetMailSettings', {})
    await me.dark.post('Mail/SaveMailSettings', { ...settings, typing: false })
    await anna.dark.post('Mail/ShowTyping', { conversationId: first.conversationId })
    await me.dark.post('Mail/ReactToMessage', { messageId: first.messageId, reaction: '👍' })
    await dark.until(isLive('MailReaction'))
    await write(other.api, me)
    await light.until(isLive('MailMessage'))
    await world.drainEvents()
    expect(light.heard.filter(isLive('MailMessage')).length).toBe(1)
    expect(dark.heard.filter(isLive('MailMessage')).length).toBe(1)
    expect(dark.heard.some(isLive('MailTyping'))).toBe(false)
    expect(light.heard.some(isLive('MailReaction'))).toBe(false)
    expect(JSON.stringify(light.heard)).not.toContain(`"conversationId":${first.conversationId},"messageId"`)
    light.close()
    dark.close()
  })
})

describe('the notification centre', () => {
  const linesOf = async ({ api }: Pick<Person, 'api'>) => {
    await world.drainEvents()
    return (await api.get('Notifications/ClientNotifications', {})).items
  }

  test('has one line a conversation, new again with each message, gone when it is read', async () => {
    const [anna, me] = [await world.member(), await world.member()]
    const { conversationId } = await write(anna.api, me, 'Hemmelighed')
    const { messageId } = await answer(anna.api, conversationId)
    const lines = await linesOf(me)
    expect(lines).toMatchObject([
      { type: 'Mail', title: null, variant: null, path: `/Mail/${conversationId}`, actors: [{ profileId: anna.id }] },
    ])
    expect(JSON.stringify(lines)).not.toContain('Hemmelighed')
    expect(await unreadOf(me)).toEqual({ count: 1 })
    await me.api.post('Mail/MarkConversationRead', { conversationId, lastMessageId: messageId })
    expect(await linesOf(me)).toEqual([])
    expect(await unreadOf(me)).toEqual({ count: 0 })
  })

  test('says that it is a request, which the badge leaves out; muted says nothing', async () => {
    const [stranger, me] = [await world.member({ validated: false }), await world.member()]
    const { conversationId } = await write(stranger.api, me)
    expect(await linesOf(me)).toMatchObject([{ variant: 'request' }])
    expect(await unreadOf(me)).toEqual({ count: 0 })
    await me.api.post('Mail/AcceptMailRequest', { conversationId })
    await linesOf(me)
    expect(await unreadOf(me)).toEqual({ count: 1 })
    await me.api.post('Mail/DeleteConversation', { conversationId })
    expect(await linesOf(me)).toEqual([])
    expect(await unreadOf(me)).toEqual({ count: 0 })
    await answer(stranger.api, conversationId)
    await me.api.post('Mail/MuteConversation', { conversationId, muted: true })
    const before = await linesOf(me)
    await answer(stranger.api, conversationId)
    expect(await linesOf(me)).toEqual(before)
  })

  test('says on which side of a lodge somebody wrote, and names no manager to its member', async () => {
    const [member, anna, bent] = [await world.member(), await world.member(), await world.member()]
    const { conversationId } = await world.peers.post('Mail/OpenContextConversation', {
      contextType: 'Lodge',
      contextId: 77,
      community: 'dk',
      dark: false,
      title: 'Havens venner',
      profileId: member.id,
      managerIds: [anna.id, bent.id],
    })
    const lineOf = async (person: Person) => {
      const [line] = await linesOf(person)
      return line && [line.variant, line.title, line.actors.map(({ profileId }) => profileId)]
    }
    await answer(member.api, conversationId)
    expect(await lineOf(anna)).toEqual(['toManagers', 'Havens venner', [member.id]])
    await answer(bent.api, conversationId)
    expect(await lineOf(anna)).toEqual(['amongManagers', 'Havens venner', [bent.id]])
    expect(await lineOf(member)).toEqual(['fromManagers', 'Havens venner', []])
  })

  test('light and dark count for themselves', async () => {
    const [anna, me] = [await world.member(), await world.member()]
    await write(anna.api, me)
    const other = await world.member()
    await write(other.dark, me)
    await write(anna.dark, me)
    await world.drainEvents()
    expect(await unreadOf(me)).toEqual({ count: 1 })
    expect(await unreadOf({ api: me.dark })).toEqual({ count: 2 })
    expect(await linesOf(me)).toHaveLength(1)
  })
})
