/** The client at a real WebSocket server. */
import { createServer, type IncomingMessage } from 'node:http'
import type { AddressInfo } from 'node:net'
import type { RealtimeMessage } from '@samvaer/contracts/notifications/calls'
import { countNames } from '@samvaer/contracts/notifications/values'
import {
  closeCodes,
  type Loss,
  openRealtime,
  type RealtimeConnection,
  type RealtimeState,
} from '@samvaer/remote-kit/host'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { type WebSocket as ServerSocket, WebSocketServer } from 'ws'

type Message = RealtimeMessage['type']

const noCounts = Object.fromEntries(countNames.map((name) => [name, 0])) as Record<(typeof countNames)[number], number>
const counts = (cursor: string, newNotifications: number): RealtimeMessage => ({
  ...{ type: 'counts', cursor, counts: { ...noCounts, newNotifications } },
})

let http = createServer()
let server = new WebSocketServer({ noServer: true })
let address = ''
/** The server's part of a connection, by its number from 0. */
let serve: (socket: ServerSocket, number: number) => void = () => undefined
/** Refuses the handshake of connections, by number. */
let refuses: (number: number) => boolean = () => false
let asked: (string | null)[] = []
const opened: RealtimeConnection[] = []

const cursorOf = ({ url }: IncomingMessage): string | null =>
  new URL(url ?? '/', 'http://server').searchParams.get('after')

beforeEach(async () => {
  asked = []
  refuses = () => false
  http = createServer()
  server = new WebSocketServer({ noServer: true })
  http.on('upgrade', (request, socket, head) => {
    const number = asked.push(cursorOf(request)) - 1
    if (refuses(number)) socket.end('HTTP/1.1 503 Service Unavailable\r\nconnection: close\r\n\r\n')
    else server.handleUpgrade(request, socket, head, (accepted) => serve(accepted, number))
  })
  await new Promise<void>((resolve) => http.listen(0, '127.0.0.1', resolve))
  address = `ws://127.0.0.1:${(http.address() as AddressInfo).port}/realtime`
})
afterEach(() => {
  for (const connection of opened.splice(0)) connection.end()
  for (const socket of server.clients) socket.terminate()
  http.close()
})

const send = (socket: ServerSocket, ...messages: RealtimeMessage[]) => {
  for (const message of messages) socket.send(JSON.stringify(message))
}
const greet = (socket: ServerSocket, cursor = 'a') => send(socket, { type: 'hello', cursor })

const open = (options: { cursor?: string; patience?: number } = {}) => {
  const heard: RealtimeMessage[] = []
  const states: RealtimeState[] = []
  const losses: Loss[] = []
  const connection = openRealtime({
    ...options,
    address,
    onMessage: (message) => heard.push(message),
    onState: (state) => states.push(state),
    delay: (loss) => {
      losses.push(loss)
      return 10
    },
  })
  opened.push(connection)
  const types = (): Message[] => heard.map(({ type }) => type)
  return { connection, heard, states, losses, types }
}

/** Once another connection stands, what one before it would have done at once is done. */
const afterAnother = async (): Promise<void> => {
  const { states } = open({ cursor: 'another' })
  await expect.poll(() => states.at(-1)).toBe('live')
}

