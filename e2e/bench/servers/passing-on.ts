/** The floor of a gateway: `node:http` and undici pass a request on, and nothing is looked at. */
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { contextHeader, signContext } from '@samvaer/service-kit/keys/context-token'
import { Pool } from 'undici'
import { feedContext } from '../feed-context.ts'
import { report } from './report.ts'
import { settings } from './settings.ts'

const own = settings()
const upstream = own.topology.blogs
if (!upstream) throw new Error('the topology names no blogs')

let context = await signContext(feedContext, own.signing)
setInterval(async () => {
  context = await signContext(feedContext, own.signing)
}, 20_000).unref()

const pool = new Pool(upstream, { connections: 128 })
const server = createServer((request, response) => {
  pool.dispatch(
    { path: request.url ?? '/', method: 'GET', headers: { [contextHeader]: context } },
    {
      onRequestStart: () => undefined,
      onResponseStart: (_controller, status, headers) => {
        const { connection: _, 'keep-alive': __, ...passedOn } = headers
        response.writeHead(status, passedOn)
      },
      onResponseData: (_controller, chunk) => {
        response.write(chunk)
      },
      onResponseEnd: () => {
        response.end()
      },
      onResponseError: () => {
        response.destroy()
      },
    },
  )
})
server.listen(0, '127.0.0.1', () => report(`http://127.0.0.1:${(server.address() as AddressInfo).port}`))
