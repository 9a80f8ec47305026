import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterAll, expect, it } from 'vitest'
import { exposedModules, readRemoteDescription, remoteParts } from './parts.ts'

const directory = mkdtempSync(path.join(tmpdir(), 'samvaer-remote-'))
afterAll(() => rmSync(directory, { recursive: true }))

interface Written {
  offline?: { module?: string; calls: Record<string, object> }
}
const written = (folder: string): Written => JSON.parse(readFileSync(path.join(folder, 'remote.json'), 'utf8'))
/** A remote that works offline. */
const offline = remoteParts()
  .map((part) => part.directory)
  .find((folder) => written(folder).offline?.module)
const description = written(offline ?? '')
const { 'Common/ToggleLike': like = {} } = description.offline?.calls ?? {}

const read = (changed: object) => {
  writeFileSync(path.join(directory, 'remote.json'), JSON.stringify({ ...description, ...changed }))
  return () => readRemoteDescription(directory)
}

it('reads every remote, and finds what it exposes', () => {
  const parts = remoteParts()
  expect(parts.length).toBeGreaterThan(1)
  for (const part of parts) {
    const exposed = exposedModules(part.directory, readRemoteDescription(part.directory))
    expect(exposed['./remote']).toBe('./src/remote.tsx')
  }
})

it('reads a remote without the schema by which editors complete it, and refuses what it does not know', () => {
  expect(read({ $schema: './remote.schema.json' })()).toEqual(read({ $schema: undefined })())
  expect(read({ schema: './remote.schema.json' })).toThrow('Unrecognized key: "schema"')
})

it('exposes the module for being offline', () => {
  const exposed = exposedModules(offline ?? '', readRemoteDescription(offline ?? ''))
  expect(exposed['./offline']).toBe('./src/offline.ts')
  expect(() => exposedModules(directory, read({})())).toThrow('there is none of')
})

it.each([
  ['opens', { stillOpen: [{ path: '/Account', states: ['Locked'] }] }],
  ['gives the screen to', { phoneScreens: [{ path: '/Account' }] }],
  ['switches off', { switches: [{ by: 'disabledEvents', paths: ['/Account'] }] }],
  ['puts into the menu', { contributes: { menu: [{ path: '/Account', icon: 'start', order: 1, label: {} }] } }],
])('refuses a remote that %s what belongs to others', (_, changed) => {
  expect(read(changed)).toThrow('/Account lies within none of the routes')
})

it.each([
  ['a call that no contract has', { 'Blogs/Dance': { ...like, opposite: undefined } }, 'Blogs/Dance'],
  ['a call of another area', { 'Mail/Send': { ...like, opposite: undefined } }, 'the area Mail'],
  ['an opposite that may not wait', { 'Common/ToggleLike': { ...like, opposite: 'Common/X' } }, 'Common/X'],
  ['a refusal that misses a language', { 'Common/ToggleLike': { ...like, refused: { 'en-GB': 'No' } } }, 'da-DK'],
])('refuses %s', (_, calls, named) => {
  expect(read({ offline: { calls } })).toThrow(named)
})

it('refuses calls that no contract has, wherever they are named', () => {
  const foreign = { pushAfter: ['Blogs/NoSuch'], firstCalls: [{ path: '/Community/Blogs', call: 'Blogs/Neither?a=1' }] }
  expect(read(foreign)).toThrow('names calls that no contract has: Blogs/NoSuch, Blogs/Neither')
})
