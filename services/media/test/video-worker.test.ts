/** A video process reports what it found, ends with its job, and when it takes too long (R19). */
import { execFileSync } from 'node:child_process'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import Fastify from 'fastify'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { VideoProcessEnded } from '../src/videos/start-video-process.ts'
import { createVideoWorker } from '../src/videos/video-worker.ts'
import { videoProcess, videoProcesses } from './video-processes.ts'
import { mp4Video } from './videos.ts'

const { log } = Fastify()
const long = { look: 30_000, conversion: 30_000, conversionOf: 0, prepared: 30_000 }

let folder: string
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'worker-'))
  await writeFile(join(folder, 'video'), await mp4Video({ seconds: 2, sound: false }))
})
afterAll(() => rm(folder, { recursive: true }))

const oneFile = () => ({ file: join(folder, 'video'), format: 'mp4', seconds: 300 }) as const
const conversion = () => ({ ...oneFile(), kind: 'conversion', film: join(folder, 'film') }) as const
const look = () => ({ ...oneFile(), kind: 'look', poster: join(folder, 'poster') }) as const

test('one that takes too long is ended, and the next one runs', async () => {
  const hasty = createVideoWorker(log, { ...long, conversion: 100 })
  await expect(hasty.run(conversion())).rejects.toBeInstanceOf(VideoProcessEnded)
  expect(videoProcesses()).toEqual([])
  expect((await hasty.run(look())).seconds).toBeCloseTo(2, 1)
  expect(videoProcesses()).toEqual([])
  hasty.close()
})

test('the process that said it can convert takes the look that follows, and that one alone', async () => {
  const worker = createVideoWorker(log, long)
  expect(await Promise.all([worker.available(), worker.available()])).toEqual([true, true])
  const prepared = videoProcesses()
  expect(prepared).toHaveLength(1)
  const looked = worker.run(look())
  await Promise.resolve()
  expect(videoProcesses()).toEqual(prepared)
  expect((await looked).seconds).toBeCloseTo(2, 1)
  expect(videoProcesses()).toEqual([])
  await worker.run(look())
  expect(videoProcesses()).toEqual([])
  worker.close()
})

test('a conversion leaves the prepared process to a look', async () => {
  const worker = createVideoWorker(log, { ...long, conversion: 100 })
  await worker.available()
  const prepared = videoProcesses()
  await expect(worker.run(conversion())).rejects.toBeInstanceOf(VideoProcessEnded)
  expect(videoProcesses()).toEqual(prepared)
  worker.close()
})

test('a prepared process whose video never comes ends, and the next look has another', async () => {
  const worker = createVideoWorker(log, { ...long, prepared: 100 })
  await worker.available()
  await vi.waitFor(() => expect(videoProcesses()).toEqual([]), { timeout: 10_000, interval: 20 })
  expect((await worker.run(look())).seconds).toBeCloseTo(2, 1)
  worker.close()
})

test('why a video is refused arrives as it was said', async () => {
  const worker = createVideoWorker(log, long)
  const refused = { code: 'VideoTooLong', detail: { seconds: 0.5 } }
  await expect(worker.run({ ...look(), seconds: 0.5 })).rejects.toMatchObject(refused)
  worker.close()
})

test('runs one at a time, and none when it is closed', async () => {
  const worker = createVideoWorker(log, long)
  const both = [worker.run(conversion()), worker.run(conversion())].map((job) => job.catch((error: Error) => error))
  await videoProcess()
  expect(videoProcesses()).toHaveLength(1)
  worker.close()
  const codes = (await Promise.all(both)).map((error) => 'code' in error && error.code)
  expect(codes).toEqual(['ServiceUnavailable', 'ServiceUnavailable'])
  expect(videoProcesses()).toEqual([])
  await expect(worker.available()).rejects.toMatchObject({ code: 'ServiceUnavailable' })
})

test('it knows nothing of the secrets of the service', async () => {
  vi.stubEnv('SAMVAER_SEAL_KEYS', 'a secret')
  const worker = createVideoWorker(log, long)
  const running = worker.run(conversion()).catch(() => undefined)
  const pid = await videoProcess()
  const environment = execFileSync('ps', ['eww', '-p', String(pid), '-o', 'args='], { encoding: 'utf8' })
  expect(environment).toContain('PATH=')
  expect(environment).not.toContain('a secret')
  worker.close()
  await running
  vi.unstubAllEnvs()
})
