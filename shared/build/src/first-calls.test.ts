/** Holds what remotes and the shell say of the first reads of their pages: of each place of the menu, and only calls that there are. */
import { areas } from '@samvaer/contracts/areas'
import type { Area, Call } from '@samvaer/contracts/core/call'
import { expect, it } from 'vitest'
import { readFirstCalls, readRemoteDescription, remoteParts, shellPart } from './parts.ts'

const calls: Record<string, Record<string, Call>> = Object.fromEntries(
  Object.values<Area>(areas).map(({ name, calls }) => [name, calls]),
)
const remotes = remoteParts().map(({ directory }) => readRemoteDescription(directory))
const shell = { name: 'shell', firstCalls: readFirstCalls(shellPart().directory) }
const declared = [shell, ...remotes].flatMap(({ name, firstCalls = [] }) =>
  firstCalls.map((first) => ({ name, ...first })),
)

it.each(remotes)(
  '$name says of every place of its menu what is read first there',
  ({ contributes: { menu = [] }, firstCalls = [] }) => {
    const said = firstCalls.map(({ path }) => path)
    expect(menu.map(({ path }) => path).filter((path) => !said.includes(path))).toEqual([])
  },
)

it.each(declared)('$name $path: $call is a GET with such fields, by ids and choices that there are', (first) => {
  const [name = '', query = ''] = first.call.split('?')
  const [area = '', call = ''] = name.split('/')
  const found = calls[area]?.[call]
  expect(found?.method).toBe('GET')
  const fields = Object.keys((found?.input as { shape?: object } | undefined)?.shape ?? {})
  expect(fields).toEqual(expect.arrayContaining([...new URLSearchParams(query).keys()]))
  const named: string[] = first.call.match(/:[\w.]+/g) ?? []
  const given = first.path.match(/:\w+(?!\w*\?)/g) ?? []
  const chosen = Object.keys(first.choices ?? {}).map((key) => `:${key}`)
  expect(named).toEqual([...given.filter((id) => named.includes(id)), ...chosen])
})
