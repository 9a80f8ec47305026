/** Builds the shell: hashed files under `shell/dist` and shell.json, which tells the gateway what a page needs. */
import { createHash } from 'node:crypto'
import { BuildError } from './build-error.ts'
import { buildWorker } from './build-worker.ts'
import { compile, type FilesByChunk } from './compile.ts'
import { readFonts } from './fonts.ts'
import { type BuildOutput, buildFolder, keepSourceMaps, publishShell, readOutput } from './output-files.ts'
import type { Part } from './parts.ts'
import { type BuiltFiles, integrityOf, jsonFile } from './release-version.ts'
import type { PageFiles, ShellDescription, ShellFile } from './shell-description.ts'
import { checkBudget, shellBudget } from './size-budget.ts'
import { webpackConfig } from './webpack-config.ts'
import { workerFile } from './worker-config.ts'

export interface BuiltShell {
  description: ShellDescription
  /** Gzip bytes of the scripts and styles of every page. */
  weight: number
}

const isScript = (file: string): boolean => file.endsWith('.js')
const isStyle = (file: string): boolean => file.endsWith('.css')

const shortIntegrityOf = (content: Buffer): string => `sha256-${createHash('sha256').update(content).digest('base64')}`

const shifted = (sourceMap: Buffer): Buffer => {
  const map = JSON.parse(sourceMap.toString('utf8')) as { mappings: string }
  return Buffer.from(JSON.stringify({ ...map, mappings: `;${map.mappings}` }))
}

/** Chunks whose files the gateway preloads, with their hash: the loader has to ask with the same one. */
const preloaded = /^(texts-|page-|member$|federation$)/

/**
 * The shell's own lazily loaded files are checked like a remote's: the first script begins with their hashes, and its
 * own hash stands in the page. Hashes do not compress and every page carries them, so those that nobody else names are
 * the shorter ones. It is a line of its own, so that the source map only moves by a line.
 */
const withIntegrityTable = (
  { files, sourceMaps }: BuildOutput,
  built: string,
  chunks: FilesByChunk,
): BuildOutput & { main: string } => {
  const named = Object.entries(chunks).flatMap(([name, names]) => (preloaded.test(name) ? names : []))
  const table = Object.fromEntries(
    [...files]
      .filter(([file]) => file !== built && (isScript(file) || isStyle(file)))
      .map(([file, content]) => [file, named.includes(file) ? integrityOf(content) : shortIntegrityOf(content)]),
  )
  const code = Buffer.concat([
    Buffer.from(`globalThis.samvaerShellFiles=${JSON.stringify(table)};\n`),
    files.get(built) ?? Buffer.alloc(0),
  ])
  const main = `main.${createHash('sha256').update(code).digest('hex').slice(0, 8)}.js`
  const map = sourceMaps.get(`${built}.map`)
  return {
    main,
    files: new Map([...[...files].filter(([file]) => file !== built), [main, code]]),
    sourceMaps: new Map([...sourceMaps, ...(map ? [[`${main}.map`, shifted(map)] as const] : [])]),
  }
}

const chunksNamed = (chunks: FilesByChunk, prefix: string): [string, readonly string[]][] =>
  Object.entries(chunks)
    .filter(([name]) => name.startsWith(prefix))
    .map(([name, files]) => [name.slice(prefix.length), files])

const describe = (chunks: FilesByChunk, main: string, files: BuiltFiles): Omit<ShellDescription, 'fonts'> => {
  const described = (file: string): ShellFile => ({ file, integrity: integrityOf(files.get(file) ?? Buffer.alloc(0)) })
  const filesOf = (names: readonly string[]): PageFiles => ({
    scripts: names.filter(isScript).map(described),
    styles: names.filter(isStyle).map(described),
  })
  const pagePath = (name: string): string => `/${name === 'index' ? '' : name}`
  return {
    scripts: [described(main)],
    styles: filesOf(chunks.main ?? []).styles,
    texts: Object.fromEntries(
      chunksNamed(chunks, 'texts-').map(([language, names]) => [language, filesOf(names).scripts]),
    ),
    pages: Object.fromEntries(chunksNamed(chunks, 'page-').map(([name, names]) => [pagePath(name), filesOf(names)])),
    member: filesOf(chunks.member ?? []),
    remotes: filesOf(chunks.federation ?? []),
  }
}

/**
 * Builds `shell/dist`.
 * @throws BuildError when something does not compile or the shell is heavier than R34 allows
 */
export const buildShell = async (part: Part): Promise<BuiltShell> => {
  const { directory } = part
  const chunks = await compile(
    webpackConfig({ kind: 'shell', directory, mode: 'production', output: buildFolder(part) }),
  )
  const [built, ...others] = (chunks.main ?? []).filter(isScript)
  if (built === undefined || others.length > 0) throw new BuildError('The shell begins with exactly one script')
  const { files, sourceMaps, main } = withIntegrityTable(await readOutput(part), built, chunks)
  const fonts = await readFonts(directory)
  const description: ShellDescription = { ...describe(chunks, main, files), fonts: fonts.families }
  const weight = checkBudget({
    part: part.name,
    files: [...description.scripts, ...description.styles].map(({ file }) => file),
    output: files,
    bytes: shellBudget,
    encoding: 'gzip',
  })
  const worker = await buildWorker(part, main)
  await publishShell(
    part,
    // The worker comes last: whoever finds a new one finds what belongs to it.
    new Map([...files, ...fonts.files, ['shell.json', jsonFile(description)], [workerFile, worker.code]]),
  )
  await keepSourceMaps(part, 'latest', new Map([...sourceMaps, [`${workerFile}.map`, shifted(worker.sourceMap)]]))
  return { description, weight }
}
