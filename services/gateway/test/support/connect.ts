import { once } from 'node:events'
import { WebSocket } from 'ws'
import type { TestSite } from './start-site.ts'

export interface Connecting {
  path?: string
  host?: string
  /** The session token to send as cookie. */
  session?: string | undefined
  /** The site's own when absent. */
  origin?: string | null
  headers?: Record<string, string>
}

/** A request for a socket as a page of the site sends it. */
export const connecting = ({ port }: Pick<TestSite, 'port'>, sent: Connecting = {}): WebSocket => {
  const { path = '/realtime', host = 'localhost', session, origin = `http://${host}:${port}`, headers = {} } = sent
  return new WebSocket(`ws://127.0.0.1:${port}${path}`, {
    headers: {
      host: `${host}:${port}`,
      ...(session !== undefined && { cookie: `__Host-sid=${session}` }),
      ...(origin !== null && { origin }),
      ...headers,
    },
  })
}

/** An open socket. */
export const connected = async (site: Pick<TestSite, 'port'>, sent: Connecting = {}): Promise<WebSocket> => {
  const socket = connecting(site, sent)
  await once(socket, 'open')
  return socket
}

export interface Refused {
  status: number
  headers: Record<string, string | string[] | undefined>
}

/** Returns the refusal of a request for a socket. */
export const refused = (site: Pick<TestSite, 'port'>, sent: Connecting = {}): Promise<Refused> =>
  new Promise((resolve, reject) => {
    const socket = connecting(site, sent)
    socket.on('unexpected-response', (request, { statusCode = 0, headers }) => {
      request.destroy()
      resolve({ status: statusCode, headers })
    })
    socket.on('open', () => reject(new Error('It was let in')))
    socket.on('error', reject)
  })

/** The code with which a socket ends; 1006 without a word. */
export const endOf = async (socket: WebSocket): Promise<number> => {
  const [code] = await once(socket, 'close')
  return code
}

/** The next message of a socket, as text. */
export const messageOf = async (socket: WebSocket): Promise<string> => {
  const [data] = await once(socket, 'message')
  return String(data)
}
