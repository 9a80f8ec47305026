/**
 * A member who uploads, in a process of its own as browsers are: whoever sends as fast as it goes has no time for
 * anything else meanwhile, and would time the reads beside it late.
 */
import { fork } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'

export interface UploadingMember {
  /** Resolves when all are answered. @throws when one was refused */
  upload(count: number): Promise<void>
  stop(): void
}

/** @param picture file of a JPEG */
export const startUploadingMember = (url: string, cookie: string, picture: string): UploadingMember => {
  const browser = fork(join(import.meta.dirname, 'uploading-process.ts'), [url, cookie, picture])
  return {
    upload: async (count) => {
      browser.send(count)
      const [said] = (await once(browser, 'message')) as [string]
      if (said !== 'answered') throw new Error(said)
    },
    stop: () => browser.disconnect(),
  }
}
