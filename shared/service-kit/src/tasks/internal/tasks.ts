/**
 * Periodic work: whichever process of a service asks first when a task is due runs it. No task runs twice at once: not in
 * a process, which skips its turn while it runs, and not in two of them, because who runs it keeps its turn until the end.
 * A process that dies loses its turn within a minute. One that was frozen for longer loses it as well, and its run is told
 * to stop; until it looks, two runs are under way: what a task does to a row has to be safe when two do it.
 */
import { randomUUID } from 'node:crypto'
import type { FastifyBaseLogger } from 'fastify'
import type { Database } from '../../database/internal/database.ts'
import { afterOtherLooks } from '../../database/internal/seldom-looks.ts'
import { isDatabaseDown, loggable } from '../../errors.ts'
import { inSpan } from '../../operations/traces.ts'
import type { Task } from '../../parts.ts'
import { createKeyedMutex } from '../../time/keyed-mutex.ts'
import { onTick } from '../../time/ticks.ts'
import { createTaskTurns, type FailingTask, leaseOf, periodOf, type Turn } from '../task-turns.ts'

/** Milliseconds between two looks at the most: so soon the turn of a process that died is taken over. */
const longestLook = 30_000

/**
 * Milliseconds between two runs of a task of every few seconds while its process commits nothing and is asked for no act:
 * there is nothing new then but what another process left or the time brought.
 */
const atRest = 90_000

export interface Tasks {
  start(): void
  /** Says that this process committed a transaction, or answered an act: there may be something to do. */
  stir(): void
  /** The number of times that it was said. */
  stirs(): number
  /** Runs a task now, after the run that is under way. @throws Error of the task, or when there is none of that name */
  runNow(name: string): Promise<void>
  /** The tasks that fail, in whichever process. */
  failing(): Promise<FailingTask[]>
  /** Ends the timers, says so to what runs and waits for it. */
  stop(): Promise<void>
}

/** A turn with the claim that it came by. */
interface TakenTurn extends Turn {
  holder: string
  /** When this process asked for it and got it. Milliseconds. */
  begun: number
  claimedAt: number
  /** The number of times that the process had been stirred by then. */
  stirs: number
}

