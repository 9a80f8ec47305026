import { once } from 'node:events'
import { createServer } from 'node:net'
import { expect, test } from 'vitest'
import { freePort } from './free-port.ts'

test('can be listened at, and is none that an outgoing connection takes meanwhile', async () => {
  const ports = await Promise.all(Array.from({ length: 50 }, () => freePort()))
  expect(ports.filter((port) => port < 10_000 || port >= 32_768)).toEqual([])
  // Several that look at the same moment hardly ever find the same.
  expect(new Set(ports).size).toBeGreaterThan(45)
  const server = createServer().listen(ports[0], '127.0.0.1')
  await once(server, 'listening')
  await once(server.close(), 'close')
})
