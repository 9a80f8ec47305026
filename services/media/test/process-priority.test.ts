/** Page reads go before drawing and converting: every thread of it, not the first alone. */
import { execFileSync } from 'node:child_process'
import { existsSync, readdirSync } from 'node:fs'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { getPriority, tmpdir } from 'node:os'
import { join } from 'node:path'
import Fastify from 'fastify'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { createPictureWorker } from '../src/pictures/picture-worker.ts'
import { niceness } from '../src/process-priority.ts'
import { createVideoWorker } from '../src/videos/video-worker.ts'
import { jpeg } from './pictures.ts'
import { mp4Video } from './videos.ts'

const { log } = Fastify()

let folder: string
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'behind-'))
})
afterAll(() => rm(folder, { recursive: true }))

const processOf = (program: string): number => {
  const found = execFileSync('ps', ['--ppid', String(process.pid), '-o', 'pid=,args='], { encoding: 'utf8' })
  const line = found.split('\n').find((one) => one.includes(program))
  if (!line) throw new Error(`${program} does not run`)
  return Number(line.trim().split(' ')[0])
}

/** The lowest of its threads is the one that goes first. */
const firstOf = (program: string): number => {
  const pid = processOf(program)
  const threads = `/proc/${pid}/task`
  return Math.min(...(existsSync(threads) ? readdirSync(threads).map(Number) : [pid]).map(getPriority))
}

test('a picture is drawn behind the calls', async () => {
  const file = join(folder, 'picture')
  await writeFile(file, await jpeg())
  const worker = createPictureWorker(log)
  await worker.run({ kind: 'first look', file, accepted: ['jpeg'], folder })
  expect(firstOf('picture-process.ts')).toBeGreaterThan(getPriority())
  worker.close()
})

test('a video is converted behind the calls', async () => {
  const file = join(folder, 'video')
  await writeFile(file, await mp4Video({ seconds: 2, sound: false }))
  const worker = createVideoWorker(log)
  const job = { kind: 'conversion', file, format: 'mp4', seconds: 300, film: join(folder, 'film') } as const
  const running = worker.run(job).catch((error: Error) => error)
  await vi.waitFor(() => expect(firstOf('video-process.ts')).toBe(Math.min(19, getPriority() + niceness.later)), {
    timeout: 10_000,
    interval: 5,
  })
  worker.close()
  await running
})

test('a video process that is not for a conversion is a little behind the calls', async () => {
  const worker = createVideoWorker(log)
  const running = worker.available().catch((error: Error) => error)
  await vi.waitFor(() => expect(firstOf('video-process.ts')).toBe(Math.min(19, getPriority() + niceness.awaited)), {
    timeout: 10_000,
    interval: 5,
  })
  worker.close()
  await running
})
