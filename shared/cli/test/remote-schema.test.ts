/** The schema that an editor completes remote.json by: as the contracts have it, and good for every remote. */
import { globSync, readFileSync } from 'node:fs'
import { dirname, join, resolve } from 'node:path'
import { expect, test } from 'vitest'
import * as z from 'zod'
import { root } from '../src/root.ts'
import { remoteSchema, remoteSchemaText } from '../src/written/remote-schema.ts'

const file = join(root, 'shared/cli/remote.schema.json')
const template = 'shared/cli/template/remote/remote.json'
const remotes = [...globSync('mfe-*/remote.json', { cwd: root }), template]
const read = (remote: string) => JSON.parse(readFileSync(join(root, remote), 'utf8')) as Record<string, unknown>
const schema = z.fromJSONSchema(remoteSchema())
const faultsOf = (remote: unknown) =>
  (schema.safeParse(remote).error?.issues ?? []).map((issue) => [issue.path.join('.'), issue.code])

test('it is written from the contracts', async () => {
  await expect(remoteSchemaText()).toMatchFileSnapshot(file)
})

test.each(remotes)('%s names it, and keeps to it', (remote) => {
  const said = read(remote)
  // The template's is copied to a folder at the root.
  const folder = remote === template ? 'mfe-greetings' : dirname(remote)
  expect(resolve(root, folder, String(said.$schema))).toBe(file)
  expect(faultsOf(said)).toEqual([])
})

test('it refuses what check refuses: a name that there is not, an icon, a call that is none, a field that is missing', () => {
  const said = read('mfe-blogs/remote.json') as { contributes: { menu: object[] } }
  const { contributes } = said
  const [first = {}] = contributes.menu
  const contributing = (more: object) => faultsOf({ ...said, contributes: { ...contributes, ...more } })
  expect(faultsOf({ ...said, rutes: [] })).toEqual([['', 'unrecognized_keys']])
  expect(contributing({ menu: [{ ...first, icon: 'blgos' }] })).toEqual([['contributes.menu.0.icon', 'invalid_value']])
  expect(contributing({ menus: [] })).toEqual([['contributes', 'unrecognized_keys']])
  expect(contributing({ slots: { nowhere: { module: './x' } } })).toEqual([
    ['contributes.slots.nowhere', 'invalid_key'],
  ])
  expect(faultsOf({ ...said, pushAfter: [7] })).toEqual([['pushAfter.0', 'invalid_type']])
  const { tier: _, ...without } = read('mfe-blogs/remote.json')
  expect(faultsOf(without)).toEqual([['tier', 'invalid_type']])
})
