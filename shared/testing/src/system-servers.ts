/**
 * Starts servers of others for tests, on free ports: Redis, the broker. They are packages of the system, which
 * `npm test` brings where it may.
 */
import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync } from 'node:fs'
import { mkdtemp, rm } from 'node:fs/promises'
import { Socket } from 'node:net'
import { tmpdir } from 'node:os'
import { delimiter, join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { freePort } from '@samvaer/service-kit/http/free-port'

const programs = {
  'redis-server': {
    variable: 'REDIS_SERVER_PATH',
    options: (port: number, folder: string) => [
      '--port',
      `${port}`,
      '--bind',
      '127.0.0.1',
      '--save',
      '',
      '--dir',
      folder,
    ],
  },
  'nats-server': {
    variable: 'NATS_SERVER_PATH',
    options: (port: number, folder: string) => ['-a', '127.0.0.1', '-p', `${port}`, '-js', '-sd', folder],
  },
} as const
export type SystemServer = keyof typeof programs
export const systemServers = Object.keys(programs) as SystemServer[]

/** Returns the path of a server's program: the given one, or that of the system. */
export const findServer = (name: SystemServer): string | undefined => {
  const folders = [...(process.env.PATH ?? '').split(delimiter), '/usr/sbin', '/usr/local/sbin']
  return process.env[programs[name].variable] || folders.map((folder) => join(folder, name)).find(existsSync)
}

const isOpen = (port: number): Promise<boolean> =>
  new Promise((resolve) => {
    const socket = new Socket()
    const answer = (open: boolean) => {
      socket.destroy()
      resolve(open)
    }
    socket.once('connect', () => answer(true)).once('error', () => answer(false))
    socket.connect(port, '127.0.0.1')
  })

export interface RunningServer {
  /** `127.0.0.1:40123` */
  host: string
  /** Ends it at once, as a crash does. */
  kill(): Promise<void>
  /** Starts it again at the same port, over what it has on disk. */
  start(): Promise<void>
  close(): Promise<void>
}

/** @throws Error with the line that installs it, where it is missing */
export const startServer = async (name: SystemServer): Promise<RunningServer> => {
  const path = findServer(name)
  if (!path) throw new Error(`${name} is missing: apt-get install ${name}, or name it in ${programs[name].variable}`)
  const port = await freePort()
  const folder = await mkdtemp(join(tmpdir(), `samvaer-${name}-`))
  let child: ChildProcess | undefined

  const start = async () => {
    const started = spawn(path, programs[name].options(port, folder), { stdio: 'ignore' })
    child = started
    while (!(await isOpen(port))) {
      if (started.exitCode !== null) throw new Error(`${name} ended with ${started.exitCode}`)
      await pause(10)
    }
  }
  const kill = async () => {
    if (!child || child.exitCode !== null || child.signalCode !== null) return
    const ended = once(child, 'exit')
    child.kill('SIGKILL')
    await ended
  }
  await start()
  return {
    host: `127.0.0.1:${port}`,
    start,
    kill,
    close: async () => {
      await kill()
      await rm(folder, { recursive: true, force: true })
    },
  }
}
