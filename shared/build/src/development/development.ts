/** `npm run dev`: development servers for the shell and the remotes in work, behind one address. */
import type { Report } from '../build-report.ts'
import { seconds } from '../build-report.ts'
import { remoteParts, shellPart } from '../parts.ts'
import { type DevProxy, startDevProxy } from './dev-proxy.ts'
import { type DevServer, devServerFor } from './dev-server.ts'

export interface DevelopmentOptions {
  /** Origin of the running gateway. */
  gateway: string
  /** True where that is a platform that runs elsewhere. */
  elsewhere?: boolean
  port?: number
  /** The remotes in work; all when absent. The others run from their last build. */
  only?: readonly string[]
  report?: Report
}

export interface Development {
  port: number
  close(): Promise<void>
}

/**
 * Starts a development session. The shell is always a development build, even when only a remote is in work: hot reload
 * that keeps state needs React's development runtime, and that is the shell's.
 */
export const startDevelopment = async (options: DevelopmentOptions): Promise<Development> => {
  const { gateway, elsewhere = false, port, only, report = console.log } = options
  const parts = [shellPart(), ...remoteParts().filter(({ name }) => !only || only.includes(name))]
  const servers: DevServer[] = []
  for (const { kind, name, directory } of parts) {
    const begin = performance.now()
    report(`${name}: starting`)
    servers.push(await devServerFor(kind, directory, { report }))
    report(`${name}: ready in ${seconds(begin)}`)
  }
  const front: DevProxy = await startDevProxy({ gateway, elsewhere, servers, ...(port !== undefined && { port }) })
  return {
    port: front.port,
    close: async () => {
      await front.close()
      await Promise.all(servers.map((server) => server.close()))
    },
  }
}
