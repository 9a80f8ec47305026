/** The tables of packages in READMEs, from what each package.json says of itself. */
import { globSync, readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { root } from '../root.ts'
import { textTable } from './text-table.ts'

/** Folders whose README has a table of the packages below. */
export const groups = ['services', 'shared'] as const
type Group = (typeof groups)[number]

const rowsOf = (group: Group): [name: string, description: string][] =>
  globSync('*/package.json', { cwd: join(root, group) })
    .sort()
    .map((file) => [`\`${dirname(file)}\``, JSON.parse(readFileSync(join(root, group, file), 'utf8')).description])

/** The README of a group with its first table written anew. */
export const readmeOf = (group: Group): string =>
  readFileSync(join(root, group, 'README.md'), 'utf8').replace(/(^\|.*\n)+/m, () =>
    textTable([['package', 'what it is for'], ...rowsOf(group)]),
  )
