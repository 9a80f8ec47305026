/** The storage of files: a folder and a bucket do the same. */
import { randomBytes } from 'node:crypto'
import { access, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { buffer } from 'node:stream/consumers'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { folderStorage } from '../src/storage/folder-storage.ts'
import { s3Storage } from '../src/storage/s3-storage.ts'
import type { MediaStorage } from '../src/storage/storage.ts'
import { type Bucket, startBucket } from './bucket.ts'

let work: string
let bucket: Bucket
beforeAll(async () => {
  work = await mkdtemp(join(tmpdir(), 'samvaer-storage-'))
  bucket = await startBucket()
})
afterAll(async () => {
  await bucket.close()
  await rm(work, { recursive: true, force: true })
})

const received = async (bytes: Buffer): Promise<string> => {
  const file = join(work, randomBytes(6).toString('hex'))
  await writeFile(file, bytes)
  return file
}

const kinds: [name: string, make: () => MediaStorage][] = [
  ['a folder', () => folderStorage(join(work, 'stored'))],
  ['a bucket', () => s3Storage(bucket.url, join(work, 'local'))],
]

describe.each(kinds)('%s', (_, make) => {
  const bytes = randomBytes(200_000)
  let storage: MediaStorage
  beforeAll(() => {
    storage = make()
  })

  const contentOf = async (key: string): Promise<Buffer | undefined> => {
    const found = await storage.open(key)
    return found && buffer(found.stream())
  }

  test('takes a file over and gives it whole and in parts', async () => {
    const file = await received(bytes)
    await storage.takeOver(file, 'light/ab/abc/film.mp4')
    await expect(access(file)).rejects.toMatchObject({ code: 'ENOENT' })
    const found = await storage.open('light/ab/abc/film.mp4')
    expect(found?.bytes).toBe(bytes.length)
    expect(await contentOf('light/ab/abc/film.mp4')).toEqual(bytes)
    const part = found && (await buffer(found.stream({ start: 1000, end: 1999 })))
    expect(part).toEqual(bytes.subarray(1000, 2000))
  })

  test('the newer file stands for the older', async () => {
    await storage.takeOver(await received(Buffer.from('first')), 'light/cd/cde/small.webp')
    await storage.takeOver(await received(Buffer.from('second')), 'light/cd/cde/small.webp')
    expect(String(await contentOf('light/cd/cde/small.webp'))).toBe('second')
  })

  test('a file on this machine for work on it', async () => {
    await storage.takeOver(await received(bytes), 'dark/ef/efg/original')
    const { file, done } = await storage.local('dark/ef/efg/original')
    expect(await readFile(file)).toEqual(bytes)
    await done()
    expect(await contentOf('dark/ef/efg/original')).toEqual(bytes)
  })

  test('removes a file alone, or all below a folder, and nothing whose name only begins so', async () => {
    const keys = ['light/gh/ghi/a', 'light/gh/ghi/b', 'light/gh/ghij/a']
    for (const key of keys) await storage.takeOver(await received(Buffer.from(key)), key)
    await storage.remove('light/gh/ghi/b')
    expect(await Promise.all(keys.map(async (key) => (await contentOf(key)) !== undefined))).toEqual([
      true,
      false,
      true,
    ])
    await storage.remove('light/gh/ghi')
    await storage.remove('light/gh/ghi')
    expect(await Promise.all(keys.map(async (key) => (await contentOf(key)) !== undefined))).toEqual([
      false,
      false,
      true,
    ])
  })

  test('a missing file', async () => {
    expect(await storage.open('light/xx/xxx/medium.webp')).toBeUndefined()
    await expect(storage.local('light/xx/xxx/original').then(({ file }) => readFile(file))).rejects.toThrow()
  })
})

test('a key that is wrong is no bucket that is away: it has to be seen and set right', async () => {
  const wrong = s3Storage(bucket.url.replace('//S3RVER:', '//another:'), join(work, 'local'))
  await expect(wrong.takeOver(await received(Buffer.from('x')), 'light/zz/zzz/a')).rejects.toMatchObject({
    name: 'InvalidAccessKeyId',
  })
  expect(await bucket.keys()).not.toContain('light/zz/zzz/a')
})
