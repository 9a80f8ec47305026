/** `/realtime`: the WebSocket by which members hear at once what happens. The gateway has checked session and origin. */
import type { IncomingMessage } from 'node:http'
import type { Duplex } from 'node:stream'
import { refusalOf, signedIn } from '@samvaer/contracts/core/access'
import type { SignedInProfile } from '@samvaer/contracts/core/context'
import type { ErrorCode } from '@samvaer/contracts/core/errors'
import { errors } from '@samvaer/contracts/error-table'
import { realtimePath } from '@samvaer/contracts/notifications/values'
import { isDatabaseDown, loggable } from '@samvaer/service-kit/errors'
import { contextHeader, verifyContext } from '@samvaer/service-kit/keys/context-token'
import type { FastifyInstance } from 'fastify'
import { Gauge, register } from 'prom-client'
import { type WebSocket, WebSocketServer } from 'ws'
import type { NotificationsParts } from '../models/models.ts'
import { Connection, closeCodes } from './connection.ts'
import { connectionsOf } from './connections.ts'
import { watchTopics } from './live.ts'
import { mayListen } from './may-listen.ts'
import { createWatch, type Pace } from './watch.ts'
import { watchedTopics } from './watched-topics.ts'
import { welcome } from './welcome.ts'

/** Milliseconds. */
const pingEvery = 30_000
/** Bytes of a message from a client: as many tickets as it may watch topics. */
const longestMessage = 16 * 1024

const gaugeName = 'samvaer_realtime_connections'
const gauge =
  (register.getSingleMetric(gaugeName) as Gauge | undefined) ??
  new Gauge({ name: gaugeName, help: 'Open realtime connections of this process.' })

const refuse = (socket: Duplex, code: ErrorCode): void => {
  const { status, message } = errors[code]
  socket.end(`HTTP/1.1 ${status} ${message}\r\nconnection: close\r\ncontent-length: 0\r\n\r\n`)
}

export const addRealtime = (app: FastifyInstance, parts: NotificationsParts, pace: Pace): void => {
  const server = new WebSocketServer({
    noServer: true,
    clientTracking: false,
    maxPayload: longestMessage,
    perMessageDeflate: false,
  })
  const connections = connectionsOf(parts)
  const watch = createWatch(parts, connections, pace)
  let closing = false

  const open = async (socket: WebSocket, profile: SignedInProfile, dark: boolean, after: string | null) => {
    const connection = new Connection(socket, profile.profileId, dark)
    // `close`, which follows, ends a broken socket.
    socket.on('error', () => undefined)
    if (!connections.add(connection)) return
    watch.wake()
    gauge.inc()
    socket.on('close', () => {
      connections.remove(connection)
      gauge.dec()
    })
    socket.on('message', (data) => {
      // Asked before it is entered: a message that was still on its way after the end must not bring it back.
      if (socket.readyState !== socket.OPEN) return
      watchTopics(parts, connections, connection, watchedTopics(String(data), connection, parts))
    })
    try {
      await welcome(parts, connection, after)
    } catch (error) {
      if (!isDatabaseDown(error)) parts.log.warn({ failure: loggable(error) }, 'a connection could not be welcomed')
      connection.close(closeCodes.tryLater)
    }
  }

  const admit = async (request: IncomingMessage, socket: Duplex, head: Buffer): Promise<void> => {
    const url = new URL(request.url ?? '/', 'http://service')
    if (url.pathname !== realtimePath) return refuse(socket, 'NotFound')
    const token = request.headers[contextHeader]
    const context = typeof token === 'string' ? await verifyContext(token, parts.settings.signing) : undefined
    const refusal = context ? refusalOf(signedIn, context, parts.clock()) : undefined
    if (!context?.profile || refusal) return refuse(socket, refusal?.code ?? 'SignInRequired')
    if (closing) return refuse(socket, 'ServiceUnavailable')
    const { profile, dark } = context
    if (!mayListen(await parts.directory.find(profile.profileId))) return refuse(socket, 'ProfileNotActive')
    server.handleUpgrade(request, socket, head, (accepted) => {
      void open(accepted, profile, dark, url.searchParams.get('after'))
    })
  }

  app.server.on('upgrade', (request, socket, head) => {
    socket.on('error', () => socket.destroy())
    admit(request, socket, head).catch((error: unknown) => {
      parts.log.error({ failure: loggable(error) }, 'a connection failed')
      socket.destroy()
    })
  })

  const pinging = setInterval(() => connections.each((connection) => connection.ping()), pingEvery)
  pinging.unref()
  app.addHook('preClose', async () => {
    closing = true
    clearInterval(pinging)
    await connections.closeAll()
    await watch.stop()
  })
}