describe('a connection', () => {
  it('hears messages and goes on where it was', async () => {
    serve = (socket, number) => {
      greet(socket)
      send(socket, counts(`b${number}`, number + 1))
      if (number === 0) socket.close(closeCodes.restart)
    }
    const { heard, losses } = open()
    await expect.poll(() => heard.filter(({ type }) => type === 'counts')).toHaveLength(2)
    expect(asked).toEqual(['', 'b0'])
    expect(losses).toEqual([{ failures: 0, code: closeCodes.restart }])
    expect(heard.at(-1)).toEqual(counts('b1', 2))
  })

  it('begins where another tab stood', async () => {
    serve = (socket) => greet(socket)
    const { states } = open({ cursor: 'kept/=' })
    await expect.poll(() => states).toEqual(['live'])
    expect(asked).toEqual(['kept/='])
  })

  it('reads nothing again at its beginning, but after it came back too late', async () => {
    serve = (socket, number) => {
      greet(socket)
      send(socket, { type: 'reset', cursor: 'c' }, counts('c', number))
    }
    const { types } = open()
    await expect.poll(types).toEqual(['hello', 'counts'])
    for (const socket of server.clients) socket.terminate()
    await expect.poll(types).toEqual(['hello', 'counts', 'hello', 'reset', 'counts'])
  })

  it('says what the pages watch, when it begins, changes and comes back', async () => {
    const said: string[] = []
    serve = (socket, number) => {
      socket.on('message', (data) => {
        said.push(`${number} ${data}`)
        if (said.length === 2) socket.close(closeCodes.restart)
      })
      greet(socket)
    }
    const { connection } = open()
    connection.watch(['a'])
    await expect.poll(() => said).toEqual(['0 {"watch":["a"]}'])
    connection.watch(['a', 'b'])
    await expect.poll(() => said).toEqual(['0 {"watch":["a"]}', '0 {"watch":["a","b"]}', '1 {"watch":["a","b"]}'])
  })

  it('ends for good', async () => {
    serve = (socket) => greet(socket)
    const { connection, states, losses } = open()
    await expect.poll(() => states).toEqual(['live'])
    connection.end()
    await expect.poll(() => server.clients.size).toBe(0)
    await afterAnother()
    connection.hurry()
    await afterAnother()
    expect(asked).toEqual(['', 'another', 'another'])
    expect(losses).toEqual([])
  })
})

describe('failures', () => {
  it('three in a row lead to polling, and it is tried on until it works', async () => {
    refuses = (number) => number < 4
    serve = (socket) => greet(socket)
    const { states, losses } = open()
    await expect.poll(() => states.at(-1)).toBe('live')
    expect(states).toEqual(['connecting', 'connecting', 'polling', 'polling', 'live'])
    expect(losses.map(({ failures }) => failures)).toEqual([1, 2, 3, 4])
  })

  it('a service that cannot at the moment counts as one, also when it had opened', async () => {
    serve = (socket, number) => (number < 3 ? socket.close(closeCodes.tryLater) : greet(socket))
    const { states, losses } = open()
    await expect.poll(() => states.at(-1)).toBe('live')
    expect(losses).toEqual([1, 2, 3].map((failures) => ({ failures, code: closeCodes.tryLater })))
  })

  it('too many connections of one member are polled for at once', async () => {
    serve = (socket, number) => (number === 0 ? socket.close(closeCodes.tooMany) : greet(socket))
    const { states } = open()
    await expect.poll(() => states).toEqual(['polling', 'live'])
  })

  it('a service that opens and says nothing is one', async () => {
    serve = (socket, number) => number > 0 && greet(socket)
    const { losses, states } = open({ patience: 50 })
    await expect.poll(() => states.at(-1)).toBe('live')
    expect(losses).toEqual([{ failures: 1, code: 1006 }])
  })
})

describe('the network', () => {
  it('that is gone is waited for', async () => {
    serve = (socket) => greet(socket)
    const { connection, states, losses } = open()
    await expect.poll(() => states).toEqual(['live'])
    connection.rest()
    await expect.poll(() => server.clients.size).toBe(0)
    await afterAnother()
    expect([asked, losses]).toEqual([['', 'another'], []])
    connection.hurry()
    await expect.poll(() => states).toEqual(['live', 'connecting', 'live'])
    expect(asked).toEqual(['', 'another', 'a'])
  })

  it('after a sleep is another one: the old socket is let go', async () => {
    serve = (socket, number) => greet(socket, `cursor ${number}`)
    const { connection, heard } = open()
    await expect.poll(() => heard).toHaveLength(1)
    connection.renew()
    await expect.poll(() => heard).toHaveLength(2)
    await expect.poll(() => server.clients.size).toBe(1)
    expect(asked).toEqual(['', 'cursor 0'])
  })

  it('is asked only once by those who hurry', async () => {
    serve = (socket) => greet(socket)
    const { connection, states } = open()
    connection.hurry()
    await expect.poll(() => states).toEqual(['live'])
    connection.hurry()
    await afterAnother()
    expect(asked).toEqual(['', 'another'])
  })
})
