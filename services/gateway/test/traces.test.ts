/** One trace goes through the gateway, services, the database and events, and says nothing about members. */
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { text } from 'node:stream/consumers'
import { traceparent } from '@samvaer/service-kit/operations/traces'
import { mongoUri } from '@samvaer/testing/worker-database'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createRecordingService } from './support/recording-service.ts'
import { startSite } from './support/start-site.ts'

interface Received {
  resourceSpans: {
    resource: { attributes: { key: string; value: { stringValue: string } }[] }
    scopeSpans: { spans: Omit<Span, 'service'>[] }[]
  }[]
}
interface Span {
  service: string
  name: string
  traceId: string
  spanId: string
  parentSpanId?: string
  attributes: { key: string; value: { stringValue?: string; intValue?: number } }[]
}

const bodies: string[] = []
const receiver = createServer(async (request, response) => {
  bodies.push(await text(request))
  response.setHeader('content-type', 'application/json')
  response.end('{}')
})
beforeAll(async () => {
  await new Promise<void>((resolve) => receiver.listen(0, '127.0.0.1', resolve))
})
afterAll(() => new Promise((resolve) => receiver.close(resolve)))

/** Starts a site of which so much is traced, signs somebody up, and ends it; returns what had come by then. */
const traced = async (share: number) => {
  bodies.length = 0
  const { port } = receiver.address() as AddressInfo
  const blogs = createRecordingService()
  await blogs.app.ready()
  // A process watches the commands of the connections that it made while it was traced: this one is not shared.
  const mongoUrl = new URL(mongoUri)
  mongoUrl.searchParams.set('appName', 'traced')
  const site = await startSite({
    settings: { mongoUri: mongoUrl.href, traces: { endpoint: `http://127.0.0.1:${port}`, share } },
  })
  const session = await site.signUp('Tove')
  await site.services.drainEvents()
  site.services.transport.local.set('blogs', blogs.asLocal('blogs'))
  // A client’s own is not believed: it could have everything recorded.
  const own = `00-${'a'.repeat(32)}-${'b'.repeat(16)}-01`
  await site.send('/api/Blogs/GetAllBlogEntries', { headers: { traceparent: own } })
  const { traceparent: passedOn } = blogs.last().headers
  const { headers } = await site.send('/api/CurrentProfile/GetProfileData?of=Tove', { session })
  await site.close()
  await blogs.app.close()
  const spans = bodies.flatMap((body) =>
    (JSON.parse(body) as Received).resourceSpans.flatMap(({ resource, scopeSpans }) => {
      const service = resource.attributes.find(({ key }) => key === 'service.name')?.value.stringValue ?? ''
      return scopeSpans.flatMap((scope) => scope.spans.map((span) => ({ ...span, service })))
    }),
  )
  return { spans, session, requestId: String(headers['x-request-id']), passedOn }
}

test('a sign-up is one trace, from the gateway over the service, its calls and commands to who hears of it', async () => {
  const { spans, session, requestId, passedOn } = await traced(1)
  const root = spans.find(({ name }) => name === 'POST /api/Profiles/CreateProfile')
  expect(root).toMatchObject({ service: 'samvaer-gateway' })
  expect(root?.parentSpanId).toBeUndefined()
  const trace = spans.filter(({ traceId }) => traceId === root?.traceId)
  const below = ({ spanId }: Span) => trace.filter(({ parentSpanId }) => parentSpanId === spanId)
  const [act, ...others] = below(root as Span).filter(({ service }) => service === 'samvaer-identity') as [Span]
  expect([act.name, others]).toEqual(['Profiles/CreateProfile', []])
  const namesBelow = below(act).map(({ service, name }) => `${service} ${name}`)
  expect(namesBelow).toContain('samvaer-identity insert outbox')
  expect(namesBelow).toContain('samvaer-identity commitTransaction')
  expect(namesBelow).toContain('samvaer-site ProfileChanged')
  // A call to another service is that one’s work in the same trace.
  const asked = trace.find(({ name, service }) => name === 'Brands/GetBrands' && service === 'samvaer-identity')
  expect(asked && below(asked).map(({ service, name }) => `${service} ${name}`)).toEqual([
    'samvaer-site Brands/GetBrands',
  ])
  const heard = below(act).find(({ name }) => name === 'ProfileChanged') as Span
  expect(below(heard).map(({ service }) => service)).toContain('samvaer-site')

  const toBlogs = spans.find(({ name }) => name === 'GET /api/Blogs/GetAllBlogEntries')
  expect(passedOn).toBe(`00-${toBlogs?.traceId}-${toBlogs?.spanId}-01`)
  expect(toBlogs?.parentSpanId).toBeUndefined()

  const read = spans.find(({ attributes }) =>
    attributes.some(({ key, value }) => key === 'samvaer.request_id' && value.stringValue === requestId),
  )
  expect(read?.name).toBe('GET /api/CurrentProfile/GetProfileData')
  expect(read?.traceId).not.toBe(root?.traceId)
  const said = bodies.join('\n')
  for (const word of ['Tove', 'tove@', '1980-05-17', 'Køge', session])
    expect([word, said.includes(word)]).toEqual([word, false])
})

test('what is not sampled leaves nothing, and after the last one there is no trace', async () => {
  const { spans, passedOn } = await traced(0)
  expect(spans).toEqual([])
  expect(passedOn).toMatch(/^00-[0-9a-f]{32}-[0-9a-f]{16}-00$/)
  expect(traceparent()).toBeUndefined()
})
