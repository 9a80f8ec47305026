/** Starts a video process, which does one job and ends (R19). */
import { fork } from 'node:child_process'
import { fileURLToPath } from 'node:url'
import type { FastifyBaseLogger } from 'fastify'
import type { Greeting, VideoAnswer, VideoJob } from './video-jobs.ts'

const program = fileURLToPath(new URL('video-process.ts', import.meta.url))

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

export interface VideoProcess {
  /** True when it can convert videos. @throws VideoProcessEnded */
  greeting: Promise<boolean>
  /** Gives it its job as soon as it has said that it can convert. @throws VideoProcessEnded */
  work(job: VideoJob): Promise<VideoAnswer>
  end(): void
  ended: Promise<void>
}

/** @param limits `memory` in bytes; `steps` by which its priority is lower than that of this process */
export const startVideoProcess = (log: FastifyBaseLogger, limits: { memory: number; steps: number }): VideoProcess => {
  const child = fork(program, [String(limits.memory), String(limits.steps)], {
    execArgv: ['--max-old-space-size=256'],
    serialization: 'advanced',
    env: environment(),
    stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
  })
  const ended = new Promise<void>((resolve) => {
    child.once('exit', () => resolve())
    child.once('error', (error) => {
      log.error({ reason: error.name }, 'the video process is not reached')
      child.kill('SIGKILL')
      if (child.pid === undefined) resolve()
    })
  })
  const failed = ended.then((): never => {
    throw new VideoProcessEnded()
  })
  const message = <Message>() => new Promise<Message>((resolve) => child.once('message', resolve as never))
  const greeting = Promise.race([message<Greeting>().then(({ converter }) => converter), failed])
  // Asked for by those who give it work, if anybody does.
  for (const told of [failed, greeting]) told.catch(() => undefined)
  return {
    greeting,
    work: async (job) => {
      await greeting
      const answer = message<VideoAnswer>()
      child.send(job)
      return Promise.race([answer, failed])
    },
    end: () => void child.kill('SIGKILL'),
    ended,
  }
}
