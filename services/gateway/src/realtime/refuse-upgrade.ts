import { STATUS_CODES } from 'node:http'
import type { Duplex } from 'node:stream'

/** Answers a request for a socket with a status and ends the connection: an upgrade has no response object. */
export const refuseUpgrade = (socket: Duplex, status: number, headers: Record<string, string> = {}): void => {
  if (socket.destroyed) return
  const lines = Object.entries({ connection: 'close', 'content-length': '0', 'cache-control': 'no-store', ...headers })
  const head = [
    `HTTP/1.1 ${status} ${STATUS_CODES[status] ?? ''}`,
    ...lines.map(([name, value]) => `${name}: ${value}`),
  ]
  socket.once('finish', () => socket.destroy())
  socket.end(`${head.join('\r\n')}\r\n\r\n`)
}
