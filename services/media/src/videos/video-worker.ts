/** Video processes, one for each job and one job at a time; what takes too long is ended. */
import { ProductError } from '@samvaer/contracts/core/errors'
import type { FastifyBaseLogger } from 'fastify'
import { niceness } from '../process-priority.ts'
import { startVideoProcess, type VideoProcess, VideoProcessEnded } from './start-video-process.ts'
import type { ResultOf, VideoAnswer, VideoJob } from './video-jobs.ts'

const ordinary = {
  /** Milliseconds that a look may take (R19), and a conversion: for each second that the film may last, and before the first. */
  look: 30_000,
  /** Milliseconds that a voice may take, whose sender waits. */
  sound: 60_000,
  conversion: 60_000,
  conversionOf: 6_000,
  /** Milliseconds after which a process that was prepared and got no job ends. */
  prepared: 60_000,
  /** Bytes. A film of the largest pictures, with all that a decoder keeps of them, needs less. */
  memory: 1536 * 1024 * 1024,
} as const

export interface VideoWorker {
  /**
   * True when videos can be converted on this machine. It prepares a process for the look that follows: while a video
   * comes in, its process starts.
   */
  available(): Promise<boolean>
  /** @throws ProductError why the video is refused, ServiceUnavailable when the service stops; VideoProcessEnded */
  run<Job extends VideoJob>(job: Job): Promise<ResultOf<Job>>
  close(): void
}

/** The limits of a job. */
type Limits = Readonly<Record<keyof typeof ordinary, number>>

export const createVideoWorker = (log: FastifyBaseLogger, others: Partial<Limits> = {}): VideoWorker => {
  const limits: Limits = { ...ordinary, ...others }
  const running = new Set<VideoProcess>()
  /** It is known that this machine has no converter. */
  let isMissing = false
  let closed = false
  let prepared: { process: VideoProcess; leave(): void } | undefined
  let before: Promise<unknown> = Promise.resolve()

  const timeFor = (job: VideoJob): number =>
    job.kind === 'conversion' ? limits.conversion + job.seconds * limits.conversionOf : limits[job.kind]

  const start = (steps: number): VideoProcess => {
    if (closed) throw new ProductError('ServiceUnavailable')
    const started = startVideoProcess(log, { memory: limits.memory, steps })
    running.add(started)
    void started.ended.then(() => running.delete(started))
    return started
  }

  const prepare = (): VideoProcess => {
    if (prepared) return prepared.process
    const process = start(niceness.awaited)
    const leave = () => {
      clearTimeout(timer)
      if (prepared?.process === process) prepared = undefined
    }
    const timer = setTimeout(() => {
      leave()
      process.end()
    }, limits.prepared)
    prepared = { process, leave }
    void process.ended.then(leave)
    return process
  }

  /** Takes the prepared process for what a member waits for; a conversion is further behind the calls. */
  const processFor = ({ kind }: VideoJob): VideoProcess => {
    if (kind === 'conversion') return start(niceness.later)
    const process = prepare()
    prepared?.leave()
    return process
  }

  const worked = async (job: VideoJob): Promise<VideoAnswer> => {
    const process = processFor(job)
    const timer = setTimeout(process.end, timeFor(job))
    try {
      if (!(await process.greeting)) throw new ProductError('VideoNotAvailable')
      return await process.work(job)
    } catch (error) {
      throw closed ? new ProductError('ServiceUnavailable') : error
    } finally {
      clearTimeout(timer)
      process.end()
      await process.ended
    }
  }

  const inTurn = <Result>(work: () => Promise<Result>): Promise<Result> => {
    const mine = before.then(work)
    before = mine.catch(() => undefined)
    return mine
  }

  return {
    available: async () => {
      if (isMissing) return false
      const process = prepare()
      try {
        isMissing = !(await process.greeting)
      } catch (error) {
        if (closed) throw new ProductError('ServiceUnavailable')
        if (error instanceof VideoProcessEnded) return false
        throw error
      }
      if (isMissing) process.end()
      return !isMissing
    },
    run: async (job) => {
      const { refusal, result } = await inTurn(() => worked(job))
      if (refusal) throw new ProductError(refusal.code, refusal.detail)
      return result as ResultOf<typeof job>
    },
    close: () => {
      closed = true
      for (const process of running) process.end()
    },
  }
}
