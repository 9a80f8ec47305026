import { existsSync, globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { configDefaults, defineConfig, type TestUserConfig } from 'vitest/config'
import { BaseSequencer, type TestSpecification } from 'vitest/node'
import { everywhere } from './vitest.shared.ts'

const root = import.meta.dirname

interface Package {
  folder: string
  test: TestUserConfig
}

/** Every package says in its own vitest.config.ts what its tests need. */
const packages: Package[] = await Promise.all(
  globSync(['shared/*', 'services/*', 'shell', 'mfe-*', 'e2e'], { cwd: root })
    .filter((folder) => existsSync(join(root, folder, 'package.json')))
    .map(async (folder) => {
      const { default: config } = await import(pathToFileURL(join(root, folder, 'vitest.config.ts')).href)
      return { folder, test: config.test }
    }),
)

const needsOf = ({ test: { name, include, ...needs } }: Package): string => JSON.stringify(needs)

/** Packages whose tests need the same are one project, whose workers load what the packages share once. */
const projectOf = (members: readonly Package[]) => {
  const [first, ...others] = members as [Package, ...Package[]]
  if (others.length === 0) return first.folder
  const include = members.flatMap(({ folder, test }) =>
    (test.include ?? configDefaults.include).map((files) => `${folder}/${files}`),
  )
  const name = first.folder.startsWith('services/') ? 'services' : 'units'
  return { test: { ...first.test, root, name, include } }
}

/** True for a test that has a document, as its first line says. */
const hasDocument = ({ moduleId }: TestSpecification): boolean =>
  readFileSync(moduleId, 'utf8').startsWith('// @vitest-environment')

/** A worker has one environment: tests with a document stand together. */
class ByEnvironment extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const places = new Map((await super.sort(files)).map((file, place) => [file, place]))
    const withDocument = new Map(files.map((file) => [file, Number(hasDocument(file))]))
    const placeOf = (file: TestSpecification) => places.get(file) ?? 0
    const environmentOf = (file: TestSpecification) => withDocument.get(file) ?? 0
    return files.sort(
      (a, b) =>
        a.project.name.localeCompare(b.project.name) || environmentOf(a) - environmentOf(b) || placeOf(a) - placeOf(b),
    )
  }
}

const groups = Object.values(Object.groupBy(packages, needsOf)) as Package[][]

export default defineConfig({
  test: { ...everywhere, sequence: { sequencer: ByEnvironment }, projects: groups.map(projectOf) },
})
