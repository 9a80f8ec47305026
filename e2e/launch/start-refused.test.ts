/** `npm start` at the terminal: what cannot work is one clear line. Folders of data: shared/cli/test/data-directory. */
import { once } from 'node:events'
import { createServer } from 'node:net'
import { freePort } from '@samvaer/service-kit/http/free-port'
import { expect, it } from 'vitest'
import { newDataFolder, startCommand } from '../support/start-command.ts'

const linesOf = (text: string) => text.trim().split('\n')

it('a port that another program has', async () => {
  const server = createServer().listen(0)
  await once(server, 'listening')
  const address = server.address()
  const port = typeof address === 'object' ? address?.port : undefined
  const run = startCommand(['--port', String(port), '--data', newDataFolder()])
  expect(await run.ended).toBe(1)
  expect(linesOf(run.output())).toEqual([
    `Port ${port} is in use. Choose another one: npm start -- --port ${Number(port) + 1}`,
  ])
  server.close()
})

it('a database that does not answer', async () => {
  const environment = { MONGODB_URI: `mongodb://127.0.0.1:${await freePort()}/` }
  const run = startCommand(['--port', String(await freePort()), '--data', newDataFolder()], { environment })
  expect(await run.ended).toBe(1)
  expect(run.output()).toMatch(/^The database at mongodb:\/\/127\.0\.0\.1:\d+\S* does not answer: .+$/m)
})
