import { createHash } from 'node:crypto'
import { expect, it } from 'vitest'
import { withHashes } from './hash-tables.ts'

const files = new Map(
  [
    'main.a.js',
    'main.b.css',
    'page-index.c.js',
    'library.h.js',
    'frame.d.js',
    'panel.e.js',
    'panel.f.css',
    'sign.g.svg',
  ].map((name) => [name, Buffer.from(name)] as const),
)
const built = withHashes(
  { files, sourceMaps: new Map() },
  {
    first: 'main.a.js',
    chunks: { 'page-index': ['page-index.c.js'], library: ['library.h.js'] },
    direct: new Set(['frame.d.js']),
  },
)
const code = String(built.files.get(built.main))

const tableIn = (text: string, name: string): Record<string, string> =>
  JSON.parse(new RegExp(`globalThis\\.${name}=(\\{.*?\\});`).exec(text)?.[1] ?? '{}')

it('begins the first script with the hashes of what it asks for itself, and names it by all of its content', () => {
  expect(Object.keys(tableIn(code, 'samvaerShellFiles')).sort()).toEqual([
    'frame.d.js',
    'library.h.js',
    'page-index.c.js',
  ])
  // The page preloads with the same hash: a loader that asks with another one fetches the file twice.
  expect(tableIn(code, 'samvaerShellFiles')).toEqual(
    Object.fromEntries(['frame.d.js', 'library.h.js', 'page-index.c.js'].map((file) => [file, built.askedHash(file)])),
  )
  expect(code.endsWith(';\nmain.a.js')).toBe(true)
  expect(built.files.has('main.a.js')).toBe(false)
})

it('writes the other hashes into a script that the first one names with its hash', () => {
  const { file = '', integrity } = tableIn(code, 'samvaerLaterHashes')
  const later = built.files.get(file) ?? Buffer.alloc(0)
  expect(file).toBe(built.later)
  expect(integrity).toBe(`sha256-${createHash('sha256').update(later).digest('base64')}`)
  const table = /^Object\.assign\(globalThis\.samvaerShellFiles,(.*)\);\n$/.exec(String(later))?.[1] ?? '{}'
  expect(Object.keys(JSON.parse(table)).sort()).toEqual(['main.b.css', 'panel.e.js', 'panel.f.css'])
})
