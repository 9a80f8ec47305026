import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { freePort } from '@samvaer/service-kit/http/free-port'
import { expect, onTestFinished, test } from 'vitest'
import { supervise } from '../src/platform/in-processes.ts'

const answersWithItsId = `import { createServer } from 'node:http'
createServer((_request, response) => response.end(String(process.pid))).listen(process.env.PORT, process.env.HOST)
`

test('a server that is killed is started again, one that is stopped is not', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'samvaer-supervised-'))
  onTestFinished(() => rmSync(folder, { recursive: true }))
  const file = join(folder, 'server.mjs')
  writeFileSync(file, answersWithItsId)
  const host = '127.0.0.1'
  const server = supervise({ name: 'sample', file, port: await freePort(), host, environment: {}, watch: false })
  onTestFinished(() => server.stop())
  const answer = async () => Number(await (await fetch(server.url)).text())
  await server.ready()
  const first = await answer()
  expect(server.pid).toBe(first)

  process.kill(first, 'SIGKILL')
  await expect.poll(() => answer().catch(() => first), { timeout: 5000 }).not.toBe(first)
  await server.stop()
  await expect(answer()).rejects.toThrow()
})
