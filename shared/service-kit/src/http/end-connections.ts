/** Ending the connections of a server that stops (R31). */
import type { Server as HttpServer } from 'node:http'
import type { Server, Socket } from 'node:net'

type StoppingServer = Server & Pick<HttpServer, 'closeIdleConnections'>

/** Milliseconds between two looks for connections that have become idle. */
const lookAgain = 100

/**
 * Watches a server from its first connection on. Node ends idle connections once, as a server closes: one whose answer
 * leaves at that moment stays until its peer goes, and so does one that was opened ahead and never used.
 * @returns ends every connection that carries no request now, and those that come to that, until it is stopped
 */
export const connectionsOf = (server: StoppingServer): { endIdle(): { stop(): void } } => {
  const unused = new Set<Socket>()
  server.on('connection', (socket) => {
    unused.add(socket)
    socket.once('close', () => unused.delete(socket))
  })
  server.on('request', ({ socket }: { socket: Socket }) => unused.delete(socket))
  const end = () => {
    server.closeIdleConnections()
    for (const socket of unused) socket.destroy()
  }
  return {
    endIdle: () => {
      const timer = setInterval(end, lookAgain)
      return { stop: () => clearInterval(timer) }
    },
  }
}
