/** The figures, each a ratio to a baseline in the same run. */
import { startEmbeddedMongo } from '@samvaer/embedded-mongodb'
import { contextHeader, signContext } from '@samvaer/service-kit/keys/context-token'
import { benchKeys, benchSigning } from './bench-keys.ts'
import { feedPath, smallPath } from './feed.ts'
import { feedContext } from './feed-context.ts'
import { type ServerUnderTest, startServer } from './load.ts'
import { compare, type Ratio } from './ratios.ts'
import { signIn } from './sign-in.ts'

export interface Figure extends Ratio {
  number: number
  title: string
  unit: string
  goal: string
  reached: boolean
}

/** A context for the measured minute; the services believe it for 60 seconds. */
const contextHeaders = async () => ({ [contextHeader]: await signContext(feedContext, benchSigning) })

const atMost = (goal: number, { ratio }: Ratio) => ({ goal: `≤ ${goal}`, reached: ratio <= goal })
const atLeast = (goal: number, { ratio }: Ratio) => ({ goal: `≥ ${goal}`, reached: ratio >= goal })

/** Figures 7, 8 and 9. */
export const measureServices = async (say: (line: string) => void): Promise<Figure[]> => {
  const database = await startEmbeddedMongo({ memory: true })
  const environment = {
    MONGODB_URI: database.uri,
    SAMVAER_DATABASE_PREFIX: 'bench',
    ...benchKeys,
    SAMVAER_SEED: 'demo',
    // Nobody waits for the mails.
    SMTP_URL: 'smtp://127.0.0.1:9',
    LOG_LEVEL: 'error',
  }
  const servers: ServerUnderTest[] = []
  const start = async (name: string, extra: Record<string, string> = {}) => {
    const server = await startServer(name, { ...environment, ...extra })
    servers.push(server)
    return server
  }
  try {
    say('7: the service kit against node:http …')
    const kit = { server: await start('kit-feed'), path: feedPath, headers: await contextHeaders() }
    const floor = { server: await start('node-http'), path: feedPath, headers: {} }
    const seven = await compare(kit, floor, 'cpuPerRequest')

    say('8: the gateway against @fastify/http-proxy …')
    const backend = await start('backend')
    const topology = { SAMVAER_TOPOLOGY: backend.url }
    const gateway = await start('gateway-across', topology)
    const cookie = await signIn(gateway.url)
    const ours = { server: gateway, path: smallPath, headers: { cookie } }
    const usual = {
      server: await start('http-proxy', topology),
      path: smallPath,
      headers: { cookie: 'sid=bench-session' },
    }
    const eight = await compare(ours, usual, 'cpuPerRequest')
    const passingOn = { ...usual, server: await start('passing-on', topology), headers: {} }
    const least = await compare(passingOn, usual, 'cpuPerRequest')

    say('9: one process against the service direct …')
    const together = await start('one-process')
    const urls = JSON.parse(together.url) as { gateway: string; direct: string }
    const through = { server: { ...together, url: urls.gateway }, path: feedPath, headers: { cookie } }
    const direct = { server: { ...together, url: urls.direct }, path: feedPath, headers: await contextHeaders() }
    const nine = await compare(through, direct, 'requestsPerSecond')

    return [
      { number: 7, title: 'validated feed, CPU / node:http', unit: 'µs', ...seven, ...atMost(1.3, seven) },
      { number: 8, title: 'gateway + session, CPU / http-proxy + cookie', unit: 'µs', ...eight, ...atMost(0.6, eight) },
      { number: 8, title: 'node:http and undici alone / the same', unit: 'µs', ...least, goal: 'shown', reached: true },
      { number: 9, title: 'one process, requests a second / direct', unit: '/s', ...nine, ...atLeast(0.9, nine) },
    ]
  } finally {
    await Promise.all(servers.map((server) => server.stop()))
    await database.stop()
  }
}
