/** The files that start a platform of one's own agree with the services and settings that there are. */
import { spawnSync } from 'node:child_process'
import { globSync, mkdtempSync, readdirSync, readFileSync, rmSync, statSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { parseEnv } from 'node:util'
import { gatewayVariables } from '@samvaer/gateway/gateway-variables'
import { readVariables, variablesOf } from '@samvaer/service-kit/settings/environment'
import { serviceVariables, settingsOf } from '@samvaer/service-kit/settings/settings'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { commandOf, containerPort, machinePortOf, processNames } from '../src/deploy/processes.ts'
import { root } from '../src/root.ts'
import { composeFile, containerEnvironment } from '../src/written/compose-file.ts'

const fileOf = (path: string): string => readFileSync(join(root, path), 'utf8')
const variables = [...variablesOf(serviceVariables), ...variablesOf(gatewayVariables)]
const known = new Set(variables.map(({ name }) => name))

let folder: string
const makeKeys = () =>
  spawnSync(process.execPath, [join(root, 'shared/cli/src/keys.ts'), '--to', folder], { encoding: 'utf8' })
const variablesIn = (name: string) => parseEnv(readFileSync(join(folder, `${name}.env`), 'utf8'))

beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'samvaer-keys-'))
  expect(makeKeys().stderr).toBe('')
})
afterAll(() => rmSync(folder, { recursive: true }))

test('compose.yaml is the one of these services', async () => {
  await expect(composeFile()).toMatchFileSnapshot(join(root, 'compose.yaml'))
})

test('compose.yaml has no secret, and every container of it is looked after and can do little', () => {
  const text = composeFile()
  // Addresses of the containers' own network, without a password.
  const secrets = variables.filter(({ secret }) => secret).map(({ name }) => name)
  expect(secrets.filter((name) => text.includes(name)).sort()).toEqual(['MONGODB_URI', 'NATS_URL', 'REDIS_URL'])
  expect(text).not.toMatch(/\w:\/\/[^/\s"']*@/)
  const containers = text
    .slice(text.indexOf('\nservices:'), text.indexOf('\nnetworks:'))
    .split(/^ {2}(?=\w+:$)/m)
    .slice(1)
  expect(containers.map((container) => container.split(':', 1)[0])).toEqual([
    ...processNames,
    'database',
    'broker',
    'store',
    'proxy',
  ])
  const shared = text.slice(text.indexOf('x-process'), text.indexOf('\nservices:'))
  for (const container of containers) {
    const whole = container.includes('<<: *process') ? shared : container
    for (const line of ['read_only: true', 'cap_drop: [ALL]', 'no-new-privileges:true', 'healthcheck:'])
      expect(whole, container).toContain(line)
    // Caddy's image has no other user; it keeps the one right that ports below 1024 need.
    expect(/^ +user: (\w+)/m.exec(whole)?.[1] ?? '', container).toMatch(
      container.startsWith('proxy:') ? /^$/ : /^(?!root)\w/,
    )
    expect(/^ +ports:/m.test(container)).toBe(container.startsWith('proxy:'))
  }
})

test('keys that are there stay as they are', () => {
  const before = variablesIn('blogs')
  const again = makeKeys()
  expect(again.stderr).toContain('has keys already')
  expect(again.status).toBe(1)
  expect(variablesIn('blogs')).toEqual(before)
})

test('every process starts with its files, alone and in a container; only the owner reads them', () => {
  expect(readdirSync(folder).sort()).toEqual([...processNames, 'common'].map((name) => `${name}.env`).sort())
  const common = variablesIn('common')
  const ports = new Set<number>()
  for (const name of processNames) {
    expect(statSync(join(folder, `${name}.env`)).mode & 0o77).toBe(0)
    const alone = { ...common, ...variablesIn(name) }
    for (const environment of [alone, { ...alone, ...containerEnvironment(name) }]) {
      const { settings, problems } = settingsOf(environment)
      expect(problems).toBeUndefined()
      expect(settings).toMatchObject({ development: false, seed: 'none' })
      expect(readVariables(gatewayVariables, environment).problems).toBeUndefined()
      expect(Object.keys(environment).filter((variable) => !known.has(variable))).toEqual([])
      expect(settings?.signing.pairsOf(name)).toHaveLength(1)
      expect(settings?.signing.trusted.size).toBe(processNames.length)
      expect(Object.keys(settings?.topology ?? {}).sort()).toEqual(
        processNames.filter((one) => one !== 'gateway').sort(),
      )
    }
    const { settings } = settingsOf(alone)
    ports.add(settings?.port ?? 0)
    if (name !== 'gateway') expect(settings?.topology[name]).toBe(`http://127.0.0.1:${settings?.port}`)
    expect(containerEnvironment(name)).toMatchObject({ PORT: `${containerPort}` })
    expect(globSync(commandOf(name)[1] ?? '', { cwd: root })).toHaveLength(1)
  }
  expect(ports.size).toBe(processNames.length)
})

test('proxy, units and image name the ports, folders and files that there are', () => {
  expect(machinePortOf('gateway')).toBe(containerPort)
  expect(fileOf('deploy/Caddyfile')).toContain(`{$SAMVAER_GATEWAY:127.0.0.1:${machinePortOf('gateway')}}`)
  expect(fileOf('deploy/systemd/samvaer@.service')).toContain(`node ${commandOf('%i')[1]}`)
  const image = fileOf('Dockerfile')
  expect(image).toContain(`EXPOSE ${containerPort}`)
  for (const path of ['deploy/ready.mjs', 'services/gateway/src/server.ts']) {
    expect(image).toContain(path)
    expect(globSync(path, { cwd: root })).toHaveLength(1)
  }
  // An image has nothing that Git leaves out: keys of processes and teams, data, packages and builds of this machine.
  const ignored = fileOf('.gitignore').trim().split('\n')
  expect(ignored).toEqual(expect.arrayContaining(['/.keys/', '/deploy/env/']))
  expect(fileOf('.dockerignore').trim().split('\n')).toEqual([
    '.git',
    ...ignored.map((path) => (path.startsWith('/') ? path.slice(1) : `**/${path}`).replace(/\/$/, '')),
  ])
})
