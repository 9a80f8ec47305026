/** A video process ends with its job, and when it takes too long (R19). */
import { execFileSync } from 'node:child_process'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import Fastify from 'fastify'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { createVideoWorker, VideoProcessEnded } from '../src/videos/video-worker.ts'
import { mp4Video } from './videos.ts'

const { log } = Fastify()
const long = { look: 30_000, conversion: 30_000, conversionOf: 0 }

let folder: string
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'worker-'))
  await writeFile(join(folder, 'video'), await mp4Video({ width: 1920, height: 1080, seconds: 4, sound: false }))
})
afterAll(() => rm(folder, { recursive: true }))

const conversion = () =>
  ({
    kind: 'conversion',
    file: join(folder, 'video'),
    format: 'mp4',
    seconds: 300,
    film: join(folder, 'film'),
  }) as const

const processes = (): string[] =>
  execFileSync('ps', ['--ppid', String(process.pid), '-o', 'args='], { encoding: 'utf8' })
    .split('\n')
    .filter((line) => line.includes('video-process.ts'))

test('one that takes too long is ended, and the next one runs', async () => {
  const hasty = createVideoWorker(log, { ...long, conversion: 300 })
  await expect(hasty.run(conversion())).rejects.toBeInstanceOf(VideoProcessEnded)
  expect(processes()).toEqual([])
  const { seconds } = await hasty.run({ ...conversion(), kind: 'look', poster: join(folder, 'poster') })
  expect(seconds).toBeCloseTo(4, 1)
  expect(processes()).toEqual([])
  hasty.close()
})

test('there is one at a time, and none when it is closed', async () => {
  const worker = createVideoWorker(log, long)
  const both = [worker.run(conversion()), worker.run(conversion())].map((job) => job.catch((error: Error) => error))
  await vi.waitFor(() => expect(processes()).toHaveLength(1), { timeout: 10_000, interval: 20 })
  worker.close()
  const codes = (await Promise.all(both)).map((error) => 'code' in error && error.code)
  expect(codes).toEqual(['ServiceUnavailable', 'ServiceUnavailable'])
  expect(processes()).toEqual([])
  await expect(worker.available()).rejects.toMatchObject({ code: 'ServiceUnavailable' })
})

test('it knows nothing of the secrets of the service', async () => {
  vi.stubEnv('SAMVAER_CONTEXT_KEYS', 'a secret')
  const worker = createVideoWorker(log, long)
  const running = worker.run(conversion()).catch(() => undefined)
  const environment = await vi.waitFor(
    () => {
      const found = execFileSync('ps', ['--ppid', String(process.pid), '-o', 'pid=,args='], { encoding: 'utf8' })
      const pid = found
        .split('\n')
        .find((line) => line.includes('video-process.ts'))
        ?.trim()
        .split(' ')[0]
      if (!pid) throw new Error('no process')
      return execFileSync('ps', ['eww', '-p', pid, '-o', 'args='], { encoding: 'utf8' })
    },
    { timeout: 10_000, interval: 20 },
  )
  expect(environment).toContain('PATH=')
  expect(environment).not.toContain('a secret')
  worker.close()
  await running
  vi.unstubAllEnvs()
})
