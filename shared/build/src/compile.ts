/** Runs webpack once. */
import webpack, { type Configuration } from 'webpack'
import { BuildError } from './build-error.ts'

/** Files by the name of the chunk that needs them, without source maps. */
export type FilesByChunk = Readonly<Record<string, readonly string[]>>

/** A chunk that an `import()` somewhere asks for. */
export interface ImportedChunk {
  /** The imports as the code says them, and the module that says so. */
  origins: readonly { request: string; importer: string }[]
  files: readonly string[]
  id: string
  /** The ids of the chunks with the code that asks for it. */
  parents: readonly string[]
}

/** A module with the bytes of its source. */
export interface ModuleSize {
  name: string
  size: number
}

export interface Compiled {
  chunks: FilesByChunk
  /** Files that the chunk `main` asks for itself; what only they lead to is not among them. */
  direct: ReadonlySet<string>
  imported: readonly ImportedChunk[]
  /** The shared modules of shell and remotes that a chunk with a name needs, by that name. */
  consumed: Readonly<Record<string, readonly string[]>>
  /** Returns the modules in some files, the largest first. */
  modulesIn(files: readonly string[]): ModuleSize[]
}

/** A module that a remote takes from the shell; the type is the plugin's. */
interface SharedModule {
  type: string
  options?: { shareKey?: string }
}

const consumedBy = ({ chunkGraph }: webpack.Compilation, { chunks }: webpack.ChunkGroup): string[] => {
  const modules = chunks.flatMap((chunk) => [...(chunkGraph?.getChunkModulesIterable(chunk) ?? [])] as SharedModule[])
  const keys = modules.flatMap(({ type, options }) =>
    type === 'consume-shared-module' ? (options?.shareKey ?? []) : [],
  )
  return [...new Set(keys)].sort()
}

const modulesIn = (compilation: webpack.Compilation, files: readonly string[]): ModuleSize[] => {
  const chunks = [...compilation.chunks].filter((chunk) => [...chunk.files].some((file) => files.includes(file)))
  const modules = chunks.flatMap((chunk) => [...(compilation.chunkGraph?.getChunkModulesIterable(chunk) ?? [])])
  const inner = modules.flatMap((module) => ('modules' in module ? (module.modules as webpack.Module[]) : [module]))
  return [...new Set(inner)]
    .map((module) => ({ name: module.readableIdentifier(compilation.requestShortener), size: module.size() }))
    .sort((a, b) => b.size - a.size)
}

const compiled = (stats: webpack.Stats): Compiled => {
  const asked = {
    all: false,
    ids: true,
    chunks: true,
    chunkRelations: true,
    chunkGroups: true,
    chunkOrigins: true,
  }
  const { namedChunkGroups = {}, chunks = [] } = stats.toJson(asked)
  const main = chunks.find(({ names }) => names?.includes('main'))?.id
  return {
    chunks: Object.fromEntries(
      Object.entries(namedChunkGroups).map(([name, group]) => [name, (group.assets ?? []).map((asset) => asset.name)]),
    ),
    direct: new Set(
      chunks.filter(({ parents }) => main != null && parents?.includes(main)).flatMap(({ files }) => files ?? []),
    ),
    imported: chunks.map(({ id, origins, files, parents }) => ({
      origins: (origins ?? []).map(({ request, moduleName }) => ({ request, importer: moduleName })),
      files: files ?? [],
      id: String(id),
      parents: (parents ?? []).map(String),
    })),
    consumed: Object.fromEntries(
      [...stats.compilation.namedChunkGroups].map(([name, group]) => [name, consumedBy(stats.compilation, group)]),
    ),
    modulesIn: (files) => modulesIn(stats.compilation, files),
  }
}

/** @throws BuildError with what webpack says when something does not compile */
export const compile = async (configuration: Configuration): Promise<Compiled> => {
  const compiler = webpack(configuration)
  if (!compiler) throw new BuildError('webpack refused its configuration')
  const stats = await new Promise<webpack.Stats>((resolve, reject) => {
    compiler.run((error, done) => {
      if (error || !done) reject(error ?? new BuildError('webpack did not answer'))
      else resolve(done)
    })
  })
  // Closing writes the file cache.
  await new Promise<void>((resolve, reject) => compiler.close((error) => (error ? reject(error) : resolve())))
  if (stats.hasErrors()) throw new BuildError(stats.toString({ preset: 'errors-only', colors: false }))
  return compiled(stats)
}
