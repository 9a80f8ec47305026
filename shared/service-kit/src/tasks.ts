/** Periodic work: whichever process of a service asks first when a task is due runs it. */
import type { FastifyBaseLogger } from 'fastify'
import type { mongo } from 'mongoose'
import type { Database } from './database.ts'
import type { Task } from './define-service.ts'
import { isDatabaseDown, isDuplicateKey, loggable } from './errors.ts'

interface TaskTurn extends mongo.BSON.Document {
  _id: string
  nextAt: Date
}

export interface Tasks {
  start(): void
  /** Runs a task now. @throws Error of the task, or when there is none of that name */
  runNow(name: string): Promise<void>
  /** Ends the timers and waits for what runs. */
  stop(): Promise<void>
}

export const createTasks = (database: Database, tasks: Task[], log: FastifyBaseLogger): Tasks => {
  const timers: NodeJS.Timeout[] = []
  const running = new Set<Promise<void>>()

  /** True for one process alone until the task is due again. */
  const claim = async ({ name, everySeconds }: Task): Promise<boolean> => {
    const now = Date.now()
    const turn = { $set: { nextAt: new Date(now + everySeconds * 1000) } }
    try {
      await database
        .collection<TaskTurn>('task_turns')
        .updateOne({ _id: name, nextAt: { $lte: new Date(now) } }, turn, { upsert: true })
      return true
    } catch (error) {
      // The row is there and not due, so the upsert met its own id.
      if (isDuplicateKey(error)) return false
      throw error
    }
  }

  const attempt = async (task: Task): Promise<void> => {
    try {
      if (await claim(task)) await task.run()
    } catch (error) {
      if (!isDatabaseDown(error)) log.error({ task: task.name, failure: loggable(error) }, 'a task failed')
    }
  }

  const begin = (task: Task): void => {
    const run = attempt(task)
    running.add(run)
    run.finally(() => running.delete(run))
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
    runNow: async (name) => {
      const task = tasks.find((candidate) => candidate.name === name)
      if (!task) throw new Error(`There is no task ${name}`)
      await task.run()
    },
    stop: async () => {
      for (const timer of timers) clearInterval(timer)
      await Promise.all(running)
    },
  }
}
