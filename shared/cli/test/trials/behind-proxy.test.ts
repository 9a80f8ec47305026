/**
 * The processes of compose.yaml without Docker: each by its command, with the files of `npm run keys`, one after the other
 * as their health checks say, NATS and Redis of the system, two gateways, and Caddy in front with TLS; Prometheus watches
 * them. The embedded database stands for MongoDB, and the demo world for members.
 */
import { type ChildProcess, spawn, spawnSync } from 'node:child_process'
import { once } from 'node:events'
import { cpSync, existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { type RequestOptions, request } from 'node:https'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { json } from 'node:stream/consumers'
import { startEmbeddedMongo } from '@samvaer/embedded-mongodb'
import { freePort } from '@samvaer/service-kit/http/free-port'
import { ownThemes } from '@samvaer/service-kit/settings/settings'
import { startServer } from '@samvaer/testing/system-servers'
import { world } from '@samvaer/testing/world'
import { expect, onTestFinished, test } from 'vitest'
import { newEnvFiles } from '../../src/deploy/env-files.ts'
import { commandOf, processNames, topologyBy } from '../../src/deploy/processes.ts'
import { alerts, panels } from '../../src/deploy/sight.ts'
import { root } from '../../src/root.ts'
import { scrapeConfig } from '../../src/written/sight-files.ts'

const timeout = 300_000

const started = (child: ChildProcess): ChildProcess => {
  onTestFinished(async () => {
    if (child.exitCode !== null || child.signalCode !== null) return
    const ended = once(child, 'exit')
    child.kill('SIGTERM')
    await ended
  })
  return child
}

const needProgram = (name: string): void => {
  if (spawnSync(name, ['--version']).error) throw new Error(`${name} is missing: apt-get install ${name}`)
}

/** The answers of a Prometheus that watches the processes at these ports, with the files of an operator. */
const watchedBy = async (folder: string, portOf: (process: string) => string) => {
  const port = await freePort()
  cpSync(join(root, 'deploy/prometheus'), folder, { recursive: true })
  const config = scrapeConfig((name) => `127.0.0.1:${portOf(name)}`)
  writeFileSync(join(folder, 'prometheus.yml'), config.replaceAll('interval: 15s', 'interval: 1s'))
  const options = {
    'config.file': 'prometheus.yml',
    'storage.tsdb.path': 'data',
    'web.listen-address': `127.0.0.1:${port}`,
  }
  const given = Object.entries(options).map(([name, value]) => `--${name}=${value}`)
  started(spawn('prometheus', given, { cwd: folder, stdio: 'ignore' }))
  return async <Data>(path: string): Promise<Data> => {
    const answer = await fetch(`http://127.0.0.1:${port}/api/v1/${path}`)
    const { data } = (await answer.json()) as { data: Data }
    return data
  }
}

/** The health check of a container. */
const isReady = (port: string): boolean =>
  spawnSync(process.execPath, [join(root, 'deploy/ready.mjs')], { env: { PORT: port } }).status === 0

test('members sign in over TLS through the proxy, and stay signed in as one of two gateways ends', {
  timeout,
}, async () => {
  for (const name of ['caddy', 'prometheus']) needProgram(name)
  const folder = mkdtempSync(join(tmpdir(), 'samvaer-proxy-'))
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }))
  const database = await startEmbeddedMongo({ dataDir: join(folder, 'database') })
  onTestFinished(() => database.stop())
  const nats = await startServer('nats-server')
  onTestFinished(() => nats.close())
  const redis = await startServer('redis-server')
  onTestFinished(() => redis.close())
  // One brand, as an operator has it.
  cpSync(join(ownThemes, 'samvaer'), join(folder, 'brands/samvaer'), { recursive: true })
  const ports = new Map<string, string>()
  for (const name of [...processNames, 'second']) ports.set(name, `${await freePort()}`)
  const portOf = (name: string) => ports.get(name) ?? ''
  const tlsPort = await freePort()
  const [common, ...own] = newEnvFiles()
  const environmentOf = (name: string, port: string): NodeJS.ProcessEnv => ({
    PATH: process.env.PATH,
    ...common?.variables,
    ...own.find((one) => one.name === name)?.variables,
    PORT: port,
    MONGODB_URI: database.uri,
    NATS_URL: `nats://${nats.host}`,
    REDIS_URL: `redis://${redis.host}`,
    SAMVAER_DATA: join(folder, 'data'),
    SAMVAER_THEMES: join(folder, 'brands'),
    SAMVAER_ORIGIN: `https://localhost:${tlsPort}`,
    SAMVAER_TOPOLOGY: topologyBy((other) => `http://127.0.0.1:${portOf(other)}`),
    // The demo world, for somebody who can sign in.
    SAMVAER_SEED: 'demo',
    SAMVAER_DEVELOPMENT: 'true',
    SAMVAER_PASSWORD_COST: 'lowest',
    LOG_LEVEL: 'fatal',
  })
  const begin = (name: string, port: string): ChildProcess => {
    const [, file = ''] = commandOf(name)
    return started(spawn(process.execPath, [file], { cwd: root, stdio: 'inherit', env: environmentOf(name, port) }))
  }
  /** Runs the doctor in the environment of a process; returns the names of what is wrong, and how it ends. */
  const doctor = () => {
    const file = join(root, 'shared/cli/src/doctor.ts')
    const env = environmentOf('blogs', portOf('blogs'))
    const { stdout, status } = spawnSync(process.execPath, [file], { cwd: root, env, encoding: 'utf8' })
    const wrong = stdout.split('\n').filter((line) => line.startsWith('✗'))
    return { wrong: wrong.map((line) => line.slice(1).trim().split(/ {2,}/)[0]), status }
  }
  const begun = new Map(processNames.map((name) => [name, begin(name, portOf(name))]))
  const second = begin('gateway', portOf('second'))
  for (const name of ports.keys())
    await expect.poll(() => isReady(portOf(name)), { timeout: 120_000, interval: 500, message: name }).toBe(true)

  expect(doctor()).toEqual({ wrong: [], status: 0 })

  const proxy = spawn('caddy', ['run', '--config', join(root, 'deploy/Caddyfile'), '--adapter', 'caddyfile'], {
    stdio: ['ignore', 'ignore', 'ignore'],
    env: {
      PATH: process.env.PATH,
      HOME: folder,
      XDG_DATA_HOME: folder,
      XDG_CONFIG_HOME: folder,
      SAMVAER_HOSTS: `localhost:${tlsPort}`,
      SAMVAER_GATEWAY: `127.0.0.1:${portOf('gateway')} 127.0.0.1:${portOf('second')}`,
      SAMVAER_BALANCING: 'health_uri /health/ready\nhealth_interval 500ms',
      // Nothing but this port is taken on the machine of a test.
      SAMVAER_PROXY_OPTIONS: 'auto_https disable_redirects\nadmin off',
    },
  })
  started(proxy)
  const authority = join(folder, 'caddy/pki/authorities/local/root.crt')
  await expect.poll(() => existsSync(authority), { timeout: 20_000 }).toBe(true)
  const ca = readFileSync(authority)
  const origin = `https://localhost:${tlsPort}`
  const send = async (path: string, options: RequestOptions = {}, body?: object) => {
    const message = request(`${origin}${path}`, { ca, ...options })
    message.end(body && JSON.stringify(body))
    const [answer] = await once(message, 'response')
    return answer
  }
  await expect
    .poll(
      () =>
        send('/').then(
          (answer) => answer.resume().statusCode,
          () => 0,
        ),
      { timeout: 20_000 },
    )
    .toBe(200)
  // The gateway knows by the proxy's word that this is TLS.
  const page = await send('/')
  expect(page.resume().headers['strict-transport-security']).toBe('max-age=31536000; includeSubDomains')
  const headers = { origin, 'x-requested-with': 'samvaer', 'content-type': 'application/json' }
  const { email, name } = world.personas.free
  const signIn = await send('/api/LogOn/LogOn', { method: 'POST', headers }, { login: email, password: world.password })
  expect(signIn.resume().statusCode).toBe(200)
  const [cookie = ''] = signIn.headers['set-cookie'] ?? []
  expect(cookie).toMatch(/;\s*Secure/i)
  const nameOfMe = async () =>
    json(await send('/api/CurrentProfile/GetProfileData', { headers: { cookie: cookie.split(';')[0] } }))
  expect(await nameOfMe()).toMatchObject({ name })

  const watching = await watchedBy(join(folder, 'sight'), portOf)
  type Rules = { groups: { rules: { name: string; health: string; alerts: { labels: object }[] }[] }[] }
  const rules = async () => (await watching<Rules>('rules')).groups.flatMap(({ rules: of }) => of)
  const valuesOf = async (query: string) =>
    (
      await watching<{ result: { metric: Record<string, string>; value: [number, string] }[] }>(
        `query?${new URLSearchParams({ query })}`,
      )
    ).result
  const up = async () => (await valuesOf('up == 1').catch(() => [])).map(({ metric }) => metric.process).sort()
  await expect.poll(up, { timeout: 20_000 }).toEqual(processNames.toSorted())
  await expect
    .poll(async () => (await rules()).map(({ name: of, health }) => [of, health]))
    .toEqual(alerts.map(({ name: of }) => [of, 'ok']))
  // Calls are counted from the second look on, so that some have to come meanwhile.
  const withoutValues = async () => {
    await nameOfMe()
    const lines = panels.flatMap(({ title, lines: of }) => of.map(([query]) => ({ title, query })))
    const values = await Promise.all(lines.map(({ query }) => valuesOf(query)))
    return lines.filter((_, place) => values[place]?.length === 0).map(({ title }) => title)
  }
  // These have lines where something went wrong.
  const may = [
    'Calls that fail',
    'Calls that are refused',
    'Refused by a limit',
    'What goes on without something',
    'Errors and slow pages in browsers, in a quarter of an hour',
  ]
  const missing = async () => (await withoutValues()).filter((title) => !may.includes(title))
  await expect.poll(missing, { timeout: 20_000, interval: 500 }).toEqual([])
  // Others depend on how busy this machine is.
  const down = async () =>
    (await rules())
      .filter(({ name: of }) => of === 'ProcessDown')
      .flatMap(({ alerts: of }) => of.map(({ labels }) => labels))
  expect(await down()).toEqual([])

  const billing = begun.get('billing') as ChildProcess
  const gone = once(billing, 'exit')
  billing.kill('SIGKILL')
  await gone
  await expect.poll(down, { timeout: 20_000 }).toMatchObject([{ process: 'billing', severity: 'page' }])
  expect(doctor()).toEqual({ wrong: ['service billing'], status: 1 })

  const ended = once(second, 'exit')
  second.kill('SIGTERM')
  await ended
  for (const _ of Array(8)) expect(await nameOfMe()).toMatchObject({ name })
})
