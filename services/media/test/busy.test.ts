/** Uploads take nothing from who reads meanwhile, and what breaks the picture process breaks no call. */
import { execFileSync } from 'node:child_process'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type MediaWorld, startMedia, urlOf } from './media-world.ts'
import { jpeg } from './pictures.ts'

let world: MediaWorld
beforeAll(async () => {
  world = await startMedia({ processes: true })
})
afterAll(() => world.close())

/** The picture processes that this process has started. */
const pictureProcesses = (): number[] =>
  execFileSync('ps', ['--ppid', String(process.pid), '-o', 'pid=,args='], { encoding: 'utf8' })
    .split('\n')
    .filter((line) => line.includes('picture-process.ts'))
    .map((line) => Number(line.trim().split(' ')[0]))

test('pictures are drawn beside the service, behind who reads', async () => {
  await world.uploaded(await jpeg())
  const [pid] = pictureProcesses()
  if (pid === undefined) throw new Error('no picture process')
  expect(execFileSync('ps', ['-p', String(pid), '-o', 'ni='], { encoding: 'utf8' }).trim()).not.toBe('0')
})

test('the service goes on answering while five large pictures come in', async () => {
  const large = await jpeg(2500, 2000)
  const small = await world.uploaded(await jpeg())
  const uploads = Array.from({ length: 5 }, () => world.uploaded(large, { as: { profileId: 2 } }))
  let done = false
  const all = Promise.all(uploads).finally(() => {
    done = true
  })
  let reads = 0
  while (!done) {
    expect((await world.read(urlOf(small), { profileId: 1 })).status).toBe(200)
    reads += 1
  }
  expect((await all).map(({ state }) => state)).toEqual(Array(5).fill('Live'))
  // Drawing one of them takes longer than this: a reader never waits for a picture.
  expect(reads).toBeGreaterThan(5)
})

test('a picture process that is killed costs no upload', async () => {
  const large = await jpeg(2500, 2000)
  const uploads = [1, 2, 3].map((profileId) => world.upload(large, { as: { profileId } }))
  const [pid] = pictureProcesses()
  if (pid !== undefined) process.kill(pid, 'SIGKILL')
  expect((await Promise.all(uploads)).map(({ code }) => code)).toEqual(['ok', 'ok', 'ok'])
})
