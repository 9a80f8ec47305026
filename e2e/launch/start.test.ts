/** `npm start` at the terminal: clear lines for what cannot work, and nothing lost at Ctrl-C. */
import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { startDatabase } from '@samvaer/cli/database'
import { freePort } from '@samvaer/cli/in-processes'
import { root } from '@samvaer/cli/root'
import { copyWorld, forTests, seededPrefix } from '@samvaer/cli/seeded-world'
import { serviceNames } from '@samvaer/cli/service-table'
import { world } from '@samvaer/testing/world'
import { MongoClient } from 'mongodb'
import { afterEach, beforeEach, describe, expect, inject, it } from 'vitest'
import { dropGiven, newPrefix } from '../support/databases.ts'

let data = ''
let prefix = ''
let running: ChildProcess | undefined
beforeEach(() => {
  data = mkdtempSync(join(tmpdir(), 'samvaer-start-'))
  prefix = newPrefix()
})
afterEach(async () => {
  running?.kill('SIGKILL')
  await dropGiven(prefix)
  rmSync(data, { recursive: true, force: true })
})

interface Run {
  child: ChildProcess
  output(): string
  /** Resolves when the output contains the text. */
  says(text: string): Promise<void>
  ended: Promise<number | null>
}

const start = (options: string[], environment: Record<string, string> = {}): Run => {
  const child = spawn(process.execPath, [join(root, 'shared', 'cli', 'src', 'start.ts'), ...options], {
    cwd: root,
    env: { ...process.env, LOG_LEVEL: 'fatal', SAMVAER_DATABASE_PREFIX: prefix, ...forTests, ...environment },
  })
  running = child
  let output = ''
  const waiting = new Set<() => void>()
  const hear = (chunk: Buffer) => {
    output += chunk.toString()
    for (const look of waiting) look()
  }
  child.stdout.on('data', hear)
  child.stderr.on('data', hear)
  const ended = once(child, 'exit').then(([code]) => code as number | null)
  return {
    child,
    output: () => output,
    ended,
    says: (text) =>
      Promise.race([
        new Promise<void>((resolve) => {
          const look = () => {
            if (!output.includes(text)) return
            waiting.delete(look)
            resolve()
          }
          waiting.add(look)
          look()
        }),
        ended.then((code) => {
          throw new Error(`it ended with ${code} before saying "${text}":\n${output}`)
        }),
      ]),
  }
}

const oneLine = (text: string) => text.trim().split('\n')

describe('what cannot work is one clear line', () => {
  it('a port that another program has', async () => {
    const server = createServer().listen(0)
    await once(server, 'listening')
    const address = server.address()
    const port = typeof address === 'object' ? address?.port : undefined
    const run = start(['--port', String(port), '--data', data])
    expect(await run.ended).toBe(1)
    expect(oneLine(run.output())).toEqual([
      `Port ${port} is in use. Choose another one: npm start -- --port ${Number(port) + 1}`,
    ])
    server.close()
  })

  it('a data folder that cannot be one', async () => {
    const file = join(data, 'file')
    writeFileSync(file, '')
    const run = start(['--port', String(await freePort()), '--data', join(file, 'data')])
    expect(await run.ended).toBe(1)
    expect(oneLine(run.output())).toEqual([`Cannot use ${join(file, 'data')}: a part of the path is a file.`])
  })

  it('a database that does not answer', async () => {
    const port = await freePort()
    const MONGODB_URI = `mongodb://127.0.0.1:${port}/`
    const run = start(['--port', String(await freePort()), '--data', data], { MONGODB_URI })
    expect(await run.ended).toBe(1)
    expect(run.output()).toMatch(/^The database at mongodb:\/\/127\.0\.0\.1:\d+\S* does not answer: .+$/m)
  })
})

// Where a database is given nothing is seeded once; what stands there is no first start's.
it('is ready when the services know of each other what the demo world holds', async () => {
  const { seeded } = inject('platformOptions')
  if (!seeded) return
  // The platform that seeded it ended as soon as it was ready.
  copyWorld(seeded, data)
  const database = await startDatabase(data)
  const client = await MongoClient.connect(database.uri)
  try {
    const rowsOf = (service: string, collection: string) =>
      client.db(`${seededPrefix}_${service}`).collection(collection).countDocuments()
    for (const service of serviceNames) expect(await rowsOf(service, 'outbox'), service).toBe(0)
    expect(await rowsOf('identity', 'outbox_sequences')).toBeGreaterThan(world.members.length / 2)
  } finally {
    await client.close()
    await database.stop()
  }
})

it('keeps everything over Ctrl-C', async () => {
  const port = await freePort()
  const origin = `http://localhost:${port}`
  const ready = `Samvær is ready at ${origin}`
  const act = async (path: string, body: object, cookie = '') => {
    const answer = await fetch(`${origin}/api/${path}`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', 'x-requested-with': 'samvaer', origin, cookie },
      body: JSON.stringify(body),
    })
    expect(answer.status, await answer.clone().text()).toBe(200)
    return answer
  }
  const signIn = async () => {
    const answer = await act('LogOn/LogOn', { login: world.personas.subscriber.email, password: world.password })
    return answer.headers.get('set-cookie')?.split(';')[0] ?? ''
  }
  const { seeded } = inject('platformOptions')
  if (seeded) copyWorld(seeded, data)
  if (seeded) prefix = seededPrefix
  const entry = world.entries.find(({ community, dark }) => community === 'dk' && !dark)
  const blogEntryId = entry?.blogEntryId ?? 0

  const first = start(['--port', String(port), '--data', data])
  await first.says(ready)
  await first.says(world.personas['block-b'].email)
  const text = 'Skrevet lige før Ctrl-C.'
  await act('Blogs/AddBlogComment', { blogEntryId, text }, await signIn())
  first.child.kill('SIGINT')
  expect(await first.ended).toBe(0)

  const second = start(['--port', String(port), '--data', data])
  await second.says(ready)
  const comments = await fetch(`${origin}/api/Blogs/GetComments?blogEntryId=${blogEntryId}`, {
    headers: { cookie: await signIn() },
  })
  expect(await comments.text()).toContain(text)
  second.child.kill('SIGINT')
  expect(await second.ended).toBe(0)
})
