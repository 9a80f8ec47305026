import type { IncomingHttpHeaders } from 'node:http'
import type { LocalService } from '@samvaer/service-kit/service/build-service'
import { type FastifyInstance, fastify } from 'fastify'
import { type WebSocket, WebSocketServer } from 'ws'

/** A service with a WebSocket at its app's own server: sends back what it gets, text as text. */
export interface SocketService {
  app: FastifyInstance
  /** The address and headers of each request for a socket. */
  upgrades: { url: string; headers: IncomingHttpHeaders }[]
  sockets: Set<WebSocket>
  /** Codes with which clients ended theirs. */
  endings: number[]
  /** From now on, requests for a socket are refused with this status. */
  refuseWith(status: number): void
  asLocal(): LocalService
  close(): Promise<void>
}

export const createSocketService = (): SocketService => {
  const app = fastify({ forceCloseConnections: true })
  const server = new WebSocketServer({ noServer: true, maxPayload: 16 * 1024 * 1024 })
  const upgrades: SocketService['upgrades'] = []
  const sockets = new Set<WebSocket>()
  const endings: number[] = []
  let refusal: number | undefined
  app.get('/health/live', async () => ({ alive: true }))
  app.server.on('upgrade', (request, socket, head) => {
    upgrades.push({ url: request.url ?? '', headers: { ...request.headers } })
    if (refusal !== undefined) {
      socket.end(`HTTP/1.1 ${refusal} No\r\nSet-Cookie: a=b\r\nRetry-After: 7\r\nContent-Length: 0\r\n\r\n`)
      return
    }
    server.handleUpgrade(request, socket, head, (client) => {
      sockets.add(client)
      client.on('error', () => client.terminate())
      client.on('message', (data, isBinary) => client.send(data, { binary: isBinary }))
      client.on('close', (code) => {
        sockets.delete(client)
        endings.push(code)
      })
    })
  })
  const close = async () => {
    for (const client of sockets) client.terminate()
    await app.close()
  }
  return {
    app,
    upgrades,
    sockets,
    endings,
    refuseWith: (status) => {
      refusal = status
    },
    asLocal: () => ({
      name: 'notifications',
      app,
      ready: Promise.resolve(),
      drainEvents: async () => false,
      runTask: async () => undefined,
      close,
    }),
    close,
  }
}
