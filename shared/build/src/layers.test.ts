/** The arrows inside remotes, kits and services: no circles, and features on named base features alone. */
import { existsSync, globSync } from 'node:fs'
import path from 'node:path'
import { describe, expect, it } from 'vitest'
import { circleThrough, type Import, importsIn, partOf } from './folder-imports.ts'
import { readPackage, remoteParts, repositoryRoot } from './parts.ts'

const template = path.join(repositoryRoot, 'shared/cli/template/remote')
const remotes = [...remoteParts().map(({ directory }) => directory), template]
const needed = new Set(remotes.flatMap((remote) => Object.keys(readPackage(remote).dependencies)))
/** The rooms of the contracts name one another's cards and fields; contracts-rooms.test.ts sees to their circles. */
const kits = globSync('shared/!(contracts)', { cwd: repositoryRoot })
  .map((folder) => path.join(repositoryRoot, folder))
  .filter((folder) => existsSync(path.join(folder, 'package.json')) && needed.has(readPackage(folder).name))

/** The services, and what they and their tests stand on. */
const behind = ['shared/service-kit', 'shared/testing', ...globSync('services/*', { cwd: repositoryRoot })]
  .map((folder) => path.join(repositoryRoot, folder))
  .filter((folder) => existsSync(path.join(folder, 'package.json')))

const named = (directory: string) => ({
  name: path.relative(repositoryRoot, directory),
  imports: importsIn(path.join(directory, 'src')),
})
const written = ({ file, imported }: Import): string => `${file} imports ${imported}`

const isFolder = (part: string): boolean => path.extname(part) === ''
const isFeature = (part: string): boolean => part.startsWith('features/')

/** Every circle once, the imports that close it written out. */
const circlesIn = (imports: readonly Import[]): string[] => {
  const folders = [...new Set(imports.map(({ file }) => partOf(file)))].filter(isFolder)
  const circles = folders.flatMap((folder) => {
    const circle = circleThrough(folder, imports)
    return circle ? [circle] : []
  })
  const partsOf = (circle: readonly Import[]) =>
    circle
      .map(({ file }) => partOf(file))
      .sort()
      .join()
  return [...new Map(circles.map((circle) => [partsOf(circle), circle.map(written).join(', ')])).values()]
}

it('finds a circle, and the imports that close it', () => {
  const imports = [
    { file: 'features/list/card.tsx', imported: 'features/menu/menu.tsx' },
    { file: 'features/menu/menu.tsx', imported: 'features/menu/menu.module.css' },
    { file: 'features/menu/menu.tsx', imported: 'paths.ts' },
    { file: 'paths.ts', imported: 'features/list/list.ts' },
  ]
  expect(circlesIn(imports.slice(0, 3))).toEqual([])
  expect(circlesIn(imports)).toEqual([
    'features/menu/menu.tsx imports paths.ts, paths.ts imports features/list/list.ts, features/list/card.tsx imports features/menu/menu.tsx',
  ])
})

describe.each([...remotes, ...kits, ...behind].map(named))('the folders of $name', ({ imports }) => {
  it('import one another in no circle', () => {
    expect(imports.length).toBeGreaterThan(0)
    expect(circlesIn(imports)).toEqual([])
  })
})

describe.each(remotes.map(named))('$name', ({ name, imports }) => {
  it('lets features import base features alone, which its package.json names', () => {
    const between = imports.filter(
      ({ file, imported }) =>
        isFeature(partOf(file)) && isFeature(partOf(imported)) && partOf(file) !== partOf(imported),
    )
    const bases = new Set(readPackage(path.join(repositoryRoot, name)).baseFeatures.map((base) => `features/${base}`))
    expect(between.filter(({ imported }) => !bases.has(partOf(imported))).map(written)).toEqual([])
    for (const { imported } of between) bases.delete(partOf(imported))
    expect([...bases], 'imported by no feature').toEqual([])
  })

  it('imports pages from pages and routes alone', () => {
    const wrong = imports.filter(({ file, imported }) => {
      const from = partOf(file)
      return partOf(imported) === 'pages' && from !== 'pages' && isFolder(from)
    })
    expect(wrong.map(written)).toEqual([])
  })
})
