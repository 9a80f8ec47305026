import { once } from 'node:events'
import { connect } from 'node:net'
import { expect, test, vi } from 'vitest'
import { createRecordingService } from './support/recording-service.ts'
import { startSite } from './support/start-site.ts'

test('stopping: not ready, new requests are refused, running ones finish (R31)', async () => {
  const site = await startSite()
  const blogs = createRecordingService()
  await blogs.app.ready()
  site.services.transport.local.set('blogs', blogs.asLocal('blogs'))
  const { promise: enough, resolve } = Promise.withResolvers<void>()
  blogs.answerWith(async () => {
    await enough
    return { finished: true }
  })
  expect((await site.send('/health/ready')).status).toBe(200)

  const running = site.send('/api/Blogs/GetAllBlogEntries')
  await vi.waitFor(() => expect(blogs.recorded).toHaveLength(1))
  const closed = site.gateway.close()

  const refused = await site.send('/api/Blogs/GetAllBlogEntries')
  expect(refused.json()).toMatchObject({ code: 'ServiceUnavailable' })
  expect(refused.headers).toMatchObject({ connection: 'close', 'retry-after': '1' })
  expect((await site.send('/', { headers: { accept: 'text/html' } })).status).toBe(503)
  expect((await site.send('/health/ready')).json()).toMatchObject({ ready: false, stopping: true })
  expect((await site.send('/health/live')).status).toBe(200)

  resolve()
  const answer = await running
  expect([answer.status, answer.json(), answer.headers.connection]).toEqual([200, { finished: true }, 'close'])
  await closed
  const late = connect(site.port, '127.0.0.1')
  const [error] = await once(late, 'error')
  expect(error).toMatchObject({ code: 'ECONNREFUSED' })
  await blogs.app.close()
  await site.services.close()
})

test('leaving: not ready, and still answering until balancers send to others', async () => {
  const site = await startSite({ settings: { leaveSeconds: 0.5 } })
  const closed = site.gateway.close()
  const page = async () => (await site.send('/', { headers: { accept: 'text/html' } })).status
  const isReady = async () => (await site.send('/health/ready')).status
  expect(await Promise.all([isReady(), page()])).toEqual([503, 200])
  await closed
  await site.services.close()
})
