/** A browser at `/realtime`, with what the gateway puts before the service. */
import type { AddressInfo } from 'node:net'
import type { RequestContext } from '@samvaer/contracts/core/context'
import { type RealtimeMessage, realtimeMessage } from '@samvaer/contracts/notifications/calls'
import { WebSocket } from 'ws'
import { notificationsService } from '../src/service.ts'
import type { NotificationsWorld } from './notifications-world.ts'

export interface RealtimeClient {
  socket: WebSocket
  messages: RealtimeMessage[]
  /** Waits for the next message that fits, those that came already included. */
  next<Type extends RealtimeMessage['type']>(
    type: Type,
    fits?: (message: Extract<RealtimeMessage, { type: Type }>) => boolean,
  ): Promise<Extract<RealtimeMessage, { type: Type }>>
  /** The code with which the connection ended. */
  closed: Promise<number>
  close(): Promise<number>
}

export const listen = async (world: NotificationsWorld): Promise<string> => {
  const { server } = world.service(notificationsService).app
  if (!server.listening) await world.service(notificationsService).app.listen({ port: 0, host: '127.0.0.1' })
  return `ws://127.0.0.1:${(server.address() as AddressInfo).port}`
}

const patience = 10_000

interface Connecting {
  after?: string
  site?: Partial<RequestContext>
}

export const connect = async (
  world: NotificationsWorld,
  profileId: number,
  { after, site }: Connecting = {},
): Promise<RealtimeClient> => {
  const caller = { profileId, subscriber: true, darkStatus: 'Approved', ageProven: true } as const
  const headers = await world.headers(caller, site)
  const query = after === undefined ? '' : `?after=${encodeURIComponent(after)}`
  const socket = new WebSocket(`${await listen(world)}/realtime${query}`, { headers })
  const messages: RealtimeMessage[] = []
  const waiting = new Set<() => void>()
  socket.on('message', (data) => {
    messages.push(realtimeMessage.parse(JSON.parse(String(data))))
    for (const look of waiting) look()
  })
  const closed = new Promise<number>((resolve) => socket.once('close', resolve))
  await new Promise<void>((resolve, reject) => {
    socket.once('open', resolve)
    socket.once('error', reject)
  })
  let heard = 0
  const next: RealtimeClient['next'] = (type, fits = () => true) =>
    new Promise((resolve, reject) => {
      const timer = setTimeout(() => {
        waiting.delete(look)
        reject(new Error(`No ${type} came; ${JSON.stringify(messages.slice(heard))}`))
      }, patience)
      const look = () => {
        for (let index = heard; index < messages.length; index += 1) {
          const message = messages[index]
          if (message?.type !== type) continue
          const found = message as Parameters<typeof fits>[0]
          if (!fits(found)) continue
          heard = index + 1
          clearTimeout(timer)
          waiting.delete(look)
          resolve(found)
          return
        }
      }
      waiting.add(look)
      look()
    })
  return {
    socket,
    messages,
    next,
    closed,
    close: () => {
      socket.close()
      return closed
    },
  }
}

/** The status with which a connection is refused. */
export const refusalOf = (url: string, headers: Record<string, string>): Promise<number> =>
  new Promise((resolve, reject) => {
    const socket = new WebSocket(url, { headers })
    socket.once('unexpected-response', (_request, response) => {
      resolve(response.statusCode ?? 0)
      socket.terminate()
    })
    socket.once('open', () => reject(new Error('It was let in')))
    socket.on('error', () => undefined)
  })
