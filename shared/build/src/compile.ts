/** Runs webpack once. */
import webpack, { type Configuration } from 'webpack'
import { BuildError } from './build-error.ts'

/** Files by the name of the chunk that needs them, without source maps. */
export type FilesByChunk = Readonly<Record<string, readonly string[]>>

export interface Compiled {
  chunks: FilesByChunk
  /** Files that the chunk `main` asks for itself; what only they lead to is not among them. */
  direct: ReadonlySet<string>
  /** Files by the request of an `import()` in the code, as it is written there. */
  imported: FilesByChunk
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
    imported: Object.fromEntries(
      chunks.flatMap(({ origins, files }) => (origins ?? []).map(({ request }) => [request, files ?? []])),
    ),
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
