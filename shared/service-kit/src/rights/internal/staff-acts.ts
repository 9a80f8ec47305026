/**
 * Runs acts of staff on the contents of members, by rights that say so (`byStaff`): with a written reason, kept for the
 * audit, and the member is notified, all of it in the transaction of the act itself.
 */
import { AsyncLocalStorage } from 'node:async_hooks'
import { ProductError } from '@samvaer/contracts/core/errors'
import { type Facts, isActOfStaff, type Right } from '@samvaer/contracts/core/rights'
import { maximumStaffReason } from '@samvaer/contracts/core/values'
import { shortened } from '@samvaer/contracts/text/length'
import type { ClientSession, mongo } from 'mongoose'
import { type Database, ensureCollection } from '../../database/internal/database.ts'
import { notificationsFrom } from '../../notifications/notifications.ts'
import type { Transaction } from '../../parts.ts'

/** As long as the audit is kept (docs/product/retention.md). */
const keptSeconds = 730 * 24 * 60 * 60

/** The owner of an object's content, and the path on which that member finds it. */
export interface Touched {
  profileId: number
  path?: string
}

/** One object of one call. */
export interface StaffAct {
  actorId: number
  right: Right
  objectId: unknown
  touches: Touched | undefined
  dark: boolean
  reason: string
}

interface StaffActRow extends mongo.BSON.Document {
  actorId: number
  /** `entry.delete` */
  right: string
  objectId: unknown
  /** The owner of the content; null where the policy names nobody. */
  profileId: number | null
  dark: boolean
  reason: string
  at: Date
}

/**
 * The written reason of an act that a viewer has as one of the staff alone; undefined where it is no such act.
 * @throws ProductError InvalidInput for `reason` when there is none
 */
export const reasonOf = (right: Right, facts: Facts, input: Readonly<Record<string, unknown>>): string | undefined => {
  if (!isActOfStaff(right, facts)) return undefined
  const { reason } = input
  if (typeof reason === 'string' && reason.trim() !== '') return shortened(reason.trim(), maximumStaffReason)
  throw new ProductError('InvalidInput', { issues: [{ path: 'reason', code: 'missing' }] })
}

interface UnderWay {
  acts: readonly StaffAct[]
  kept: boolean
}
const underWay = new AsyncLocalStorage<UnderWay>()

/**
 * Runs a call that is an act of staff: its first transaction keeps it.
 * @throws Error for a handler that ends well without a transaction: nothing was kept
 */
export const asActOfStaff = async <T>(acts: readonly StaffAct[], work: () => Promise<T>): Promise<T> => {
  const act: UnderWay = { acts, kept: false }
  const done = await underWay.run(act, work)
  if (!act.kept) throw new Error(`${acts[0]?.right.name} is an act of staff, and was made without a transaction`)
  return done
}

export interface StaffActs {
  prepare(): Promise<void>
  /** Writes the acts under way into a transaction. @returns to be called once that is committed */
  keep(transaction: Transaction): Promise<() => void>
  /** Says that the first transaction was committed by an earlier run of the same act, and they with it. */
  wasKept(): void
}

const nothingToKeep = () => undefined

export const createStaffActs = (service: string, database: Database, clock: () => Date): StaffActs => {
  const rows = () => database.collection<StaffActRow>('staffActs')
  const { raise } = notificationsFrom(service)

  const keepOne = async (transaction: Transaction, act: StaffAct, at: Date): Promise<void> => {
    const { actorId, right, objectId, touches, dark, reason } = act
    const row = { actorId, right: right.name, objectId, profileId: touches?.profileId ?? null, dark, reason, at }
    await rows().insertOne(row, { session: transaction.session as ClientSession })
    if (!touches || !right.byStaff) return
    const { notifies: type, variant, path = touches.path ?? null } = right.byStaff
    const key = `staff:${right.name}:${String(objectId)}:${at.getTime()}`
    const about = { key, profileId: touches.profileId, type, variant, title: reason, path, dark, at }
    await raise(transaction, about)
  }

  return {
    prepare: () => ensureCollection(database, 'staffActs', [{ key: { at: 1 }, expireAfterSeconds: keptSeconds }]),
    keep: async (transaction) => {
      const act = underWay.getStore()
      if (!act || act.kept) return nothingToKeep
      const at = clock()
      for (const one of act.acts) await keepOne(transaction, one, at)
      return () => {
        act.kept = true
      }
    },
    wasKept: () => {
      const act = underWay.getStore()
      if (act) act.kept = true
    },
  }
}
