/** The queue in front of the picture process: what a member waits for goes first, and nothing waits for ever. */
import { type ChildProcess, fork } from 'node:child_process'
import { availableParallelism } from 'node:os'
import { fileURLToPath } from 'node:url'
import { ProductError } from '@samvaer/contracts/core/errors'
import type { FastifyBaseLogger } from 'fastify'
import type { JobAnswer, JobMessage, PictureJob, ResultOf } from './picture-jobs.ts'

const program = fileURLToPath(new URL('picture-process.ts', import.meta.url))

/** Milliseconds that one job may take before the process is ended (R19). */
const longestJob = 30_000
/** Milliseconds without work after which the process ends. */
const idleTime = 60_000
/**
 * Jobs at a time: uploads, and renditions that nobody waits for, which begin when no upload is there. One core stays
 * free for calls.
 */
const places = { urgent: Math.max(1, Math.min(4, availableParallelism() - 1)), later: 1 } as const

interface Waiting {
  id: number
  job: PictureJob
  urgent: boolean
  /** Was running when the process ended: it runs again, alone, and a second time it is the cause. */
  suspect: boolean
  resolve(result: unknown): void
  reject(error: Error): void
  timer?: NodeJS.Timeout
}

export interface PictureWorker {
  /** Starts the process, so that it is there when the file has come. */
  prepare(): void
  /** @throws ProductError why the picture is refused; ServiceUnavailable when the service stops */
  run<Job extends PictureJob>(job: Job, options?: { urgent?: boolean }): Promise<ResultOf<Job>>
  close(): void
}

export const createPictureWorker = (log: FastifyBaseLogger): PictureWorker => {
  const queue: Waiting[] = []
  const running = new Map<number, Waiting>()
  let child: ChildProcess | undefined
  let idle: NodeJS.Timeout | undefined
  let lastId = 0
  let closed = false

  const end = () => {
    clearTimeout(idle)
    child?.kill('SIGKILL')
  }

  const endWhenIdle = () => {
    if (running.size > 0) return
    clearTimeout(idle)
    idle = setTimeout(end, idleTime).unref()
  }

  const settle = (answer: JobAnswer) => {
    const waiting = running.get(answer.id)
    if (!waiting) return
    running.delete(answer.id)
    clearTimeout(waiting.timer)
    if (answer.refusal) waiting.reject(new ProductError(answer.refusal.code, answer.refusal.detail))
    else waiting.resolve(answer.result)
    endWhenIdle()
    next()
  }

  const ended = (which: ChildProcess) => {
    if (child !== which) return
    child = undefined
    const lost = [...running.values()]
    running.clear()
    if (lost.length > 0 && !closed) log.warn({ jobs: lost.length }, 'the picture process ended')
    for (const waiting of lost) {
      clearTimeout(waiting.timer)
      if (closed) waiting.reject(new ProductError('ServiceUnavailable'))
      else if (waiting.suspect) waiting.reject(new ProductError('PictureBroken'))
      else queue.unshift({ ...waiting, suspect: true })
    }
    next()
  }

  const started = (): ChildProcess => {
    if (child) return child
    const forked = fork(program, {
      execArgv: ['--max-old-space-size=512'],
      serialization: 'advanced',
      // A decoder writes its troubles to the console; the answer says them already.
      stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
    })
    forked.on('message', (answer: JobAnswer) => settle(answer))
    forked.once('exit', () => ended(forked))
    // It did not start, or its channel broke.
    forked.on('error', (error) => {
      log.error({ reason: error.name }, 'the picture process is not reached')
      forked.kill('SIGKILL')
      ended(forked)
    })
    // It keeps nobody alive: the service ends it.
    forked.unref()
    forked.channel?.unref()
    child = forked
    return forked
  }

  const mayRun = ({ urgent, suspect }: Waiting): boolean => {
    const others = [...running.values()]
    if (suspect || others.some((other) => other.suspect)) return others.length === 0
    if (!urgent && [...others, ...queue].some((other) => other.urgent)) return false
    return others.filter((other) => other.urgent === urgent).length < (urgent ? places.urgent : places.later)
  }

  const next = () => {
    for (;;) {
      const ready = queue.find((waiting) => waiting.urgent && mayRun(waiting)) ?? queue.find(mayRun)
      if (!ready || closed) return
      queue.splice(queue.indexOf(ready), 1)
      clearTimeout(idle)
      running.set(ready.id, ready)
      ready.timer = setTimeout(end, longestJob)
      started().send({ id: ready.id, job: ready.job } satisfies JobMessage)
    }
  }

  return {
    prepare: () => {
      if (closed) return
      started()
      endWhenIdle()
    },
    run: (job, { urgent = false } = {}) =>
      new Promise((resolve, reject) => {
        if (closed) return reject(new ProductError('ServiceUnavailable'))
        lastId += 1
        const taken = (result: unknown) => resolve(result as ResultOf<typeof job>)
        queue.push({ id: lastId, job, urgent, suspect: false, resolve: taken, reject })
        next()
      }),
    close: () => {
      closed = true
      for (const waiting of queue.splice(0)) waiting.reject(new ProductError('ServiceUnavailable'))
      end()
    },
  }
}
