/** Has services that run in this process follow their code, each by itself. */
import { type FSWatcher, readdirSync, watch } from 'node:fs'
import { join } from 'node:path'
import { asWritten } from './import-anew.ts'

/** Milliseconds: an editor writes a file in several steps, and several files at once. */
const settled = 100

/**
 * Watches each folder by itself: the recursive watching of Node follows the files, and loses one that an editor moves into
 * the place of another.
 */
const watchFolder = (folder: string, changed: () => void): (() => void) => {
  const watchers = new Map<string, FSWatcher>()
  const look = (): void => {
    const inner = readdirSync(folder, { recursive: true, withFileTypes: true }).filter((entry) => entry.isDirectory())
    const there = new Set([folder, ...inner.map(({ parentPath, name }) => join(parentPath, name))])
    for (const [path, watcher] of watchers) {
      if (there.has(path)) continue
      watcher.close()
      watchers.delete(path)
    }
    for (const path of there) {
      if (watchers.has(path)) continue
      const watcher = watch(path, () => {
        look()
        changed()
      })
      // A folder that goes while it is looked at is no more than a change.
      watchers.set(path, watcher.on('error', changed))
    }
  }
  look()
  return () => {
    for (const watcher of watchers.values()) watcher.close()
  }
}

interface Watched {
  /** Folders of the code by service. */
  folders: Readonly<Record<string, string>>
  /** Has a service run its code as it is now. */
  reload: (name: string) => Promise<void>
  say: (line: string) => void
}

/** @returns what ends it */
export const watchServices = ({ folders, reload, say }: Watched): (() => void) => {
  const timers = new Map<string, NodeJS.Timeout>()
  const running = new Map<string, Promise<void>>()
  const follow = async (name: string): Promise<void> => {
    await running.get(name)
    try {
      await reload(name)
      say(`${name} runs its new code`)
    } catch (error) {
      say(`${name} goes on with its code of before:\n${asWritten(error)}`)
    }
  }
  const changed = (name: string): void => {
    clearTimeout(timers.get(name))
    timers.set(
      name,
      setTimeout(() => running.set(name, follow(name)), settled),
    )
  }
  const watched = Object.entries(folders).map(([name, folder]) => watchFolder(folder, () => changed(name)))
  return () => {
    for (const unwatch of watched) unwatch()
    for (const timer of timers.values()) clearTimeout(timer)
  }
}
