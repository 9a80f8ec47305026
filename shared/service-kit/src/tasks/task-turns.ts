/**
 * Turns of tasks, in the database of the service: a lease that one run has at a time, until it ends, says no more that it
 * goes on, or its process dies. The row also keeps how often a task failed in a row, for all processes and operators.
 */
import { setTimeout as pause } from 'node:timers/promises'
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

/** Milliseconds for which ends are gathered at most: tasks that came due together and found nothing end within so many. */
const gatherEndsFor = 50

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

export interface ClaimedTurns {
  /** By the names of their tasks. */
  turns: ReadonlyMap<string, Turn>
  /** When tasks that neither run nor failed are due next. */
  resting: ReadonlyMap<string, Date>
}

/** A turn to be given back. */
interface Ended {
  task: string
  holder: string
  nextAt: Date
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

  /**
   * The rows as this process read or wrote them last: it need not read again what nobody else has changed, and a claim
   * on a row that somebody did change takes nothing.
   */
  const known = new Map<string, TaskTurnRow>()

  const read = async (tasks: readonly Task[]): Promise<void> => {
    const unknown = tasks.map(({ name }) => name).filter((name) => !known.has(name))
    if (unknown.length === 0) return
    for (const row of await rows()
      .find({ _id: { $in: unknown } })
      .toArray())
      known.set(row._id, row)
  }

  const writeOf = (task: Task, holder: string): mongo.AnyBulkWriteOperation<TaskTurnRow> => {
    const _id = task.name
    const turn = { nextAt: fromNow(leaseOf(task)), holder }
    const before = known.get(_id)
    known.set(_id, { ...before, _id, ...turn })
    if (!before) return { insertOne: { document: { _id, ...turn } } }
    return { updateOne: { filter: { _id, nextAt: before.nextAt }, update: { $set: turn } } }
  }

  /** @returns false when another process was quicker with some of them */
  const take = async (tasks: readonly Task[], holder: string): Promise<boolean> => {
    const writes = tasks.map((task) => writeOf(task, holder))
    try {
      const { matchedCount, insertedCount } = await rows().bulkWrite(writes, { ordered: false })
      return matchedCount + insertedCount === tasks.length
    } catch (error) {
      if (isDuplicateKey(error)) return false
      throw error
    }
  }

  const heldBy = async (tasks: readonly Task[], holder: string): Promise<Task[]> => {
    const own = { _id: { $in: tasks.map(({ name }) => name) }, holder }
    const names = new Set((await rows().find(own).toArray()).map(({ _id }) => _id))
    return tasks.filter(({ name }) => names.has(name))
  }

  const giveBack = async (gathered: readonly Ended[]): Promise<void> => {
    const forgotten = { holder: 1, failures: 1, failedAt: 1, code: 1 } as const
    const writes = gathered.map(({ task: _id, holder, nextAt }) => ({
      updateOne: { filter: { _id, holder }, update: { $set: { nextAt }, $unset: forgotten } },
    }))
    for (const { task } of gathered) known.delete(task)
    const { matchedCount } = await rows().bulkWrite(writes, { ordered: false })
    // Else some of them are another one's by now, and it is read which.
    if (matchedCount < gathered.length) return
    for (const { task: _id, nextAt } of gathered) known.set(_id, { _id, nextAt })
  }

  let ends: { gathered: Ended[]; written: Promise<void> } | undefined

  return {
    /**
     * Takes the turns of those tasks that are due and that no other run has, all of them by one write.
     * @param holder an id of this claim alone
     */
    claimAmong: async (tasks: readonly Task[], holder: string): Promise<ClaimedTurns> => {
      await read(tasks)
      const now = Date.now()
      const nextOf = ({ name }: Task): number => known.get(name)?.nextAt.getTime() ?? 0
      const due = tasks.filter((task) => nextOf(task) <= now)
      const failures = new Map(due.map(({ name }) => [name, known.get(name)?.failures ?? 0]))
      const resting = new Map<string, Date>()
      for (const task of tasks) {
        const row = known.get(task.name)
        // One that runs ends any moment, and an operator may ask for one that failed.
        if (row && nextOf(task) > now && row.holder === undefined && row.failures === undefined)
          resting.set(row._id, row.nextAt)
      }
      let own: readonly Task[] = []
      try {
        own = due.length === 0 || (await take(due, holder)) ? due : await heldBy(due, holder)
      } finally {
        // Read again the next time: another process has it, or may have it.
        const lost = new Set(tasks)
        for (const task of own) lost.delete(task)
        for (const { name } of lost) known.delete(name)
      }
      return { turns: new Map(own.map(({ name }) => [name, { failures: failures.get(name) ?? 0 }])), resting }
    },
    /** Says that the run goes on. @returns false when the turn is another one's by now */
    keep: async (task: Task, holder: string): Promise<boolean> => {
      const nextAt = fromNow(leaseOf(task))
      known.delete(task.name)
      const { matchedCount } = await rows().updateOne({ _id: task.name, holder }, { $set: { nextAt } })
      return matchedCount > 0
    },
    /** Gives the turn back after a run that went well; turns that end within a moment are given back by one write. */
    end: async (task: Task, holder: string, nextAt: Date): Promise<void> => {
      const end = { task: task.name, holder, nextAt }
      if (ends) {
        ends.gathered.push(end)
        return ends.written
      }
      const gathered = [end]
      const written = pause(Math.min(gatherEndsFor, periodOf(task) / 10)).then(() => {
        ends = undefined
        return giveBack(gathered)
      })
      ends = { gathered, written }
      return written
    },
    /** Gives the turn back after a failure: the next run comes after a pause. */
    fail: async (task: Task, holder: string, failures: number, error: unknown): Promise<void> => {
      const nextAt = fromNow(pauseAfter(task, failures))
      const failed = { nextAt, failures, failedAt: new Date(), code: failureCode(error) }
      known.delete(task.name)
      await rows().updateOne({ _id: task.name, holder }, { $set: failed, $unset: { holder: 1 } })
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
