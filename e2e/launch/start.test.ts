/** `npm start` at the terminal: it is ready when all of it is, and loses nothing at Ctrl-C. */
import { startDatabase } from '@samvaer/cli/database'
import { copyWorld, firstStartLines, seededPrefix } from '@samvaer/cli/seeded-world'
import { serviceNames } from '@samvaer/cli/service-table'
import { freePort } from '@samvaer/service-kit/http/free-port'
import { world } from '@samvaer/testing/world'
import { MongoClient } from 'mongodb'
import { expect, inject, it } from 'vitest'
import { newPrefix } from '../support/databases.ts'
import { newDataFolder, startCommand } from '../support/start-command.ts'

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

it('keeps everything over Ctrl-C, and starts in one process or in one each', async () => {
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
  const prefix = seeded ? seededPrefix : newPrefix()
  const data = newDataFolder()
  if (seeded) copyWorld(seeded, data)
  const start = (...options: string[]) => startCommand(['--port', String(port), '--data', data, ...options], { prefix })
  const entry = world.entries.find(({ community, dark }) => community === 'dk' && !dark)
  const blogEntryId = entry?.blogEntryId ?? 0

  const first = start()
  await first.says(ready)
  await first.says(world.personas['block-b'].email)
  const text = 'Skrevet lige før Ctrl-C.'
  await act('Blogs/AddBlogComment', { blogEntryId, text }, await signIn())
  first.child.kill('SIGINT')
  expect(await first.ended).toBe(0)

  const second = start('--processes')
  await second.says(ready)
  const comments = await fetch(`${origin}/api/Blogs/GetComments?blogEntryId=${blogEntryId}`, {
    headers: { cookie: await signIn() },
  })
  expect(await comments.text()).toContain(text)
  second.child.kill('SIGINT')
  expect(await second.ended).toBe(0)
})
