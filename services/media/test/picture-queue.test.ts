/** Jobs that nobody waits for leave the processor to those that members wait for. */
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import Fastify from 'fastify'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { FirstLook, Rendering } from '../src/pictures/picture-jobs.ts'
import { createPictureWorker, type PictureWorker } from '../src/pictures/picture-worker.ts'
import { jpeg } from './pictures.ts'

const { log } = Fastify()

let folder: string
let worker: PictureWorker
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'queue-'))
  await writeFile(join(folder, 'small'), await jpeg())
  await writeFile(join(folder, 'large'), await jpeg(4000, 3000))
  worker = createPictureWorker(log)
})
afterAll(async () => {
  worker.close()
  await rm(folder, { recursive: true })
})

const upload = (): FirstLook => {
  const file = join(folder, 'large')
  return { kind: 'first look', file, accepted: ['jpeg'], folder }
}
const rendition = (file: string): Rendering => {
  return { kind: 'rendering', file: join(folder, file), rendition: 'small', format: 'webp', folder }
}

test('a rendition begins when every upload is drawn, however little it is', async () => {
  const ended: string[] = []
  await Promise.all([
    worker.run(upload(), { urgent: true }).then(() => ended.push('upload')),
    worker.run(rendition('small')).then(() => ended.push('rendition')),
    worker.run(upload(), { urgent: true }).then(() => ended.push('upload')),
  ])
  expect(ended).toEqual(['upload', 'upload', 'rendition'])
})

test('an upload does not wait for renditions', async () => {
  const ended: string[] = []
  await Promise.all([
    ...[1, 2, 3].map(() => worker.run(rendition('large')).then(() => ended.push('rendition'))),
    worker.run(upload(), { urgent: true }).then(() => ended.push('upload')),
  ])
  // One was under way, the others came after it.
  expect(ended.indexOf('upload')).toBeLessThan(2)
})
