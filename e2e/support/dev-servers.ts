/** Development servers in a process of their own, as `npm run dev` runs them. */
import { fork } from 'node:child_process'
import { once } from 'node:events'
import path from 'node:path'
import type { DevServer } from '@samvaer/build/dev-server'
import type { PartKind } from '@samvaer/build/parts'

export interface DevelopmentServers {
  servers: DevServer[]
  close(): Promise<void>
}

export const startDevServers = async (
  parts: readonly { kind: PartKind; directory: string; refresh?: boolean }[],
): Promise<DevelopmentServers> => {
  const child = fork(path.join(import.meta.dirname, 'dev-servers-process.ts'), [JSON.stringify(parts)])
  const [described] = (await once(child, 'message')) as [Omit<DevServer, 'close'>[]]
  const close = async (): Promise<void> => {
    const ended = once(child, 'exit')
    child.kill()
    await ended
  }
  return { servers: described.map((server) => ({ ...server, close: async () => undefined })), close }
}
