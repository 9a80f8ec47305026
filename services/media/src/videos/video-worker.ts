/** Video processes, one for each job and one job at a time; what takes too long is ended. */
import { type ChildProcess, fork } from 'node:child_process'
import { fileURLToPath } from 'node:url'
import { ProductError } from '@samvaer/contracts/core/errors'
import type { FastifyBaseLogger } from 'fastify'
import { niceness } from '../process-priority.ts'
import type { Greeting, ResultOf, VideoAnswer, VideoJob } from './video-jobs.ts'

const program = fileURLToPath(new URL('video-process.ts', import.meta.url))

const ordinary = {
  /** Milliseconds that a look may take (R19), and a conversion: for each second that the film may last, and before the first. */
  look: 30_000,
  conversion: 60_000,
  conversionOf: 6_000,
  /** Bytes. A film of the largest pictures, with all that a decoder keeps of them, needs less. */
  memory: 1536 * 1024 * 1024,
} as const

/**
 * The variables of the environment that a process needs to start; secrets are none of them. AV_FROM_SOURCE: a converter
 * built by hand.
 */
const known = ['PATH', 'SystemRoot', 'TEMP', 'TMPDIR', 'AV_FROM_SOURCE'] as const

const environment = (): NodeJS.ProcessEnv =>
  Object.fromEntries(known.flatMap((name) => (process.env[name] === undefined ? [] : [[name, process.env[name]]])))

/** The process ended without an answer: it broke, took too much memory, or too long. */
export class VideoProcessEnded extends Error {
  override readonly name = 'VideoProcessEnded'
}

export interface VideoWorker {
  /** True when videos can be converted on this machine. */
  available(): Promise<boolean>
  /** @throws ProductError why the video is refused, ServiceUnavailable when the service stops; VideoProcessEnded */
  run<Job extends VideoJob>(job: Job): Promise<ResultOf<Job>>
  close(): void
}

/** The limits of a job. */
type Limits = Readonly<Record<keyof typeof ordinary, number>>

export const createVideoWorker = (log: FastifyBaseLogger, others: Partial<Limits> = {}): VideoWorker => {
  const limits: Limits = { ...ordinary, ...others }
  let child: ChildProcess | undefined
  let closed = false
  let before: Promise<unknown> = Promise.resolve()
  let converter: Promise<boolean> | undefined

  const timeFor = (job: VideoJob | undefined): number =>
    job?.kind === 'conversion' ? limits.conversion + job.seconds * limits.conversionOf : limits.look

  const started = (job: VideoJob | undefined): ChildProcess => {
    if (closed) throw new ProductError('ServiceUnavailable')
    const steps = job?.kind === 'conversion' ? niceness.later : niceness.awaited
    child = fork(program, [String(limits.memory), String(steps)], {
      execArgv: ['--max-old-space-size=256'],
      serialization: 'advanced',
      env: environment(),
      stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
    })
    return child
  }

  /** Undefined: it ended without an answer. */
  const asked = (job: VideoJob | undefined): Promise<VideoAnswer | Greeting | undefined> =>
    new Promise((resolve, reject) => {
      const forked = started(job)
      const timer = setTimeout(() => forked.kill('SIGKILL'), timeFor(job))
      let answer: VideoAnswer | Greeting | undefined
      forked.on('message', (message: VideoAnswer | Greeting) => {
        if ('converter' in message && message.converter && job) return void forked.send(job)
        answer = message
        forked.kill('SIGKILL')
      })
      forked.once('error', (error) => {
        log.error({ reason: error.name }, 'the video process is not reached')
        forked.kill('SIGKILL')
        if (forked.pid === undefined) reject(new VideoProcessEnded())
      })
      forked.once('exit', () => {
        clearTimeout(timer)
        if (closed && !answer) reject(new ProductError('ServiceUnavailable'))
        else resolve(answer)
      })
    })

  const inTurn = <Result>(work: () => Promise<Result>): Promise<Result> => {
    const mine = before.then(work)
    before = mine.catch(() => undefined)
    return mine
  }

  const ask = async () => {
    const greeting = await inTurn(() => asked(undefined))
    return greeting !== undefined && 'converter' in greeting && greeting.converter
  }

  return {
    available: () => {
      converter ??= ask().catch((error: unknown) => {
        converter = undefined
        throw error
      })
      return converter
    },
    run: async (job) => {
      const answer = await inTurn(() => asked(job))
      if (!answer) throw new VideoProcessEnded()
      if ('converter' in answer) throw new ProductError('VideoNotAvailable')
      if (answer.refusal) throw new ProductError(answer.refusal.code, answer.refusal.detail)
      return answer.result as ResultOf<typeof job>
    },
    close: () => {
      closed = true
      child?.kill('SIGKILL')
    },
  }
}
