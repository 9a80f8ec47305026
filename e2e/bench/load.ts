/** Load from this process on a server in a child process, and what the child spent on it. */
import { type ChildProcess, fork } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import autocannon from 'autocannon'

export interface ServerUnderTest {
  url: string
  /** Microseconds of CPU that the process has used so far. */
  cpu(): Promise<number>
  /** Bytes that the process holds after what nobody needs any more is gone. */
  memory(): Promise<number>
  stop(): Promise<void>
}

type Message = { ready: string } | { cpu: number } | { memory: number }

const nextMessage = async (child: ChildProcess): Promise<Message> => {
  const [message] = (await once(child, 'message')) as [Message]
  return message
}

/** Starts servers/<name>.ts, which reports its address when it listens. */
export const startServer = async (name: string, environment: Record<string, string> = {}): Promise<ServerUnderTest> => {
  const child = fork(join(import.meta.dirname, 'servers', `${name}.ts`), [], {
    execArgv: ['--expose-gc'],
    env: { ...process.env, NODE_ENV: 'production', ...environment },
  })
  const ended = once(child, 'exit').then(([code]) => {
    throw new Error(`${name} ended at its start (${code})`)
  })
  const message = await Promise.race([nextMessage(child), ended])
  ended.catch(() => undefined)
  if (!('ready' in message)) throw new Error(`${name} did not start`)
  return {
    url: message.ready,
    cpu: async () => {
      child.send('cpu')
      const answer = await nextMessage(child)
      return 'cpu' in answer ? answer.cpu : 0
    },
    memory: async () => {
      child.send('memory')
      const answer = await nextMessage(child)
      return 'memory' in answer ? answer.memory : 0
    },
    stop: async () => {
      const exit = once(child, 'exit')
      child.kill('SIGTERM')
      await exit
    },
  }
}

export interface Measure {
  /** Microseconds of CPU a request in the measured process. */
  cpuPerRequest: number
  requestsPerSecond: number
}

const run = (url: string, headers: Record<string, string>, seconds: number) =>
  autocannon({ url, headers, connections: 16, duration: seconds })

/**
 * Asks for `path` as fast as 16 connections go.
 * @throws when an answer is not 2xx: a fast refusal is no figure
 */
export const measure = async (
  server: ServerUnderTest,
  path: string,
  headers: Record<string, string>,
  seconds = 2,
): Promise<Measure> => {
  const before = await server.cpu()
  const result = await run(server.url + path, headers, seconds)
  const used = (await server.cpu()) - before
  if (result.non2xx > 0 || result.errors > 0)
    throw new Error(`${server.url}${path}: ${result.non2xx} refusals, ${result.errors} errors`)
  return { cpuPerRequest: used / result['2xx'], requestsPerSecond: result['2xx'] / result.duration }
}
