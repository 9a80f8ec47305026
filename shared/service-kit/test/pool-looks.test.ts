/** Looks of the driver at its pools while nothing is asked, by the timers that it sets. */
import { EventEmitter } from 'node:events'
import timers from 'node:timers'
import { setTimeout as pause } from 'node:timers/promises'
import type { mongo } from 'mongoose'
import { expect, it, onTestFinished, vi } from 'vitest'
import { mongoUri } from '../../testing/src/worker-database.ts'
import { lookAtPoolsSeldom, poolLooksEvery } from '../src/database/internal/pool-looks.ts'
import { connectServer } from '../src/database/internal/server-connections.ts'

it('the pool of a server is not looked at every tenth of a second', async () => {
  const delays: unknown[] = []
  const { setTimeout: wait } = timers
  const spy = vi.spyOn(timers, 'setTimeout').mockImplementation(((...call: Parameters<typeof wait>) => {
    delays.push(call[1])
    return wait(...call)
  }) as typeof wait)
  onTestFinished(() => spy.mockRestore())
  // Of its own, so that no other test has it.
  const server = connectServer(mongoUri, { heartbeat: 1001, longestSilence: 2000, selectionTimeout: 1800 })
  await server.connected
  const database = server.connection.useDb('pool_looks')
  await database.collection('rows').findOne({})
  // A look that was due before sets the pace of the next one.
  await expect.poll(() => delays).toContain(poolLooksEvery)
  delays.length = 0
  await pause(500)
  expect(delays.filter((delay) => delay === 100)).toEqual([])
  await server.leave(database)
})

it('nor is that of a server that joins later; a driver that keeps its pools elsewhere goes on as it does', () => {
  const servers = new Map([['first', { pool: { options: { maxPoolSize: 5 } } }]])
  const client = Object.assign(new EventEmitter(), { topology: { s: { servers } } })
  lookAtPoolsSeldom(client as unknown as mongo.MongoClient)
  servers.set('second', { pool: { options: { maxPoolSize: 7 } } })
  client.emit('connectionPoolReady')
  expect([...servers.values()].map(({ pool }) => pool.options)).toEqual(
    [5, 7].map((maxPoolSize) => ({ maxPoolSize, minPoolSizeCheckFrequencyMS: poolLooksEvery })),
  )
  const other = new EventEmitter()
  lookAtPoolsSeldom(other as unknown as mongo.MongoClient)
  other.emit('connectionPoolReady')
})
