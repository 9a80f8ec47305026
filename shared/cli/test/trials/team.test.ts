/**
 * A team that ships alone (decision 150): from an empty folder to a page, a slot, a call of its own service and a
 * notification on a running platform in two minutes, and then its further versions, without a change of this repository.
 */
import { type ChildProcess, spawn, spawnSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import { once } from 'node:events'
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import type { ApiClient, CallOutput } from '@samvaer/contracts/client'
import { requirementsIn } from '@samvaer/contracts/registry/requirements'
import { failingMembers } from '@samvaer/contracts/registry/values'
import { freePort } from '@samvaer/service-kit/http/free-port'
import { type PersonaName, world } from '@samvaer/testing/world'
import { type BrowserContext, chromium, type Page } from 'playwright'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { kitVersion, packKits } from '../../src/kits/pack-kits.ts'
import { readKeys } from '../../src/platform/data-directory.ts'
import { releaseClient } from '../../src/platform/releases.ts'
import { root } from '../../src/root.ts'
import { signedIn } from './signed-in.ts'

/** Milliseconds; the first start builds shell and remotes. */
const timeout = 600_000
/** The time in which an area has to fall back (R17). */
const fallsBackWithin = { timeout: 5000 }
/** Seconds from an empty folder to the notification. */
const promised = 120
const remote = 'mfe-wishes'
/** A minor before what the platform has. */
const [kitBefore, reactBefore] = ['0.1.0', '19.2.8']
const pnpm = join(root, '.cache/toolchain/node_modules/pnpm/bin/pnpm.cjs')

const folder = mkdtempSync(join(tmpdir(), 'samvaer-team-'))
const [team, data] = [join(folder, 'wishes'), join(folder, 'platform')]
const running: ChildProcess[] = []
let url = ''
let serviceUrl = ''
let operator: ApiClient
let context: BrowserContext
let page: Page
let token = ''
let before: { status: string; hash: string }

/** As a shell runs commands, and not as a test. */
const env = {
  ...Object.fromEntries(Object.entries(process.env).filter(([name]) => !/^(VITEST|NODE_ENV|TEST|TRIALS)/.test(name))),
  PATH: `${dirname(process.execPath)}:${process.env.PATH}`,
}
const ranIn = (cwd: string, command: string, args: string[], more: Record<string, string> = {}) =>
  spawnSync(command, args, { cwd, env: { ...env, ...more }, timeout, encoding: 'utf8' })
const run = (...given: Parameters<typeof ranIn>): string => {
  const { status, stdout, stderr } = ranIn(...given)
  if (status !== 0) throw new Error(`${given[1]} ${given[2].join(' ')}\n${stdout}\n${stderr}`)
  return stdout
}
/** A command of this repository, as its operator runs it. */
const operate = (command: string, ...args: string[]): string =>
  run(root, process.execPath, [join(root, `shared/cli/src/${command}.ts`), ...args])
const samvaer = join(team, 'node_modules/.bin/samvaer')
const publish = (...args: string[]): string =>
  run(team, samvaer, ['publish', '--url', url, ...args], { SAMVAER_PUBLISH_TOKEN: token })

const startedSaying = async (words: string, cwd: string, args: string[], more: Record<string, string> = {}) => {
  const child = spawn(process.execPath, args, { cwd, env: { ...env, ...more }, stdio: ['ignore', 'pipe', 'pipe'] })
  running.push(child)
  let said = ''
  await new Promise<void>((resolve, reject) => {
    for (const stream of [child.stdout, child.stderr])
      stream?.on('data', (chunk: Buffer) => {
        said += chunk
        if (said.includes(words)) resolve()
      })
    child.on('exit', () => reject(new Error(said)))
  })
}

/** All that is not ignored here: what git says of it, and what is in it. */
const stateOfRepository = () => {
  const hash = createHash('sha256')
  const files = run(root, 'git', ['ls-files', '-z', '--cached', '--others', '--exclude-standard'])
    .split('\0')
    .filter(Boolean)
  for (const file of files) hash.update(`${file}\0`).update(readFileSync(join(root, file)))
  return { status: run(root, 'git', ['status', '--porcelain']), hash: hash.digest('hex') }
}

const change = (file: string, from: string, to: string): void => {
  const path = join(team, file)
  const text = readFileSync(path, 'utf8')
  if (!text.includes(from)) throw new Error(`${file} has no ${from}`)
  writeFileSync(path, text.replace(from, to))
}

const versions = async () => (await operator.get('Registry/GetReleases', { name: remote })).items
const newest = async () => (await versions())[0]?.version ?? ''
const current = async () => (await versions()).find((one) => one.current)?.version
const runs = (version: string) =>
  page.evaluate(
    (path) => performance.getEntriesByType('resource').some(({ name }) => name.includes(path)),
    `/mfe/${remote}/${version}/`,
  )
const signIn = async (persona: PersonaName): Promise<void> => {
  const answer = await context.request.post(`${url}/api/LogOn/LogOn`, {
    headers: { origin: url, 'x-requested-with': 'samvaer' },
    data: { login: world.personas[persona].email, password: world.password },
  })
  expect(answer.ok()).toBe(true)
}

beforeAll(async () => {
  before = stateOfRepository()
  const port = await freePort()
  url = `http://localhost:${port}`
  await startedSaying(
    'is ready at',
    root,
    [join(root, 'shared/cli/src/start.ts'), '--port', `${port}`, '--data', data],
    {
      SAMVAER_PASSWORD_COST: 'lowest',
    },
  )
  operator = releaseClient(url, readKeys(data).releaseToken)
  const browser = await chromium.launch({
    ...(process.env.CHROMIUM_LIGHT_PATH && { executablePath: process.env.CHROMIUM_LIGHT_PATH }),
    args: ['--no-sandbox'],
  })
  context = await browser.newContext({ locale: 'da-DK' })
  page = await context.newPage()
}, timeout)
afterAll(async () => {
  await context?.browser()?.close()
  for (const child of running.filter(({ exitCode, signalCode }) => exitCode === null && signalCode === null)) {
    const ended = once(child, 'exit')
    child.kill('SIGTERM')
    await ended
  }
  rmSync(folder, { recursive: true, force: true })
}, timeout)

test('comes from an empty folder to a page, a slot, a call and a notification in two minutes', {
  timeout,
}, async () => {
  const began = performance.now()
  const lap = (what: string) =>
    console.log(`  ${((performance.now() - began) / 1000).toFixed(1).padStart(6)} s  ${what}`)
  operate('create', 'wishes', '--standalone', '--to', team)
  lap('the repository is made')
  run(team, process.execPath, [pnpm, 'install', '--prefer-offline'])
  lap('its packages are installed')
  const port = await freePort()
  serviceUrl = `http://127.0.0.1:${port}`
  await startedSaying('ready', team, ['service/server.ts'], { PORT: `${port}`, SAMVAER_PLATFORM: url })
  lap('its service runs')
  const said = ['--data', data, '--reason', 'the team of the wishes']
  expect(operate('admit', '--url', serviceUrl, '--platform', url, ...said)).toContain('POST Wishes/Greet, signedIn')
  const publicKey = run(team, samvaer, ['key']).trim().split('\n').at(-1) ?? ''
  const made = operate('publisher', remote, '--public-key', publicKey, '--url', url, ...said)
  token = /SAMVAER_PUBLISH_TOKEN=(\S+)/.exec(made)?.[1] ?? ''
  lap('an operator has admitted both')
  expect(publish('--reason', 'the first')).toContain(`${remote} is now`)
  lap('checked, built, signed and published')
  await signIn('subscriber')
  await page.goto(`${url}/Community/Wishes`)
  await page.getByRole('button', { name: 'Hils på alle' }).click()
  await page.getByText('1 medlem har hilst i dag').waitFor()
  await page.goto(`${url}/Notifications`)
  await page.getByText('Tak, fordi du hilste på alle. Du var nummer 1 i dag.').first().waitFor()
  lap('a member has called it, and was told')
  await page.goto(`${url}/`)
  await page.getByRole('link', { name: '1 medlem har hilst i dag' }).waitFor()
  lap('and finds it in a slot of the start page')
  expect((performance.now() - began) / 1000).toBeLessThan(promised)
})

test('its notice stands in the centre, in the words of the reader', { timeout }, async () => {
  const api = await signedIn(url, 'subscriber')
  const { items } = await api.get('Notifications/ClientNotifications', {})
  const notices = items.filter(({ type }) => (type as string) === 'TeamNotice')
  expect(notices.map(({ title, path }) => [title, path])).toEqual([
    ['Tak, fordi du hilste på alle. Du var nummer 1 i dag.', '/Community/Wishes'],
  ])
})

test('a second version is for 5 %, and for all then', { timeout }, async () => {
  const first = await current()
  change('src/locales/da-DK.json', 'Hils på alle', 'Hils på alle sammen')
  publish('--preview')
  expect(await current()).toBe(first)
  const second = await newest()
  operate('promote', remote, '--to', '5%', '--url', url, '--data', data, '--reason', 'some try it')
  const shared = (await versions()).find(({ version }) => version === second)
  expect([shared?.canary?.share, await current()]).toEqual([5, first])
  operate('promote', remote, '--to', 'all', '--url', url, '--data', data, '--reason', 'it fares as well')
  expect(await current()).toBe(second)
  // The tab remembers it as the last one that worked.
  await page.goto(`${url}/Community/Wishes`)
  await page.getByText('1 medlem har hilst i dag').waitFor()
  expect(await runs(second)).toBe(true)
})

test('a third that throws once it is mounted gives way, and is taken back by itself', { timeout }, async () => {
  const second = (await current()) ?? ''
  const own = readFileSync(join(team, 'src/root.tsx'), 'utf8')
  change('src/root.tsx', 'export const Root = () => (', 'export const Root = () => (\n  <>\n    <Late />')
  change('src/root.tsx', '  </Routes>\n)', '  </Routes>\n  </>\n)')
  writeFileSync(
    join(team, 'src/root.tsx'),
    `import { useEffect, useState } from 'react'\n${readFileSync(join(team, 'src/root.tsx'), 'utf8')}
const Late = () => {
  const [throws, setThrows] = useState(false)
  // Its tests have no browser.
  useEffect(() => setThrows(!navigator.userAgent.includes('HappyDOM')), [])
  if (throws) throw new Error('thrown after mount')
  return null
}\n`,
  )
  publish()
  writeFileSync(join(team, 'src/root.tsx'), own)
  const third = await newest()
  expect(await current()).toBe(third)
  const others = world.members.filter(
    ({ community, status, persona }) => community === 'dk' && status === 'Active' && !persona,
  )
  for (const member of others.slice(0, failingMembers - 1)) {
    const api = await signedIn(url, member)
    await api.post('Registry/ReportRelease', { name: remote, version: third, kind: 'threw' })
  }
  expect(await current()).toBe(third)
  await page.goto(`${url}/Community/Wishes`)
  await expect.poll(() => runs(third), fallsBackWithin).toBe(true)
  // The same document goes on with the one before.
  await expect.poll(() => runs(second), fallsBackWithin).toBe(true)
  await page.getByText('1 medlem har hilst i dag').waitFor()
  await expect.poll(current, fallsBackWithin).toBe(second)
})

test('a fourth is withdrawn for good', { timeout }, async () => {
  const second = await current()
  change('src/locales/da-DK.json', 'Hils på alle sammen', 'Hils på alle mand')
  publish()
  const fourth = await newest()
  expect(await current()).toBe(fourth)
  operate('release', remote, '--withdraw', fourth, '--url', url, '--data', data, '--reason', 'not our words')
  expect(await current()).toBe(second)
  const acts: CallOutput<'Registry/GetReleaseHistory'>['items'] = (
    await operator.get('Registry/GetReleaseHistory', { name: remote })
  ).items
  expect(acts.map(({ act }) => act).toReversed()).toEqual([
    ...['admitted', 'published', 'previewed', 'shared', 'chosen', 'published', 'failed', 'published', 'withdrawn'],
  ])
})

test('one that is built with the kits and the React of a minor before runs in the same page', { timeout }, async () => {
  packKits(join(team, 'kits'), kitBefore)
  const file = join(team, 'package.json')
  const packages = readFileSync(file, 'utf8')
  const older = packages
    .replaceAll(`-${kitVersion()}.tgz`, `-${kitBefore}.tgz`)
    .replaceAll(/"(react|react-dom)": "[\d.]+"/g, `"$1": "${reactBefore}"`)
  writeFileSync(file, older)
  run(team, process.execPath, [pnpm, 'install', '--prefer-offline', '--no-frozen-lockfile'])
  publish()
  const version = (await current()) ?? ''
  const requires = requirementsIn(await (await fetch(`${url}/mfe/${remote}/${version}/requires.json`)).text())
  expect([requires?.kit, requires?.contracts, requires?.shared['react/jsx-runtime']]).toEqual([
    kitBefore,
    kitBefore,
    '^19.2.0',
  ])
  await page.goto(`${url}/Community/Wishes`)
  await page.getByText('1 medlem har hilst i dag').waitFor()
  // A page of the platform beside it, in the same document.
  await page.getByRole('link', { name: 'Blogs' }).first().click()
  await page.waitForURL('**/Community/Blogs**')
  await page.getByRole('heading', { level: 1 }).waitFor()
  await page.goBack()
  await page.getByText('1 medlem har hilst i dag').waitFor()
  expect(await runs(version)).toBe(true)
})

test('outside of the window it is refused, by what it was built with', { timeout }, async () => {
  const file = join(team, 'node_modules/@samvaer/remote-kit/package.json')
  writeFileSync(file, readFileSync(file, 'utf8').replace(`"version": "${kitBefore}"`, '"version": "0.0.9"'))
  const words = `@samvaer/remote-kit: built with 0.0.9, and this platform takes ${kitBefore.slice(0, 3)} up to ${kitVersion()}`
  for (const command of ['check', 'publish']) {
    const { status, stderr } = ranIn(team, samvaer, [command, '--url', url], { SAMVAER_PUBLISH_TOKEN: token })
    expect([status, stderr]).toEqual([1, expect.stringContaining(words)])
  }
})

test('nothing of this repository has changed', () => {
  expect(stateOfRepository()).toEqual(before)
})
