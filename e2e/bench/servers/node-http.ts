/** The floor: `node:http` answering the same feed. */
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { feed } from '../feed.ts'
import { report } from './report.ts'

const server = createServer((_request, response) => {
  const body = JSON.stringify(feed)
  response.writeHead(200, {
    'content-type': 'application/json; charset=utf-8',
    'content-length': Buffer.byteLength(body),
  })
  response.end(body)
})
server.listen(0, '127.0.0.1', () => report(`http://127.0.0.1:${(server.address() as AddressInfo).port}`))
