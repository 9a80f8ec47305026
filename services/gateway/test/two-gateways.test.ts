/** Two gateways over one store: what one counts, the other refuses, and what ends at one ends at the other. */
import { rates } from '@samvaer/contracts/core/rates'
import { type RunningServer, startServer } from '@samvaer/testing/system-servers'
import { Agent, request } from 'undici'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { type Gateway, startGateway } from '../src/gateway.ts'
import { connected, endOf, messageOf } from './support/connect.ts'
import { type Realtime, startRealtime } from './support/start-realtime.ts'

let redis: RunningServer
let realtime: Realtime
let second: Gateway
const agent = new Agent()
const few = { pages: { ...rates.pages, limit: 20 } }
// Slower than any test: no socket ends by being looked at in its time.
const sockets = { checkEvery: 600_000 }
beforeAll(async () => {
  redis = await startServer('redis-server')
  realtime = await startRealtime(false, { rates: few, sockets, settings: { redisUrl: `redis://${redis.host}` } })
  const { services, shellDir } = realtime.site
  second = await startGateway({
    settings: services.settings,
    transport: services.transport,
    port: 0,
    host: '127.0.0.1',
    shellDir,
    trustedProxies: ['127.0.0.1'],
    rates: few,
    sockets,
  })
})
afterAll(async () => {
  await second.close()
  await realtime.close()
  await agent.close()
  await redis.close()
})

const pageAt = async (port: number, address: string): Promise<number> => {
  const answer = await request(`http://127.0.0.1:${port}/`, {
    headers: { host: `localhost:${port}`, 'x-forwarded-for': address },
    dispatcher: agent,
  })
  await answer.body.dump()
  return answer.statusCode
}

test('count the requests of an address together', async () => {
  const ports = [realtime.site.port, second.port]
  const statusesOf = async (address: string) => {
    const statuses: number[] = []
    for (let number = 0; number < 30; number += 1) statuses.push(await pageAt(ports[number % 2] ?? 0, address))
    return statuses.map((status) => status === 429)
  }
  // Both have reached the store once one of them refuses what the other counted.
  let number = 0
  const counted = async () => {
    number += 1
    const refused = await statusesOf(`198.51.100.${number}`)
    expect(refused).toEqual([...Array(20).fill(false), ...Array(10).fill(true)])
  }
  // Each look is thirty pages.
  await vi.waitFor(counted, { timeout: 15_000 })
})

test('a sign-out at one ends the socket at the other, and nobody else’s', async () => {
  const { site, service } = realtime
  const [leaving, staying] = [await site.signUp('Berta'), await site.signUp('Clara')]
  const [hers, other] = [await connected(second, { session: leaving }), await connected(second, { session: staying })]
  const ended = endOf(hers)
  expect((await site.act('/api/LogOn/LogOut', {}, { session: leaving })).status).toBe(200)
  expect(await ended).toBe(1006)
  await vi.waitFor(() => expect(service.sockets.size).toBe(1))
  const answer = messageOf(other)
  other.send('still here')
  expect(await answer).toBe('still here')
  other.close()
})
