/**
 * The act with a key that is under way. What each of its transactions came to is written within that transaction: when
 * the act breaks off and is sent again, it goes on behind what was committed, with the same results and the same ids.
 */
import { AsyncLocalStorage } from 'node:async_hooks'
import { deserialize, serialize } from 'node:v8'
import { ProductError } from '@samvaer/contracts/core/errors'
import { type ClientSession, mongo } from 'mongoose'
import { type Database, ensureCollection } from './database.ts'

/** Seconds that an answer is kept: as long as a browser may try again. */
const keptSeconds = 24 * 60 * 60

export interface ActRow extends mongo.BSON.Document {
  /** `<Area>/<Call>:<profileId>:<key>` */
  _id: string
  begunAt: Date
  /** The text of the answer; null while the act runs. */
  answer: string | null
  /** The one run that may write; null for an act that ended without an answer. */
  run?: string | null
  /** Results of its committed transactions by their place in the act. */
  steps?: Record<string, mongo.Binary>
  /** The ids that it drew outside of its transactions, in their order. */
  ids?: { entity: string; id: number }[]
}

export const actRows = (database: Database) => database.collection<ActRow>('acts')

export const prepareActs = (database: Database): Promise<void> =>
  ensureCollection(database, 'acts', [{ key: { begunAt: 1 }, expireAfterSeconds: keptSeconds }])

export interface ActUnderWay {
  /** Of its service: others are called with keys of their own or none. */
  database: Database
  _id: string
  run: string
  /** Results and ids that an earlier run committed. */
  before: Required<Pick<ActRow, 'steps' | 'ids'>>
  /** Transactions that this run came to. */
  begun: number
  /** Ids that this run drew. */
  drawn: Required<ActRow>['ids']
}

const underWay = new AsyncLocalStorage<ActUnderWay | undefined>()

/** Runs work for this act, or for none: what a call without a key, or an event, does is no part of another act. */
export const inAct = <T>(act: ActUnderWay | undefined, work: () => T): T =>
  act === undefined && underWay.getStore() === undefined ? work() : underWay.run(act, work)

const actOf = (database: Database): ActUnderWay | undefined => {
  const act = underWay.getStore()
  return act?.database === database ? act : undefined
}

/** The bytes of a result; of one that is no data, such as a document of mongoose, those of none. */
const bytesOf = (result: unknown): mongo.Binary => {
  try {
    return new mongo.Binary(serialize(result))
  } catch {
    return new mongo.Binary(serialize(undefined))
  }
}

/** One transaction of the act that is under way. */
export interface ActStep {
  /** The result with which an earlier run committed it. */
  committed: { result: unknown } | undefined
  /**
   * Writes its result, the last thing before its commit.
   * @throws ProductError ServiceUnavailable where another run has taken the act over
   */
  keep(session: ClientSession, result: unknown): Promise<void>
}

/** The next transaction of the act that is under way; undefined where there is none. */
export const nextStep = (database: Database): ActStep | undefined => {
  const act = actOf(database)
  if (!act) return undefined
  const place = act.begun
  act.begun += 1
  const known = act.before.steps[place]
  return {
    committed: known && { result: deserialize(Buffer.from(known.buffer)) },
    keep: async (session, result) => {
      const { _id, run, drawn } = act
      const kept = { $set: { [`steps.${place}`]: bytesOf(result), ids: drawn } }
      const { matchedCount } = await actRows(database).updateOne({ _id, run }, kept, { session })
      if (matchedCount === 0) throw new ProductError('ServiceUnavailable')
    },
  }
}

/** Draws an id for the act that is under way: the same one as in the run that broke off. */
export const idInAct = async (
  database: Database,
  entity: string,
  draw: (entity: string) => Promise<number>,
): Promise<number> => {
  const act = actOf(database)
  if (!act) return draw(entity)
  const place = act.drawn.filter((one) => one.entity === entity).length
  const entry = { entity, id: act.before.ids.filter((one) => one.entity === entity)[place]?.id ?? 0 }
  // At once, so that two at a time draw two.
  act.drawn.push(entry)
  if (entry.id === 0) entry.id = await draw(entity)
  return entry.id
}
