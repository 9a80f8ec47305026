/** Builds a remote into an immutable release: its files, the federation manifest and release.json. */
import { type ReleaseDescription, releaseDescription } from '@samvaer/contracts/registry/release'
import { requirementsFile } from '@samvaer/contracts/registry/requirements'
import * as z from 'zod'
import { BuildError } from './build-error.ts'
import { type BuiltServer, buildServer } from './build-server.ts'
import { type BuiltStandalone, buildStandalone } from './build-standalone.ts'
import { type Compiled, compile } from './compile.ts'
import { importedTexts } from './output/imported-texts.ts'
import { checkOneFile } from './output/one-file.ts'
import { buildFolder, keepSourceMaps, publishFiles, readOutput } from './output/output-files.ts'
import {
  type BuiltFiles,
  contentVersion,
  integrityOf,
  jsonFile,
  versionToken,
  withVersion,
} from './output/release-version.ts'
import { requirementsOf } from './output/requirements.ts'
import { checkBudget } from './output/size-budget.ts'
import { chunkOfModule, type Part, readPackage, readRemoteDescription, startModules } from './parts.ts'
import { sharedDependencies } from './shared-dependencies.ts'
import { webpackConfig } from './webpack/webpack-config.ts'

const federationManifest = z.object({
  metaData: z.object({ remoteEntry: z.object({ name: z.string() }) }),
  exposes: z.array(z.object({ path: z.string() })),
})

const manifestFile = 'mf-manifest.json'
/** Written by the manifest plugin for its own tools; nothing that a page loads. */
const statsFile = 'mf-stats.json'

export interface BuiltRemote {
  description: ReleaseDescription
  /** Brotli bytes of the first page. */
  weight: number
}

const readManifest = (files: BuiltFiles, directory: string) => {
  const manifest = files.get(manifestFile)
  if (!manifest) throw new BuildError(`${directory}: the build wrote no ${manifestFile}`)
  return federationManifest.parse(JSON.parse(manifest.toString('utf8')))
}

/** The shell loads these when somebody imports them; the rest is there. */
const late = new Set(sharedDependencies.filter(({ eager }) => !eager).map(({ request }) => request))

const describe = (
  part: Part,
  version: string,
  files: BuiltFiles,
  { chunks, imported, consumed }: Pick<Compiled, 'chunks' | 'imported' | 'consumed'>,
  { standalone, server }: { standalone: BuiltStandalone | undefined; server: BuiltServer },
): ReleaseDescription => {
  const manifest = readManifest(files, part.directory)
  // The manifest knows no files of modules that were joined with others.
  const exposed = (module: string): ReleaseDescription['exposes'][string] => {
    const names = chunks[chunkOfModule(module)]
    if (!names) throw new BuildError(`${part.name}: the build wrote no file of ${module}`)
    return {
      scripts: names.filter((name) => name.endsWith('.js')),
      styles: names.filter((name) => name.endsWith('.css')),
      shared: (consumed[chunkOfModule(module)] ?? []).filter((request) => late.has(request)),
    }
  }
  const remote = readRemoteDescription(part.directory)
  checkOneFile(
    `${part.name} on the start page`,
    startModules(remote).flatMap((module) => exposed(module).scripts),
  )
  return releaseDescription.parse({
    name: part.name,
    version,
    builtAt: new Date().toISOString(),
    entry: manifest.metaData.remoteEntry.name,
    integrity: Object.fromEntries([...files].map(([name, content]) => [name, integrityOf(content)])),
    exposes: Object.fromEntries(manifest.exposes.map(({ path }) => [path, exposed(path)])),
    texts: importedTexts(imported),
    ...(standalone && { standalone: { scripts: standalone.scripts, styles: standalone.styles } }),
    server: { script: server.script, ...(server.style !== undefined && { style: server.style }) },
    remote,
  } satisfies z.input<typeof releaseDescription>)
}

/**
 * Builds `<remote>/dist`.
 * @throws BuildError when remote.json is wrong, something does not compile or the first page is too heavy
 */
export const buildRemote = async (part: Part): Promise<BuiltRemote> => {
  const { directory, name } = part
  const { version: packageVersion } = readPackage(directory)
  // The federation runtime tells the releases of one remote apart by it.
  process.env.MF_BUILD_VERSION = `${packageVersion}-${versionToken}`
  const compiled = await compile(
    webpackConfig({ kind: 'remote', directory, mode: 'production', output: buildFolder(part) }),
  )

  const remote = readRemoteDescription(directory)
  const { standalone: page } = remote
  const standalone = page && (await buildStandalone(part, page))
  const server = await buildServer(part)
  const { files: written, sourceMaps } = await readOutput(part)
  const code = new Map([
    ...[...written].filter(([file]) => file !== statsFile),
    ...(standalone?.files ?? []),
    ...server.files,
  ])
  const built = new Map([...code, [requirementsFile, jsonFile(requirementsOf(part, remote, code, compiled.consumed))]])
  const version = contentVersion(packageVersion, built, remote)
  const files = new Map([...built].map(([file, content]) => [file, withVersion(content, version)]))
  const description = describe(part, version, files, compiled, { standalone, server })
  const first = description.exposes['./remote'] ?? { scripts: [], styles: [] }
  const firstFiles = [description.entry, ...first.scripts, ...first.styles]
  const weight = checkBudget({
    part: name,
    files: firstFiles,
    modules: compiled.modulesIn(firstFiles),
    output: files,
    bytes: description.remote.sizeBudget,
    encoding: 'brotli',
  })
  if (page && standalone)
    checkBudget({
      part: `${name}, the page that stands alone`,
      files: [...standalone.scripts, ...standalone.styles],
      output: files,
      bytes: page.sizeBudget,
      encoding: 'brotli',
    })
  await publishFiles(part, new Map([...files, ['release.json', jsonFile(description)]]))
  await keepSourceMaps(part, version, new Map([...sourceMaps, ...(standalone?.sourceMaps ?? [])]))
  return { description, weight }
}
