/** Media in a folder that only the service's own user may read: the way without settings. */
import { createReadStream } from 'node:fs'
import { mkdir, rename, rm, stat } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import type { MediaStorage } from './storage.ts'

const isMissing = (error: unknown): boolean =>
  ['ENOENT', 'ENOTDIR'].includes(String((error as { code?: unknown }).code))

/** @param folder on the same disk as the files that are taken over: they are only renamed */
export const folderStorage = (folder: string): MediaStorage => {
  const pathOf = (key: string) => join(folder, key)
  return {
    takeOver: async (file, key) => {
      await mkdir(dirname(pathOf(key)), { recursive: true, mode: 0o700 })
      await rename(file, pathOf(key))
    },
    local: async (key) => ({ file: pathOf(key), done: async () => {} }),
    open: async (key) => {
      try {
        const found = await stat(pathOf(key))
        if (!found.isFile()) return undefined
        return { bytes: found.size, stream: (part) => createReadStream(pathOf(key), part) }
      } catch (error) {
        if (isMissing(error)) return undefined
        throw error
      }
    },
    // Again when a file is put into the folder just then.
    remove: (key) => rm(pathOf(key), { recursive: true, force: true, maxRetries: 5, retryDelay: 20 }),
  }
}
