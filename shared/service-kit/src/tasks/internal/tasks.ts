/**
 * Periodic work: whichever process of a service asks first when a task is due runs it. No task runs twice at once: not in
 * a process, which skips its turn while it runs, and not in two of them, because who runs it keeps its turn until the end.
 * A process that died loses its turn, and one that was frozen for ten seconds may: what a task does to a row has to be safe
 * when two do it.
 */
import type { FastifyBaseLogger } from 'fastify'
import type { mongo } from 'mongoose'
import type { Database } from '../../database/internal/database.ts'
import { isDatabaseDown, isDuplicateKey, loggable } from '../../errors.ts'
import type { Task } from '../../parts.ts'
import { createKeyedMutex } from '../../time/keyed-mutex.ts'

interface TaskTurn extends mongo.BSON.Document {
  _id: string
  nextAt: Date
}

/** Milliseconds that a turn is kept at least, by whoever runs the task and says so. */
const shortestLease = 10_000

const leaseOf = ({ everySeconds }: Task): number => Math.max(everySeconds * 1000, shortestLease)

/**
 * Milliseconds between two runs of a task of every few seconds while its process commits nothing and is asked for no act:
 * there is nothing new then but what another process left or the time brought.
 */
const atRest = 60_000

/** A task that runs now. */
interface Run {
  /** Resolves when the last sign of it is written. */
  signs: Promise<unknown>
  signed: boolean
}

export interface Tasks {
  start(): void
  /** Says that this process committed a transaction, or answered an act: there may be something to do. */
  stir(): void
  /** Runs a task now, after the run that is under way. @throws Error of the task, or when there is none of that name */
  runNow(name: string): Promise<void>
  /** Ends the timers, says so to what runs and waits for it. */
  stop(): Promise<void>
}

export const createTasks = (database: Database, tasks: Task[], log: FastifyBaseLogger): Tasks => {
  const timers: NodeJS.Timeout[] = []
  const running = new Set<Promise<void>>()
  const runs = new Map<string, Run>()
  /** When this process last began a run of each task that went well, and how often it had been stirred by then. */
  const lastRuns = new Map<string, { begun: number; stirs: number }>()
  let stirs = 0
  const inTurn = createKeyedMutex()
  const stopping = new AbortController()
  const turns = () => database.collection<TaskTurn>('task_turns')

  /** True for one process alone until it gives the turn back. */
  const claim = async (task: Task): Promise<boolean> => {
    const now = Date.now()
    const turn = { $set: { nextAt: new Date(now + leaseOf(task)) } }
    try {
      await turns().updateOne({ _id: task.name, nextAt: { $lte: new Date(now) } }, turn, { upsert: true })
      return true
    } catch (error) {
      // The row is there and not due, so the upsert met its own id.
      if (isDuplicateKey(error)) return false
      throw error
    }
  }

  /** It still runs: nobody else begins. One sign that is missing costs nothing, the next one comes in time. */
  const sign = (task: Task, run: Run): void => {
    const nextAt = new Date(Date.now() + leaseOf(task))
    run.signed = true
    run.signs = run.signs.then(() => turns().updateOne({ _id: task.name }, { $set: { nextAt } })).catch(() => undefined)
  }

  const attempt = async (task: Task, run: Run): Promise<void> => {
    const { name, everySeconds } = task
    const begun = Date.now()
    const last = { begun, stirs }
    const nextAt = new Date(begun + everySeconds * 1000)
    try {
      if (!(await claim(task))) return
      if ((await task.run(stopping.signal)) !== 'again') lastRuns.set(name, last)
    } catch (error) {
      if (!isDatabaseDown(error)) log.error({ task: name, failure: loggable(error) }, 'a task failed')
    }
    if (everySeconds * 1000 >= shortestLease && !run.signed) return
    await run.signs
    await turns()
      .updateOne({ _id: name }, { $set: { nextAt } })
      .catch(() => undefined)
  }

  /** True where this process ran it so recently that it is not due, or nothing can have come for it since. */
  const isDone = ({ name, everySeconds }: Task): boolean => {
    const last = lastRuns.get(name)
    if (last === undefined) return false
    const sinceThen = Date.now() - last.begun
    // Every second tick is a turn, though timers go a little early or late.
    return sinceThen < everySeconds * 750 || (stirs === last.stirs && sinceThen < atRest)
  }

  const begin = (task: Task): void => {
    const { name } = task
    const before = runs.get(name)
    if (before) {
      sign(task, before)
      return
    }
    if (isDone(task)) return
    const run: Run = { signs: Promise.resolve(), signed: false }
    runs.set(name, run)
    const ended = inTurn(name, () => attempt(task, run)).finally(() => {
      runs.delete(name)
      running.delete(ended)
    })
    running.add(ended)
  }

  return {
    start: () => {
      for (const task of tasks) {
        // Asked twice as often as due, so that another process's turn does not make it wait for two.
        const timer = setInterval(begin, (task.everySeconds * 1000) / 2, task)
        timer.unref()
        timers.push(timer)
        begin(task)
      }
    },
    stir: () => {
      stirs += 1
    },
    runNow: async (name) => {
      const task = tasks.find((candidate) => candidate.name === name)
      if (!task) throw new Error(`There is no task ${name}`)
      await inTurn(name, async () => void (await task.run(stopping.signal)))
    },
    stop: async () => {
      for (const timer of timers) clearInterval(timer)
      stopping.abort()
      await Promise.all(running)
    },
  }
}
