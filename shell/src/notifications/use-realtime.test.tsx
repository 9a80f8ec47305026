// @vitest-environment happy-dom
/** The member's own page beside what happens to the member elsewhere; the socket is written here. */
import type { RealtimeMessage } from '@samvaer/contracts/notifications/calls'
import { useCurrentProfile } from '@samvaer/remote-kit/session'
import { member, show, until } from '@samvaer/remote-kit/testing'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { connectSession } from '../session/session.ts'
import { useRealtime } from './use-realtime.ts'

/** The sockets that the page opened, and what the service says on them. */
class Socket {
  static opened: Socket[] = []
  onmessage: ((event: { data: string }) => void) | undefined
  send = () => undefined
  close = () => undefined
  constructor() {
    Socket.opened.push(this)
  }
  say(message: RealtimeMessage): void {
    this.onmessage?.({ data: JSON.stringify(message) })
  }
}

const profileCall = 'CurrentProfile/GetProfileData'
const hello: RealtimeMessage = { type: 'hello', cursor: 'a' }
const changed: RealtimeMessage = { type: 'session', cursor: 'a' }

const security: RealtimeMessage = {
  type: 'notification',
  cursor: 'b',
  notification: {
    ...{ notificationId: 1, type: 'Security', variant: 'factorRemovalAsked', path: '/Account', read: false },
    ...{ actors: [], count: 1, title: null, createdAt: '2026-11-01T12:00:00.000Z' },
  },
  ...{ popup: false, sound: false },
}

const Page = () => {
  const { id, status } = useCurrentProfile()
  return (
    <p>
      {status} {useRealtime(id)}
    </p>
  )
}

const open = async () => {
  const host = await show(<Page />, { calls: { [profileCall]: member } })
  await until(() => Socket.opened.length === 1)
  const [socket] = Socket.opened
  if (!socket) throw new Error('No socket was opened')
  return { ...host, socket, words: () => host.page.words() }
}

/** The locks of a browser with one tab. */
const locks = { request: (_name: string, _options: unknown, hold: () => Promise<void>) => hold() }

let ledTo: string[] = []
beforeEach(() => {
  vi.stubGlobal('navigator', Object.create(navigator, { locks: { value: locks } }))
  Socket.opened = []
  ledTo = []
  vi.stubGlobal('WebSocket', Socket)
  connectSession({ navigate: async (path) => void ledTo.push(path) })
})
afterEach(() => vi.unstubAllGlobals())

it('asks who the member is now once it hears: what changed before is not told again', async () => {
  const { answer, asked, socket, words } = await open()
  expect(asked(profileCall)).toHaveLength(0)
  answer({ [profileCall]: { ...member, status: 'PermaLocked' } })
  socket.say(hello)
  await until(() => words() === 'PermaLocked live')
  expect(asked(profileCall)).toHaveLength(1)
  expect(ledTo).toEqual(['/Start'])
})

it('leads on at once when the state of the member changes', async () => {
  const { answer, asked, settled, socket, words } = await open()
  socket.say(hello)
  await settled()
  expect([words(), asked(profileCall).length]).toEqual(['Active live', 1])
  answer({ [profileCall]: { ...member, status: 'Locked' } })
  socket.say(changed)
  await until(() => words() === 'Locked live')
  expect(ledTo).toEqual(['/Start'])
})

it.each([
  ['a session', changed, ['/Start']],
  ['the safety of the account', security, []],
])('asks again for what changed while it was asking: %s', async (_about, message, leads) => {
  const { answer, asked, socket, words } = await open()
  const { promise: held, resolve } = Promise.withResolvers<typeof member>()
  answer({ [profileCall]: () => held })
  socket.say(hello)
  await until(() => asked(profileCall).length === 1)
  answer({ [profileCall]: { ...member, status: 'Locked' } })
  socket.say(message)
  resolve(member)
  await until(() => words() === 'Locked live')
  expect(ledTo).toEqual(leads)
})
