/** The demo world goes into a database once, whoever starts first; the others wait for it. */
import { setTimeout as pause } from 'node:timers/promises'
import type { FastifyBaseLogger } from 'fastify'
import type { mongo } from 'mongoose'
import type { Database } from '../../database/internal/database.ts'
import { isDuplicateKey, loggable } from '../../errors.ts'

/** Milliseconds without a sign of life after which a seeding process counts as dead. */
const patience = 15_000

interface SeedMarker extends mongo.BSON.Document {
  _id: 'demo'
  done: boolean
  aliveAt: Date
}

const alive = () => ({ aliveAt: new Date() })

export const seedOnce = async (
  database: Database,
  seed: () => Promise<void>,
  log: FastifyBaseLogger,
): Promise<void> => {
  const markers = database.collection<SeedMarker>('seed_markers')

  const claim = async (): Promise<boolean> => {
    try {
      await markers.insertOne({ _id: 'demo', done: false, ...alive() })
      return true
    } catch (error) {
      if (!isDuplicateKey(error)) throw error
    }
    const dead = { _id: 'demo' as const, done: false, aliveAt: { $lt: new Date(Date.now() - patience) } }
    const { modifiedCount } = await markers.updateOne(dead, { $set: alive() })
    return modifiedCount === 1
  }

  while (!(await claim())) {
    const marker = await markers.findOne({ _id: 'demo' })
    if (marker?.done) return
    await pause(250)
  }

  const heartbeat = setInterval(() => {
    markers.updateOne({ _id: 'demo' }, { $set: alive() }).catch(() => undefined)
  }, patience / 5)
  try {
    log.info('seeding the demo world')
    await seed()
    await markers.updateOne({ _id: 'demo' }, { $set: { done: true } })
    log.info('seeded')
  } catch (error) {
    log.error({ failure: loggable(error) }, 'the seed failed')
    await markers.deleteOne({ _id: 'demo' }).catch(() => undefined)
    throw error
  } finally {
    clearInterval(heartbeat)
  }
}
