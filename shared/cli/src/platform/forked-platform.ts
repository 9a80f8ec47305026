/** A platform in a process of its own, so that tests and the platform under test do not take turns on one thread. */
import { fork } from 'node:child_process'
import { once } from 'node:events'
import { closeSync, openSync } from 'node:fs'
import { join } from 'node:path'
import { root } from '../root.ts'
import type { ForkedFacts, ForkedOptions, Order, Report } from './platform-process.ts'

const file = join(import.meta.dirname, 'platform-process.ts')

export interface ForkedPlatform extends ForkedFacts {
  pid: number
  stopService(service: string): Promise<void>
  startService(service: string): Promise<void>
  stop(): Promise<void>
  /** Ends it as a power failure would: nothing is finished. */
  kill(): Promise<void>
}

/**
 * Starts a platform on a free port in a process of its own, which ends with this one at the latest.
 * @param log a file for what it logs; else it is seen here
 * @throws Error with what its start failed of
 */
export const forkPlatform = async (
  options: ForkedOptions,
  environment: Record<string, string> = {},
  log?: string,
): Promise<ForkedPlatform> => {
  const output = log === undefined ? 'inherit' : openSync(log, 'a')
  const child = fork(file, [], {
    stdio: ['ignore', output, output, 'ipc'],
    execArgv: ['--disable-warning=ExperimentalWarning'],
    env: { ...process.env, NODE_COMPILE_CACHE: join(root, '.cache', 'compiled'), ...environment },
  })
  if (typeof output === 'number') closeSync(output)
  const ended = once(child, 'exit')
  const orders = new Map<number, PromiseWithResolvers<void>>()
  const started = Promise.withResolvers<ForkedFacts>()
  child.on('message', (report: Report) => {
    if ('facts' in report) return started.resolve(report.facts)
    if (!('done' in report)) return started.reject(new Error(report.failure))
    const order = orders.get(report.done)
    orders.delete(report.done)
    if (report.failure) order?.reject(new Error(report.failure))
    else order?.resolve()
  })
  ended.then(([code]) => {
    const failure = new Error(`The platform ended with ${code}.`)
    started.reject(failure)
    for (const order of orders.values()) order.reject(failure)
  })
  child.send(options)
  const stop = async () => {
    if (child.connected) child.disconnect()
    await ended
  }
  const facts = await started.promise.catch(async (error: unknown) => {
    await stop()
    throw error
  })
  let last = 0
  const order = (act: Order['act']) => (service: string) => {
    last += 1
    const answer = Promise.withResolvers<void>()
    orders.set(last, answer)
    child.send({ id: last, act, service } satisfies Order)
    return answer.promise
  }
  return {
    ...facts,
    pid: child.pid ?? 0,
    stopService: order('stopService'),
    startService: order('startService'),
    stop,
    kill: async () => {
      child.kill('SIGKILL')
      await ended
    },
  }
}
