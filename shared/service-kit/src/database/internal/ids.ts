/** Numeric ids from blocks, so that one write serves fifty of them; two processes never get the same block. */
import type { mongo } from 'mongoose'
import { isDuplicateKey } from '../../errors.ts'
import type { Parts } from '../../parts.ts'
import { idInAct } from './act-under-way.ts'
import type { Database } from './database.ts'

const blockSize = 50
const collectionName = 'id_counters'

interface Counter extends mongo.BSON.Document {
  _id: string
  /** The last id that was given to a block. */
  value: number
}

/** An upsert of a new counter may meet another process's: the second attempt finds it. */
const twice = async <T>(work: () => Promise<T>): Promise<T> => {
  try {
    return await work()
  } catch (error) {
    if (!isDuplicateKey(error)) throw error
    return await work()
  }
}

export const createIds = (database: Database): Pick<Parts<never>, 'nextId' | 'reserveIds'> => {
  const blocks = new Map<string, { next: number; last: number }>()
  const refills = new Map<string, Promise<void>>()
  const reserved = new Map<string, number>()
  const counters = () => database.collection<Counter>(collectionName)

  const refill = async (entity: string): Promise<void> => {
    const counter = await twice(() =>
      counters().findOneAndUpdate(
        { _id: entity },
        { $inc: { value: blockSize } },
        { upsert: true, returnDocument: 'after' },
      ),
    )
    if (!counter) throw new Error(`The counter of ${entity} was not written`)
    blocks.set(entity, { next: counter.value - blockSize + 1, last: counter.value })
  }

  /** One refill at a time: whoever comes meanwhile takes from the same block. */
  const refillOnce = (entity: string): Promise<void> => {
    const running = refills.get(entity)
    if (running) return running
    const started = refill(entity).finally(() => refills.delete(entity))
    refills.set(entity, started)
    return started
  }

  const take = (entity: string): number | undefined => {
    const block = blocks.get(entity)
    if (!block) return undefined
    block.next = Math.max(block.next, (reserved.get(entity) ?? 0) + 1)
    if (block.next > block.last) return undefined
    block.next += 1
    return block.next - 1
  }

  const draw = async (entity: string): Promise<number> => {
    for (;;) {
      const id = take(entity)
      if (id !== undefined) return id
      await refillOnce(entity)
    }
  }

  return {
    nextId: (entity) => idInAct(database, entity, draw),
    reserveIds: async (entity, upTo) => {
      reserved.set(entity, Math.max(upTo, reserved.get(entity) ?? 0))
      await twice(() => counters().updateOne({ _id: entity }, { $max: { value: upTo } }, { upsert: true }))
    },
  }
}
