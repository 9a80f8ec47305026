/**
 * Turns of tasks, in the database of the service: a lease that one run has at a time, until it ends, says no more that it
 * goes on, or its process dies. The row also keeps how often a task failed in a row, for all processes and operators.
 */
import type { mongo } from 'mongoose'
import type { Database } from '../database/internal/database.ts'
import { failureCode, isDuplicateKey } from '../errors.ts'
import type { Task } from '../parts.ts'

export const taskTurnsCollection = 'task_turns'

export interface TaskTurnRow extends mongo.BSON.Document {
  /** The name of the task. */
  _id: string
  /** Nobody begins before: the end of the lease while it runs, the next run after that. */
  nextAt: Date
  /** The run that has the lease; absent after its end. */
  holder?: string
  /** Failures in a row; absent after a run that went well. */
  failures?: number
  failedAt?: Date
  /** Of the last failure: without values of members. */
  code?: string
}

const second = 1000
const shortestLease = 10 * second
const longestLease = 60 * second
/** Milliseconds: the pause after the first failure at most, and after many at least. */
const firstPause = 60 * second
const lastPause = 600 * second

export const periodOf = ({ everySeconds }: Task): number => everySeconds * second

/** Milliseconds for which nobody else begins, unless the run says that it goes on: what a process that died holds up. */
export const leaseOf = (task: Task): number => Math.min(Math.max(periodOf(task), shortestLease), longestLease)

/** Milliseconds until a task that failed runs again: they double, up to its period or ten minutes. */
export const pauseAfter = (task: Task, failures: number): number =>
  Math.min(Math.min(periodOf(task), firstPause) * 2 ** (failures - 1), Math.max(periodOf(task), lastPause))

export interface Turn {
  /** Failures in a row before this run. */
  failures: number
}

/** A task that failed twice or more in a row, for operators. */
export interface FailingTask {
  task: string
  failures: number
  code: string
  nextAt: Date
}

/** A single failure is a hiccup. */
const failuresToSay = 2

export const createTaskTurns = (database: Database) => {
  const rows = () => database.collection<TaskTurnRow>(taskTurnsCollection)
  const fromNow = (milliseconds: number): Date => new Date(Date.now() + milliseconds)
  return {
    /** Takes the turn for one run; undefined where it is not due, or another run has it. */
    claim: async (task: Task, holder: string): Promise<Turn | undefined> => {
      try {
        const before = await rows().findOneAndUpdate(
          { _id: task.name, nextAt: { $lte: new Date() } },
          { $set: { nextAt: fromNow(leaseOf(task)), holder } },
          { upsert: true, returnDocument: 'before' },
        )
        return { failures: before?.failures ?? 0 }
      } catch (error) {
        // The row is there and not due, so the upsert met its own id.
        if (isDuplicateKey(error)) return undefined
        throw error
      }
    },
    /** Says that the run goes on. @returns false when the turn is another one's by now */
    keep: async (task: Task, holder: string): Promise<boolean> => {
      const nextAt = fromNow(leaseOf(task))
      const { matchedCount } = await rows().updateOne({ _id: task.name, holder }, { $set: { nextAt } })
      return matchedCount > 0
    },
    /** Gives the turn back after a run that went well. */
    end: async (task: Task, holder: string, nextAt: Date): Promise<void> => {
      const forgotten = { holder: 1, failures: 1, failedAt: 1, code: 1 } as const
      await rows().updateOne({ _id: task.name, holder }, { $set: { nextAt }, $unset: forgotten })
    },
    /** Gives the turn back after a failure: the next run comes after a pause. */
    fail: async (task: Task, holder: string, failures: number, error: unknown): Promise<void> => {
      const nextAt = fromNow(pauseAfter(task, failures))
      const failed = { nextAt, failures, failedAt: new Date(), code: failureCode(error) }
      await rows().updateOne({ _id: task.name, holder }, { $set: failed, $unset: { holder: 1 } })
    },
    /** When the task is due next; undefined while it runs, or failed and may be asked for by an operator. */
    restsUntil: async (task: Task): Promise<Date | undefined> => {
      const row = await rows().findOne({ _id: task.name })
      return row && row.holder === undefined && row.failures === undefined ? row.nextAt : undefined
    },
    failing: async (tasks: readonly Task[]): Promise<FailingTask[]> => {
      const names = tasks.map(({ name }) => name)
      const found = await rows()
        .find({ _id: { $in: names }, failures: { $gte: failuresToSay } })
        .sort({ _id: 1 })
        .toArray()
      return found.map(({ _id: task, failures = 0, code = '', nextAt }) => ({ task, failures, code, nextAt }))
    },
  }
}
