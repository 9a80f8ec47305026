/**
 * The driver looks ten times a second for sockets of its pools that nobody needed for long, and so wakes a process that
 * rests more often than all else. Its pools have an option for it, which its client does not take from anybody.
 */
import type { mongo } from 'mongoose'

/** Milliseconds between two looks: by so much longer than `maxIdleTimeMS` a socket may stay. */
export const poolLooksEvery = 5000

interface Pool {
  options: { minPoolSizeCheckFrequencyMS?: number }
}
/** The parts of the driver that its types keep to themselves. */
interface ClientWithPools {
  topology?: { s?: { servers?: ReadonlyMap<string, { pool?: Pool }> } }
}

/** Has the pools of a client looked at seldom. A driver that keeps them elsewhere goes on as it does. */
export const lookAtPoolsSeldom = (client: mongo.MongoClient): void => {
  const slowDown = (): void => {
    for (const { pool } of (client as unknown as ClientWithPools).topology?.s?.servers?.values() ?? [])
      if (pool && pool.options.minPoolSizeCheckFrequencyMS !== poolLooksEvery)
        pool.options = Object.freeze({ ...pool.options, minPoolSizeCheckFrequencyMS: poolLooksEvery })
  }
  slowDown()
  client.on('connectionPoolReady', slowDown)
}
