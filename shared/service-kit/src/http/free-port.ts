import { randomInt } from 'node:crypto'
import { once } from 'node:events'
import { createServer } from 'node:net'

/** Systems take the ports of outgoing connections from here on (Linux: `net.ipv4.ip_local_port_range`). */
const firstOfOutgoing = 32_768

const isFree = async (port: number): Promise<boolean> => {
  const server = createServer().listen(port, '127.0.0.1')
  const listens = await once(server, 'listening').then(
    () => true,
    () => false,
  )
  if (listens) await once(server.close(), 'close')
  return listens
}

/**
 * Returns a port that is free on this machine, below those of outgoing connections: a client that connects somewhere would
 * take one of these before the server that is to have it listens.
 */
export const freePort = async (): Promise<number> => {
  for (;;) {
    const port = randomInt(10_000, firstOfOutgoing)
    if (await isFree(port)) return port
  }
}
