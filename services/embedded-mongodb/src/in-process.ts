/**
 * The server in the process of its clients, for tests: what their drivers send does not go through the network, which
 * costs more than the server's own work. Other processes find it by its port as usual.
 */
import net, { type Socket } from 'node:net'
import { duplexPair } from 'node:stream'
import { connectionString, longestTransactionSeconds } from './index.ts'
import { startServer } from './server/server.ts'

/** Adds the methods of a socket that drivers and servers call; they mean nothing where there is no network. */
const asSocket = (stream: ReturnType<typeof duplexPair>[number]): Socket => {
  const same = () => stream
  return Object.assign(stream, { setKeepAlive: same, setNoDelay: same, setTimeout: same }) as unknown as Socket
}

/**
 * Starts a server that keeps its data in memory and ends with this process. Drivers have no option for how they connect,
 * so `net.createConnection` is replaced for this one port.
 * @returns where drivers of this process and of others find it
 */
export const startInProcess = async (): Promise<string> => {
  const { port, serve } = await startServer({
    port: 0,
    dataDir: undefined,
    ttlSweepSeconds: 60,
    transactionSeconds: longestTransactionSeconds,
  })
  const { createConnection } = net
  const connect = (...args: Parameters<typeof createConnection>): Socket => {
    const target = args[0] as unknown as { host?: string; port?: number }
    if (target.port !== port || target.host !== '127.0.0.1') return createConnection(...args)
    const [client, server] = duplexPair()
    serve(asSocket(server))
    process.nextTick(() => client.emit('connect'))
    return asSocket(client)
  }
  net.createConnection = connect as typeof createConnection
  return connectionString(port)
}
