/** A way to the database that can be cut and mended, or fall silent, whatever server stands behind it. */
import { once } from 'node:events'
import { type AddressInfo, connect, createServer, type Server, type Socket } from 'node:net'
import { mongoUri } from '../../testing/src/worker-database.ts'

export interface BreakableDatabase {
  uri: string
  cut(): Promise<void>
  mend(): Promise<void>
  /** Connections stay, and nothing comes back; new ones fare no better. */
  silence(): void
  close(): Promise<void>
}

export const breakableDatabase = async (): Promise<BreakableDatabase> => {
  const target = new URL(mongoUri.replace(/^mongodb:/, 'http:'))
  const sockets = new Set<Socket>()
  let silent = false
  const open = async (port: number): Promise<Server> => {
    const server = createServer((inner) => {
      const outer = connect(Number(target.port || 27_017), target.hostname)
      for (const [from, to] of [
        [inner, outer],
        [outer, inner],
      ] as const) {
        sockets.add(from)
        from.on('error', () => to.destroy())
        from.on('close', () => {
          sockets.delete(from)
          to.destroy()
        })
        from.on('data', (data) => {
          if (!silent) to.write(data)
        })
      }
    })
    server.listen(port, '127.0.0.1')
    await once(server, 'listening')
    return server
  }
  let server = await open(0)
  const { port } = server.address() as AddressInfo
  const cut = async () => {
    const closed = once(server, 'close')
    server.close()
    for (const socket of sockets) socket.destroy()
    await closed
  }
  return {
    uri: `mongodb://127.0.0.1:${port}/?directConnection=true`,
    cut,
    silence: () => {
      silent = true
    },
    mend: async () => {
      silent = false
      if (!server.listening) server = await open(port)
    },
    close: async () => {
      if (server.listening) await cut()
    },
  }
}