export const createTasks = (database: Database, tasks: Task[], log: FastifyBaseLogger, service = ''): Tasks => {
  const ticks: (() => void)[] = []
  const running = new Map<string, Promise<void>>()
  /** When this process last began a run of each task that went well, and how often it had been stirred by then. */
  const lastRuns = new Map<string, { begun: number; stirs: number }>()
  /** When each task is due, as far as this process knows. */
  const restsUntil = new Map<string, number>()
  let stirs = 0
  const inTurn = createKeyedMutex()
  const stopping = new AbortController()
  const turns = createTaskTurns(database)

  /** Keeps the turn while the work goes on, and tells it to stop when somebody else may have the turn. */
  const held = async <T>(task: Task, holder: string, work: (stop: AbortSignal) => Promise<T>): Promise<T> => {
    const lost = new AbortController()
    const lease = leaseOf(task)
    let keptAt = Date.now()
    const lose = (): void => {
      if (lost.signal.aborted) return
      lost.abort()
      log.warn({ task: task.name }, 'a task lost its turn and is told to stop')
    }
    const keep = async (): Promise<void> => {
      const asked = Date.now()
      try {
        if (await turns.keep(task, holder)) keptAt = asked
        else lose()
      } catch {
        // One sign that is missing costs nothing, the next one comes in time.
        if (Date.now() - keptAt > lease) lose()
      }
    }
    const signs = setInterval(() => void keep(), lease / 3)
    try {
      return await work(AbortSignal.any([stopping.signal, lost.signal]))
    } finally {
      clearInterval(signs)
    }
  }

  const traced = (task: Task, stop: AbortSignal): Promise<unknown> =>
    inSpan({ service, name: `task ${task.name}`, kind: 'task' }, () => task.run(stop))

  /** A short run of a task of a lease as long as its period leaves the turn as it took it. */
  const endsByItself = (task: Task, begun: number): boolean =>
    leaseOf(task) === periodOf(task) && Date.now() - begun < leaseOf(task) / 3

  /** Runs a task whose turn this process has. */
  const attempt = async (task: Task, taken: TakenTurn): Promise<void> => {
    const { name } = task
    const { failures: before, holder, begun } = taken
    // A run that was asked for came first: by now somebody else may have the turn.
    if (Date.now() - taken.claimedAt > leaseOf(task) / 3) return
    const nextAt = new Date(begun + periodOf(task))
    try {
      if ((await held(task, holder, (stop) => traced(task, stop))) !== 'again') lastRuns.set(name, taken)
    } catch (error) {
      // Nobody can be told then; the turn ends with its lease.
      if (isDatabaseDown(error)) return
      const failures = before + 1
      log.error({ task: name, failures, failure: loggable(error) }, 'a task failed')
      await turns.fail(task, holder, failures, error)
      return
    }
    if (before === 0 && endsByItself(task, begun)) return
    await turns.end(task, holder, nextAt)
    if (before > 0) log.info({ task: name, failures: before }, 'a task that failed goes well again')
  }

  const report = (tasks: readonly Task[]) => (error: unknown) => {
    if (isDatabaseDown(error)) return
    for (const { name } of tasks) log.error({ task: name, failure: loggable(error) }, 'a task could not begin or end')
  }

  /** Claims the turns of tasks, and runs those that it got. */
  const attemptAll = async (together: readonly Task[]): Promise<void> => {
    const holder = randomUUID()
    const asked = { holder, begun: Date.now(), stirs }
    const claimed = await afterOtherLooks(() => turns.claimAmong(together, holder))
    const claimedAt = Date.now()
    const runs = together.map((task) => {
      const { name } = task
      const turn = claimed.turns.get(name)
      const until = claimed.resting.get(name)
      if (until && periodOf(task) > longestLook * 2) restsUntil.set(name, until.getTime())
      if (!turn) return running.delete(name)
      return inTurn(name, () => attempt(task, { ...turn, ...asked, claimedAt }))
        .catch(report([task]))
        .finally(() => running.delete(name))
    })
    await Promise.all(runs)
  }

  /** True where this process ran it so recently that it is not due, or nothing can have come for it since. */
  const isDone = (task: Task): boolean => {
    const now = Date.now()
    if (now < (restsUntil.get(task.name) ?? 0)) return true
    const last = lastRuns.get(task.name)
    if (last === undefined) return false
    const sinceThen = now - last.begun
    // Every second tick is a turn, though timers go a little early or late.
    return sinceThen < periodOf(task) * 0.75 || (stirs === last.stirs && sinceThen < atRest)
  }

  /** Those that came due at this moment. */
  let due: Task[] = []

  const beginDue = (): void => {
    const together = due
    due = []
    if (stopping.signal.aborted) return
    const names = together.map(({ name }) => name)
    const runs = attemptAll(together)
      .catch(report(together))
      .finally(() => {
        for (const name of names) if (running.get(name) === runs) running.delete(name)
      })
    for (const name of names) running.set(name, runs)
  }

  const begin = (task: Task): void => {
    if (running.has(task.name) || due.includes(task) || isDone(task)) return
    if (due.length === 0) queueMicrotask(beginDue)
    due.push(task)
  }

  return {
    start: () => {
      for (const task of tasks) {
        // Asked twice as often as due, so that another process's turn does not make it wait for two.
        ticks.push(onTick(Math.min(periodOf(task) / 2, longestLook), () => begin(task)))
        begin(task)
      }
    },
    stir: () => {
      stirs += 1
    },
    stirs: () => stirs,
    runNow: async (name) => {
      const task = tasks.find((candidate) => candidate.name === name)
      if (!task) throw new Error(`There is no task ${name}`)
      await inTurn(name, async () => void (await task.run(stopping.signal)))
    },
    failing: () => turns.failing(tasks),
    stop: async () => {
      for (const end of ticks) end()
      stopping.abort()
      await Promise.all(running.values())
    },
  }
}
