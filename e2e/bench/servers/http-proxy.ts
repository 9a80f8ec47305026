/** The usual gateway: Fastify with `@fastify/http-proxy` and a cookie session in a Map. */
import cookie from '@fastify/cookie'
import proxy from '@fastify/http-proxy'
import { signContext } from '@samvaer/service-kit/keys/context-token'
import fastify from 'fastify'
import { feedContext } from '../feed-context.ts'
import { report } from './report.ts'
import { settings } from './settings.ts'

const own = settings()
const upstream = own.topology.blogs
if (!upstream) throw new Error('the topology names no blogs')

const sessions = new Map([['bench-session', { context: await signContext(feedContext, own.signing) }]])
setInterval(async () => {
  sessions.set('bench-session', { context: await signContext(feedContext, own.signing) })
}, 20_000).unref()

const app = fastify()
await app.register(cookie)
await app.register(proxy, {
  upstream,
  preHandler: async (request, reply) => {
    if (!sessions.has(request.cookies.sid ?? '')) await reply.code(401).send({ code: 'SignInRequired' })
  },
  replyOptions: {
    rewriteRequestHeaders: (request, headers) => {
      const sid = /sid=([\w-]+)/.exec(String(request.headers.cookie))?.[1] ?? ''
      return { ...headers, 'samvaer-context': sessions.get(sid)?.context }
    },
  },
})
report(await app.listen({ port: 0, host: '127.0.0.1' }))
