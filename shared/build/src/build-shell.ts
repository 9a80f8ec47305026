/** Builds the shell: hashed files under `shell/dist` and shell.json, which says to the gateway what a page needs. */
import { BuildError } from './build-error.ts'
import { buildServer } from './build-server.ts'
import { buildWorker } from './build-worker.ts'
import { compile, type FilesByChunk, type ImportedChunk } from './compile.ts'
import { readFonts } from './output/fonts.ts'
import { type Hashed, shifted, withHashes } from './output/hash-tables.ts'
import { importedTexts } from './output/imported-texts.ts'
import { checkOneFile } from './output/one-file.ts'
import { buildFolder, keepSourceMaps, publishFiles, readOutput } from './output/output-files.ts'
import { integrityOf, jsonFile } from './output/release-version.ts'
import { checkBudget, wholeShellBudget } from './output/size-budget.ts'
import { type Part, readFirstCalls } from './parts.ts'
import { sharedDependencies } from './shared-dependencies.ts'
import type { PageFiles, SharedFiles, ShellDescription, ShellFile } from './shell-description.ts'
import { webpackConfig } from './webpack/webpack-config.ts'
import { workerFile } from './webpack/worker-config.ts'

export interface BuiltShell {
  description: ShellDescription
  /** Gzip bytes of the scripts and styles of every page. */
  weight: number
}

const isScript = (file: string): boolean => file.endsWith('.js')
const isStyle = (file: string): boolean => file.endsWith('.css')

const chunksNamed = (chunks: FilesByChunk, prefix: string): [string, readonly string[]][] =>
  Object.entries(chunks)
    .filter(([name]) => name.startsWith(prefix))
    .map(([name, files]) => [name.slice(prefix.length), files])

const describeShared = (
  imported: readonly ImportedChunk[],
  { askedHash }: Pick<Hashed, 'askedHash'>,
): Record<string, SharedFiles> => {
  const described = (file: string): ShellFile => ({ file, integrity: askedHash(file) })
  const late = sharedDependencies.filter(({ eager }) => !eager)
  return Object.fromEntries(
    late.map(({ request }) => {
      const chunks = imported.filter(({ origins }) => origins.some((origin) => origin.request === request))
      // Its own: a chunk that others ask for as well asks for their texts, too.
      const own = chunks.filter(({ origins }) => origins.every((origin) => origin.request === request))
      const ids = new Set(own.map(({ id }) => id))
      const names = chunks.flatMap((chunk) => chunk.files)
      const texts = importedTexts(imported.filter(({ parents }) => parents.some((parent) => ids.has(parent))))
      return [
        request,
        {
          scripts: names.filter(isScript).map(described),
          styles: names.filter(isStyle).map(described),
          texts: Object.fromEntries(Object.entries(texts).map(([language, of]) => [language, of.map(described)])),
        },
      ]
    }),
  )
}

const describe = (
  chunks: FilesByChunk,
  { main, later, askedHash }: Pick<Hashed, 'main' | 'later' | 'askedHash'>,
): Omit<ShellDescription, 'fonts' | 'shared' | 'firstCalls' | 'server'> => {
  const described = (file: string): ShellFile => ({ file, integrity: askedHash(file) })
  const filesOf = (names: readonly string[]): PageFiles => ({
    scripts: names.filter(isScript).map(described),
    styles: names.filter(isStyle).map(described),
  })
  const rest = chunks.rest ?? []
  /** Returns the chunks that one needs and the rest has not brought: they are loaded first. */
  const beside = (names: readonly string[] = []) => names.filter((name) => !rest.includes(name))
  const member = beside(chunks.member)
  const remotes = beside(chunks.federation)
  checkOneFile('The rest of the shell', [...rest, ...(chunks.library ?? [])])
  checkOneFile('The frame of members', member)
  checkOneFile('The loader of remotes', remotes)
  const pagePath = (name: string): string => `/${name === 'index' ? '' : name}`
  return {
    scripts: [described(main)],
    styles: filesOf(chunks.main ?? []).styles,
    texts: Object.fromEntries(
      chunksNamed(chunks, 'texts-').map(([language, names]) => [language, filesOf(names).scripts]),
    ),
    pages: Object.fromEntries(
      chunksNamed(chunks, 'page-').map(([name, names]) => [pagePath(name), filesOf(beside(names))]),
    ),
    rest: filesOf(rest),
    later: [described(later)],
    member: filesOf(member),
    remotes: filesOf(remotes),
  }
}

/**
 * Builds `shell/dist`.
 * @param budget gzip bytes that the first scripts and styles may weigh
 * @throws BuildError when something does not compile or the shell is heavier than that
 */
export const buildShell = async (part: Part, budget: number): Promise<BuiltShell> => {
  const { directory } = part
  const { chunks, direct, imported } = await compile(
    webpackConfig({ kind: 'shell', directory, mode: 'production', output: buildFolder(part) }),
  )
  const [built, ...others] = (chunks.main ?? []).filter(isScript)
  if (built === undefined || others.length > 0) throw new BuildError('The shell begins with exactly one script')
  const hashed = withHashes(await readOutput(part), { first: built, chunks, direct })
  const { files, sourceMaps, main } = hashed
  const fonts = await readFonts(directory)
  const server = await buildServer(part)
  const description: ShellDescription = {
    ...describe(chunks, hashed),
    firstCalls: readFirstCalls(directory),
    shared: describeShared(imported, hashed),
    fonts: fonts.families,
    server: { file: server.script, integrity: integrityOf(server.files.get(server.script) ?? Buffer.alloc(0)) },
  }
  const names = ({ scripts, styles }: PageFiles) => [...scripts, ...styles].map(({ file }) => file)
  const first = names(description)
  const weight = checkBudget({
    part: part.name,
    files: first,
    output: files,
    bytes: budget,
    encoding: 'gzip',
  })
  checkBudget({
    part: `${part.name} with the rest`,
    files: [...first, ...names(description.rest)],
    output: files,
    bytes: Math.max(budget, wholeShellBudget),
    encoding: 'gzip',
  })
  const worker = await buildWorker(part, main)
  await publishFiles(
    part,
    // The worker comes last: whoever finds a new one finds what belongs to it.
    new Map([
      ...files,
      ...fonts.files,
      ...server.files,
      ['shell.json', jsonFile(description)],
      [workerFile, worker.code],
    ]),
  )
  await keepSourceMaps(part, 'latest', new Map([...sourceMaps, [`${workerFile}.map`, shifted(worker.sourceMap)]]))
  return { description, weight }
}
