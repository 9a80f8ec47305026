/**
 * Twelve remotes on one platform: six of the product and six from the template. Pages stay within their budgets, and one
 * team waits for its own remote alone.
 */
import { spawn } from 'node:child_process'
import { existsSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { createServer } from 'node:net'
import { join } from 'node:path'
import { brotliCompressSync, constants } from 'node:zlib'
import type { BootData } from '@samvaer/contracts/shell/boot'
import { bootElementId } from '@samvaer/contracts/shell/values'
import { afterAll, beforeAll, expect, onTestFinished, test } from 'vitest'
import { copyCheckout, launcherEnvironment } from './checkout-copy.ts'

const added = ['books', 'films', 'plants', 'recipes', 'songs', 'walks']
/** Bytes of the list that a remote may add to each page, compressed as the gateway compresses documents. */
const listBudget = 1000
/** Bytes of the front page's document, compressed; it was 20 kB with six remotes. */
const documentBudget = 20_000 + added.length * listBudget
/** Milliseconds. It installs packages, and builds everything from nothing. */
const timeout = 1_500_000

let copy: ReturnType<typeof copyCheckout>
beforeAll(() => {
  copy = copyCheckout()
  for (const name of added) copy.cli('create', name)
}, timeout)
afterAll(() => copy.remove(), timeout)

const timed = (work: () => void): number => {
  const begin = performance.now()
  work()
  return performance.now() - begin
}
const compressed = (text: string): number =>
  brotliCompressSync(text, { params: { [constants.BROTLI_PARAM_QUALITY]: 5 } }).length

test('a build and a check of one take at most a third of the build of all, which stays within every budget', {
  timeout,
}, () => {
  // The shell's first page, and each remote's own, have budgets: a build over one fails.
  const all = timed(() => copy.cli('build'))
  for (const name of added) expect(existsSync(join(copy.folder, `mfe-${name}/dist/release.json`))).toBe(true)
  const page = join(copy.folder, 'mfe-books/src/pages/items-page.tsx')
  writeFileSync(page, `${readFileSync(page, 'utf8')}\n/** Another build. */\nexport const another = 1\n`)
  rmSync(join(copy.folder, 'mfe-books/dist'), { recursive: true })
  const one = timed(() => copy.cli('check', 'mfe-books'))
  console.log(`all ${Math.round(all / 1000)} s, the check of one with its build ${Math.round(one / 1000)} s`)
  expect(one / all).toBeLessThan(1 / 3)
})

const freePort = () =>
  new Promise<number>((resolve) => {
    const server = createServer().listen(0, () => {
      const { port } = server.address() as { port: number }
      server.close(() => resolve(port))
    })
  })

const start = async (): Promise<string> => {
  const port = String(await freePort())
  const data = join(copy.folder, 'var')
  const args = ['shared/cli/src/start.ts', '--port', port, '--data', data]
  const platform = spawn(process.execPath, args, { cwd: copy.folder, env: launcherEnvironment })
  const ended = new Promise<void>((resolve) => platform.on('close', () => resolve()))
  onTestFinished(async () => {
    platform.kill('SIGINT')
    await ended
  })
  let said = ''
  await new Promise<void>((resolve, reject) => {
    platform.stdout.on('data', (text) => {
      said += text
      if (said.includes('Samvær is ready')) resolve()
    })
    platform.stderr.on('data', (text) => {
      said += text
    })
    void ended.then(() => reject(new Error(said)))
  })
  return `http://localhost:${port}`
}

test('the list of a page has at most a kilobyte a remote, and the document stays within its budget', {
  timeout,
}, async () => {
  const document = await (await fetch(`${await start()}/`)).text()
  const [, boot = ''] = new RegExp(`id="${bootElementId}">(.*?)</script>`, 's').exec(document) ?? []
  const { releases } = JSON.parse(boot) as BootData
  expect(releases.map(({ description }) => description.name)).toEqual(
    expect.arrayContaining(added.map((name) => `mfe-${name}`)),
  )
  expect(releases).toHaveLength(12)
  const list = compressed(JSON.stringify(releases))
  const withoutAdded = compressed(
    JSON.stringify(releases.filter(({ description }) => !added.includes(description.name.slice('mfe-'.length)))),
  )
  console.log(`list ${list} B, of the six added ${list - withoutAdded} B; document ${compressed(document)} B`)
  expect(list).toBeLessThan(releases.length * listBudget)
  expect(list - withoutAdded).toBeLessThan(added.length * listBudget)
  expect(compressed(document)).toBeLessThan(documentBudget)
})
