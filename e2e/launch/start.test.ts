/** `npm start` at the terminal: it is ready when all of it is, and loses nothing at Ctrl-C. */
import { startDatabase } from '@samvaer/cli/database'
import { copyWorld, firstStartLines, seededPrefix } from '@samvaer/cli/seeded-world'
import { serviceNames } from '@samvaer/cli/service-table'
import { freePort } from '@samvaer/service-kit/http/free-port'
import { world } from '@samvaer/testing/world'
import { MongoClient } from 'mongodb'
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest'
import { dropGiven, newPrefix } from '../support/databases.ts'
import { newDataFolder, type StartRun, startCommand } from '../support/start-command.ts'

// A given database is not seeded: what stands there is no first start's.
it('is ready when the services know of each other what the demo world holds', async () => {
  const { seeded } = inject('platformOptions')
  if (!seeded) return
  // The platform that seeded it ended as soon as it was ready.
  const data = newDataFolder()
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

it('starts for the first time without a warning', () => {
  const { seeded } = inject('platformOptions')
  if (seeded) expect(firstStartLines(seeded)).toEqual([])
})

describe('a folder of data', () => {
  const { seeded } = inject('platformOptions')
  const prefix = seeded ? seededPrefix : newPrefix()
  const data = newDataFolder(afterAll)
  const entry = world.entries.find(({ community, dark }) => community === 'dk' && !dark)
  const blogEntryId = entry?.blogEntryId ?? 0
  const text = 'Skrevet lige før Ctrl-C.'

  const start = async (...options: string[]) => {
    const port = await freePort()
    const origin = `http://localhost:${port}`
    const run = startCommand(['--port', String(port), '--data', data, ...options], { prefix })
    await run.says(`Samvær is ready at ${origin}`)
    const act = async (path: string, body: object, cookie = '') => {
      const answer = await fetch(`${origin}/api/${path}`, {
        method: 'POST',
        headers: { 'content-type': 'application/json', 'x-requested-with': 'samvaer', origin, cookie },
        body: JSON.stringify(body),
      })
      expect(answer.status, await answer.clone().text()).toBe(200)
      return answer
    }
    const signedIn = await act('LogOn/LogOn', { login: world.personas.subscriber.email, password: world.password })
    const cookie = signedIn.headers.get('set-cookie')?.split(';')[0] ?? ''
    return { ...run, origin, cookie, act }
  }
  const endsAtCtrlC = async ({ child, ended }: StartRun) => {
    child.kill('SIGINT')
    expect(await ended).toBe(0)
  }

  beforeAll(() => {
    if (seeded) copyWorld(seeded, data)
  })
  afterAll(() => dropGiven(prefix))

  it('is served by one process, which ends at Ctrl-C', async () => {
    const run = await start()
    await run.says(world.personas['block-b'].email)
    await run.act('Blogs/AddBlogComment', { blogEntryId, text }, run.cookie)
    await endsAtCtrlC(run)
  })

  it('has everything from before Ctrl-C, and is served by one process each as well', async () => {
    const run = await start('--processes')
    const comments = await fetch(`${run.origin}/api/Blogs/GetComments?blogEntryId=${blogEntryId}`, {
      headers: { cookie: run.cookie },
    })
    expect(await comments.text()).toContain(text)
    await endsAtCtrlC(run)
  })
})
